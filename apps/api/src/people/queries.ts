import type { Query } from '@icare/contracts/endpoint';
import type { listStaff, listUsers, UserSort } from '@icare/contracts/people';
import type { Tables } from '@icare/database/tables';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { type Place, readRow, readRows } from '../platform/database/send.ts';
import { type Given, type Parameter, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant, isText } from '../platform/http/cursor.ts';
import { isUuid } from '../platform/uuid.ts';
import { selectUsers, type UserRow } from './user-row.ts';

type SortColumn = 'name_key' | 'sign_in_key' | 'users.id';

/** Ids are UUIDs in order of time, so the primary key sorts by creation. */
const sorts: Record<
  UserSort,
  { key: SortColumn; isValid: (value: unknown) => boolean; valueIn: (row: UserRow) => string }
> = {
  name: { key: 'name_key', isValid: isText, valueIn: (row) => row.nameKey },
  lastSignIn: {
    key: 'sign_in_key',
    isValid: isInstant,
    // The generated column has this time for people who never signed in.
    valueIn: (row) => row.lastSignInAt ?? '1970-01-01T00:00:00.000Z',
  },
  created: { key: 'users.id', isValid: isUuid, valueIn: (row) => row.id },
};

type UserQuery = Query<typeof listStaff> & Partial<Pick<Query<typeof listUsers>, 'sort' | 'order'>>;
type Filters = Pick<UserQuery, 'role' | 'status' | 'search'> & {
  departmentId?: string | undefined;
  /** Ids of the departments whose name contains the search text. */
  departmentIds?: string[] | undefined;
};
type Options = { sort: UserSort; direction: 'asc' | 'desc'; withAddresses: boolean };

const userPages = pages((given: Given<Filters>, { sort, direction, withAddresses }: Options) => {
  const from = build.selectFrom('users');
  const column = expressionBuilder(from);
  const { role, status, departmentId, departmentIds, search } = given;
  // Separate index searches are joined, instead of reading all people.
  const isInDepartments =
    departmentIds && column('department_id', '=', column.fn.any(departmentIds));
  return {
    from,
    select: selectUsers,
    // Excludes service accounts. They are few, so counts from an index need not exclude them.
    candidates: [column('users.kind', '=', sql.lit('person'))],
    wanted: [
      role && column('users.role', '=', role),
      status && column('users.status', '=', status),
      departmentId && column('department_id', '=', departmentId),
      search &&
        isInDepartments &&
        column.or([matchesSearch(column, search, { withAddresses }), isInDepartments]),
    ],
    searched: column.ref('search_text'),
    alsoFound: isInDepartments,
    once: Boolean(role || status || departmentId),
    order: { by: [sorts[sort].key, 'users.id'], direction },
    countOrder: { by: ['name_key', 'users.id'], direction: 'asc' },
  };
});

function matchesSearch(
  column: ExpressionBuilder<Tables, 'users'>,
  search: Parameter<string>,
  { withAddresses }: Pick<Options, 'withAddresses'>,
) {
  const isInText = contains(column.ref('search_text'), search);
  if (withAddresses) return isInText;
  // Search must not reveal fields that the reader may not see, letter by letter.
  const visibleText = column.fn<string>('concat_ws', [
    sql.lit('\n'),
    'users.name',
    'username',
    'staff_number',
  ]);
  return column.and([isInText, contains(column.fn<string>('fold_case', [visibleText]), search)]);
}

/**
 * Finds people, by default sorted by name. The admin panel and the HR service both use it, and map the rows themselves.
 */
export async function findUsers(
  database: Database,
  { sort = 'name', order = 'asc', role, status, department, search, cursor, limit }: UserQuery,
  { withAddresses = true } = {},
) {
  const { isValid, valueIn } = sorts[sort];
  const [departmentId, departmentIds] = await Promise.all([
    department && findDepartmentId(database, department),
    search ? findDepartmentIds(database, search) : undefined,
  ]);
  return userPages(
    database,
    {
      values: { role, status, search, departmentId, departmentIds },
      after: decodeCursor(cursor, [isValid, isUuid]),
      limit,
      cursorOf: (row) => [valueIn(row), row.id],
    },
    { sort, direction: order, withAddresses },
  );
}

const departmentByName = statement(({ name }: Given<{ name: string }>) =>
  build.selectFrom('departments').select('id').where('name', '=', name),
);

/** Filters by id instead of name, so that the planner knows the department's size when it chooses an index. */
async function findDepartmentId(database: Database, name: string): Promise<string | undefined> {
  return (await readRow(database, departmentByName({ name })))?.id;
}

const departmentsNamed = statement(({ search }: Given<{ search: string }>) =>
  build
    .selectFrom('departments')
    .select('id')
    .where(({ fn }) => contains(fn<string>('fold_case', ['name']), search)),
);

async function findDepartmentIds(database: Database, search: string): Promise<string[]> {
  const rows = await readRows(database, departmentsNamed({ search }));
  return rows.map(({ id }) => id);
}

const personById = statement(({ id }: Given<{ id: string }>) =>
  selectUsers(
    build
      .selectFrom('users')
      .where('users.id', '=', id)
      .where('users.kind', '=', sql.lit('person')),
  ),
);

export async function findUser(place: Place, id: string): Promise<UserRow> {
  const row = await readRow(place, personById({ id }));
  if (!row) throw noSuchUser();
  return row;
}

export function noSuchUser() {
  return new AppError('not_found', 'There is no such person.');
}
