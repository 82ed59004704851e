import type { Query } from '@icare/contracts/endpoint';
import type { Department, listUsers } from '@icare/contracts/people';
import { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { containing } from '../platform/database/like.ts';
import { toPage } from '../platform/database/page.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isText, isUuid } from '../platform/http/cursor.ts';
import { type UserRow, userColumns } from './to-user.ts';

const from = 'FROM users u JOIN departments d ON d.id = u.department_id';

/** People by name. One list for the admin panel and the HR service; each maps the rows its own way. */
export async function findUsers(
  database: Database,
  query: Query<typeof listUsers>,
  { withAddresses = true } = {},
) {
  const where = new Conditions('true');
  where
    .addIf(query.role, 'u.role = ?::role')
    .addIf(query.status, 'u.status = ?::user_status')
    .addIf(query.department, 'd.name = ?');
  if (query.search) {
    const pattern = containing(query.search);
    // What a reader is not shown must not be found out letter by letter either.
    const searched = withAddresses
      ? 'u.search_text'
      : "fold_case(concat_ws(E'\\n', u.name, u.username, u.staff_number))";
    const named = await database.query<{ id: string }>(
      'SELECT id FROM departments WHERE fold_case(name) LIKE fold_case($1)',
      [pattern],
    );
    // The ids instead of the names let PostgreSQL join two indexes rather than read everyone.
    where.add(
      `(${searched} LIKE fold_case(?) OR u.department_id = ANY(?::uuid[]))`,
      pattern,
      named.map(({ id }) => id),
    );
  }
  const counted = { text: `${from} WHERE ${where.text}`, values: [...where.values] };
  const after = decodeCursor(query.cursor, [isText, isUuid]);
  if (after) where.add('(u.name_key, u.id) > (?, ?::uuid)', ...after);
  const rows = await database.query<UserRow>(
    `SELECT ${userColumns} ${from} WHERE ${where.text}
      ORDER BY u.name_key, u.id LIMIT ${where.bind(query.limit + 1)}`,
    where.values,
  );
  return toPage(database, {
    rows,
    limit: query.limit,
    isFirstPage: after === null,
    counted,
    cursorOf: (row) => [row.name_key, row.id],
  });
}

export async function findUser(database: Database, id: string): Promise<UserRow> {
  const [row] = await database.query<UserRow>(`SELECT ${userColumns} ${from} WHERE u.id = $1`, [
    id,
  ]);
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
