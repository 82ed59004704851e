import type { Query } from '@icare/contracts/endpoint';
import type { Department, listStaff } from '@icare/contracts/people';
import { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { readPage } from '../platform/database/page.ts';
import { containing } from '../platform/database/search-text.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isText } from '../platform/http/cursor.ts';
import { isUuid } from '../platform/uuid.ts';
import { type UserRow, userColumns } from './to-user.ts';

const join = 'JOIN departments AS d ON d.id = u.department_id';

/** People by name. One list for the admin panel and the HR service; each maps the rows its own way. */
export async function findUsers(
  database: Database,
  query: Query<typeof listStaff>,
  { withAddresses = true } = {},
) {
  const candidates = new Conditions();
  const wanted = candidates.further();
  // A service account is not a person.
  wanted.add("u.kind = 'person'");
  wanted
    .addIf(query.role, 'u.role = ?::role')
    .addIf(query.status, 'u.status = ?::user_status')
    .addIf(query.department, 'u.department_id = (SELECT id FROM departments WHERE name = ?)');
  const after = decodeCursor(query.cursor, [isText, isUuid]);
  return readPage<UserRow>(database, {
    columns: userColumns,
    table: 'users AS u',
    join,
    candidates,
    wanted,
    search: await addSearch(database, wanted, query.search, withAddresses),
    after: after && { condition: '(u.name_key, u.id) > (?, ?::uuid)', values: after },
    order: 'u.name_key, u.id',
    countOrder: 'u.name_key, u.id',
    limit: query.limit,
    cursorOf: (row) => [row.name_key, row.id],
  });
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
    `SELECT ${userColumns} FROM users AS u ${join} WHERE u.id = $1`,
    [id],
  );
  if (!row) throw noSuchUser();
  return row;
}

export async function findDepartments({ prisma }: Database): Promise<Department[]> {
  const rows = await prisma.department.findMany({
    orderBy: { name: 'asc' },
    include: {
      head: { select: { id: true, name: true } },
      _count: { select: { users: { where: { status: 'Active' } } } },
    },
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name as Department['name'],
    head: row.head && { id: row.head.id, fullName: row.head.name },
    staffCount: row._count.users,
  }));
}

export function noSuchUser() {
  return new AppError('not_found', 'There is no such person.');
}
