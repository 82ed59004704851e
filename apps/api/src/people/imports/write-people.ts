import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { KnownPerson } from './known-people.ts';
import type { PersonValues } from './parse-row.ts';
import type { Addition, Change } from './plan-import.ts';

/** A new person with their id. */
export type NewPerson = Addition & { id: string };

/** Ids of all departments, by name. */
export type DepartmentIds = ReadonlyMap<string, string>;

export async function findDepartmentIds(transaction: Transaction): Promise<DepartmentIds> {
  const rows = await transaction.department.findMany({ select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const newPersonColumns = [
  ...([
    'id',
    'username',
    'name',
    'email',
    'role',
    'status',
    'department_id',
    'staff_number',
  ] as const),
  ...(['cadre', 'phone', 'joined_on', 'inactive_since', 'created_at', 'updated_at'] as const),
] as const;

/** A trigger marks each new person's compliance status as due. */
const insertUsers = statement(({ rows }: Given<{ rows: Rows<'users'> }>) =>
  build
    .insertInto('users')
    .columns(newPersonColumns)
    .expression(build.selectFrom(givenRows('users', rows)).select(newPersonColumns)),
);

export async function insertPeople(
  transaction: Transaction,
  people: readonly NewPerson[],
  departmentIds: DepartmentIds,
  moment: Date,
): Promise<void> {
  const now = moment.toISOString();
  const rows = people.map(({ id, values }) => ({
    ...toColumns(values, departmentIds),
    id,
    inactive_since: values.status === 'Inactive' ? now : null,
    created_at: now,
    updated_at: now,
  }));
  await changeRows(transaction, insertUsers({ rows }));
}

function toColumns(values: PersonValues | KnownPerson, departmentIds: DepartmentIds) {
  const { department, staffNumber, joinedOn, ...same } = values;
  const departmentId = departmentIds.get(department);
  if (departmentId === undefined) throw new Error(`There is no department ${department}.`);
  return {
    ...same,
    department_id: departmentId,
    staff_number: staffNumber,
    joined_on: joinedOn,
  };
}

/**
 * Locks people and then their compliance statuses until the transaction ends, each by id: the trigger changes the
 * statuses, and the evaluation locks both in this order.
 */
export async function lockPeople(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const all = [...ids];
  await readRows(
    transaction,
    build
      .selectFrom('users')
      .where('id', '=', ({ fn, val }) => fn.any(val(all)))
      .orderBy('id')
      .forUpdate(),
  );
  await readRows(
    transaction,
    build
      .selectFrom('compliance_standings')
      .where('user_id', '=', ({ fn, val }) => fn.any(val(all)))
      .orderBy('user_id')
      .forUpdate(),
  );
}

type UserChanges = { rows: Rows<'users'>; now: string };

/** Setting one of these columns, even to the same value, marks the compliance status as due. */
const updateUsers = statement(
  ({ rows, now }: Given<UserChanges>, { aboutCompliance }: { aboutCompliance: boolean }) =>
    build
      .updateTable('users')
      .from(givenRows('users', rows))
      .set(({ ref }) => ({
        username: ref('given.username'),
        name: ref('given.name'),
        email: ref('given.email'),
        role: ref('given.role'),
        phone: ref('given.phone'),
        updated_at: now,
      }))
      .$if(aboutCompliance, (update) =>
        update.set(({ ref, eb }) => ({
          status: ref('given.status'),
          department_id: ref('given.department_id'),
          cadre: ref('given.cadre'),
          joined_on: ref('given.joined_on'),
          inactive_since: eb
            .case()
            .when('users.status', '=', ref('given.status'))
            .then(ref('users.inactive_since'))
            .when('given.status', '=', sql.lit('Inactive' as const))
            .then(sql<string>`${now}::timestamptz`)
            .end(),
        })),
      )
      .whereRef('users.id', '=', 'given.id'),
);

/** Changes each row only once, since each change of a row updates all its indexes. */
export async function updatePeople(
  transaction: Transaction,
  changes: readonly Pick<Change, 'values' | 'after'>[],
  departmentIds: DepartmentIds,
  now: Date,
): Promise<void> {
  for (const aboutCompliance of [true, false]) {
    const rows = changes
      .filter((change) => isAboutCompliance(change) === aboutCompliance)
      .map(({ values }) => toColumns(values, departmentIds));
    if (rows.length === 0) continue;
    await changeRows(
      transaction,
      updateUsers({ rows, now: now.toISOString() }, { aboutCompliance }),
    );
  }
}

const isAboutCompliance = ({ after }: Pick<Change, 'after'>) =>
  (['status', 'department', 'cadre', 'joinedOn'] as const).some((field) => field in after);
