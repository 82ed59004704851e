import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { KnownPerson } from './known-people.ts';
import type { PersonValues } from './parse-row.ts';
import type { Addition, Change } from './plan-import.ts';

/** Somebody new, with the id they get. */
export type NewPerson = Addition & { id: string };

/** Departments by name: there are few, and each has one. */
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

/** A trigger notes for each of them that how they stand in compliance has to be worked out. */
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
 * Holds people until the transaction ends, and then their standings in compliance, each in the order of their ids: the
 * trigger changes those, and whoever works them out takes both in this order.
 */
export async function holdPeople(transaction: Transaction, ids: readonly string[]): Promise<void> {
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

type Changed = { rows: Rows<'users'>; now: string };

/** Naming a column that is about compliance makes it due to be worked out how the person stands. */
const updateUsers = statement(
  ({ rows, now }: Given<Changed>, { aboutCompliance }: { aboutCompliance: boolean }) =>
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

/** Each once, since every change of a row is one of all its indexes. */
export async function updatePeople(
  transaction: Transaction,
  changes: readonly Change[],
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

const isAboutCompliance = ({ after }: Change) =>
  (['status', 'department', 'cadre', 'joinedOn'] as const).some((field) => field in after);
