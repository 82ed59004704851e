import type { Query } from '@icare/contracts/endpoint';
import type { listStaff, listUsers, UserSort } from '@icare/contracts/people';
import { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { containing } from '../platform/database/search-text.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant, isText } from '../platform/http/cursor.ts';
import { isUuid } from '../platform/uuid.ts';
import { type UserRow, userColumns } from './to-user.ts';

const join = 'JOIN departments AS d ON d.id = u.department_id';

/** Ids are made in the order of time, so the primary key sorts by when somebody was added. */
const sorts: Record<UserSort, { key: string; check: (value: unknown) => boolean }> = {
  name: { key: 'u.name_key', check: isText },
  lastSignIn: { key: 'u.sign_in_key', check: isInstant },
  created: { key: 'u.id', check: isUuid },
};
/** Sorts as the oldest sign-in: as the generated column `sign_in_key` has it. */
const never = '1970-01-01T00:00:00Z';

type UserQuery = Query<typeof listStaff> & Partial<Pick<Query<typeof listUsers>, 'sort' | 'order'>>;

/** People, by name unless asked otherwise. One list for the admin panel and the HR service; each maps the rows its own way. */
export async function findUsers(
  database: Database,
  { sort = 'name', order = 'asc', ...query }: UserQuery,
  { withAddresses = true } = {},
) {
  // A service account is not a person. There are few, so that what is found by an index is counted as it is.
  const candidates = new Conditions("u.kind = 'person'");
  const wanted = candidates.further();
  wanted.addIf(query.role, 'u.role = ?::role').addIf(query.status, 'u.status = ?::user_status');
  if (query.department) {
    // The id instead of the name: how many are in it decides which index is right.
    wanted.add('u.department_id = ?::uuid', await departmentIdOf(database, query.department));
  }
  const { key, check } = sorts[sort];
  const after = decodeCursor(query.cursor, [check, isUuid]);
  const type = sort === 'lastSignIn' ? '::timestamptz' : sort === 'created' ? '::uuid' : '';
  return readPage<UserRow>(database, {
    columns: userColumns,
    table: 'users AS u',
    join,
    candidates,
    wanted,
    search: await addSearch(database, wanted, query.search, withAddresses),
    once: !wanted.isEmpty,
    after: after && {
      condition: `(${key}, u.id) ${order === 'asc' ? '>' : '<'} (?${type}, ?::uuid)`,
      values: after,
    },
    order: `${key} ${order}, u.id ${order}`,
    countOrder: 'u.name_key, u.id',
    limit: query.limit,
    cursorOf: (row) => [sortValueOf(row, sort), row.id],
  });
}

function sortValueOf(row: UserRow, sort: UserSort): string {
  if (sort === 'name') return row.name_key;
  return sort === 'created' ? row.id : toInstant(row.last_sign_in_at ?? never);
}

async function departmentIdOf(database: Database, name: string) {
  const [row] = await database.query<{ id: string }>('SELECT id FROM departments WHERE name = $1', [
    name,
  ]);
  return row?.id ?? null;
}

async function addSearch(
  database: Database,
  wanted: Conditions,
  text: string | undefined,
  withAddresses: boolean,
) {
  if (!text) return undefined;
  const pattern = wanted.bind(containing(text));
  const named = await database.query<{ id: string }>(
    'SELECT id FROM departments WHERE fold_case(name) LIKE fold_case($1)',
    [containing(text)],
  );
  // The ids instead of the names let PostgreSQL join two indexes rather than read everyone.
  const inDepartments = `u.department_id = ANY(${wanted.bind(named.map(({ id }) => id))}::uuid[])`;
  // What a reader is not shown must not be found out letter by letter either.
  const visible = withAddresses
    ? ''
    : `AND fold_case(concat_ws(E'\\n', u.name, u.username, u.staff_number)) LIKE fold_case(${pattern})`;
  wanted.add(`(u.search_text LIKE fold_case(${pattern}) ${visible} OR ${inDepartments})`);
  return {
    text,
    byLetters: (letters: string) =>
      `(short_grams(u.search_text) @> ${letters} OR ${inDepartments})`,
  };
}

export async function findUser(database: Database, id: string): Promise<UserRow> {
  const [row] = await database.query<UserRow>(
    `SELECT ${userColumns} FROM users AS u ${join} WHERE u.id = $1 AND u.kind = 'person'`,
    [id],
  );
  if (!row) throw noSuchUser();
  return row;
}

export function noSuchUser() {
  return new AppError('not_found', 'There is no such person.');
}
