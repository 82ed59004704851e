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

/** Ids are made in the order of time, so the primary key sorts by when somebody was added. */
const sorts: Record<
  UserSort,
  { key: SortColumn; isValid: (value: unknown) => boolean; valueIn: (row: UserRow) => string }
> = {
  name: { key: 'name_key', isValid: isText, valueIn: (row) => row.nameKey },
  lastSignIn: {
    key: 'sign_in_key',
    isValid: isInstant,
    // The generated column has the same for who never signed in.
    valueIn: (row) => row.lastSignInAt ?? '1970-01-01T00:00:00.000Z',
  },
  created: { key: 'users.id', isValid: isUuid, valueIn: (row) => row.id },
};

type UserQuery = Query<typeof listStaff> & Partial<Pick<Query<typeof listUsers>, 'sort' | 'order'>>;
type Filters = Pick<UserQuery, 'role' | 'status' | 'search'> & {
  departmentId?: string | undefined;
  /** Departments whose name holds what is searched. */
  departmentIds?: string[] | undefined;
};
type Choice = { sort: UserSort; direction: 'asc' | 'desc'; withAddresses: boolean };

const userPages = pages((given: Given<Filters>, { sort, direction, withAddresses }: Choice) => {
  const from = build.selectFrom('users');
  const column = expressionBuilder(from);
  const { role, status, departmentId, departmentIds, search } = given;
  // Found by an index each, and joined, rather than everybody read.
  const isInDepartments =
    departmentIds && column('department_id', '=', column.fn.any(departmentIds));
  return {
    from,
    select: selectUsers,
    // A service account is not a person. There are few, so that what is found by an index is counted as it is.
    candidates: [column('users.kind', '=', sql.lit('person'))],
    wanted: [
      role && column('users.role', '=', role),
      status && column('users.status', '=', status),
      departmentId && column('department_id', '=', departmentId),
      search &&
        isInDepartments &&
        column.or([isFound(column, search, { withAddresses }), isInDepartments]),
    ],
    searched: column.ref('search_text'),
    alsoFound: isInDepartments,
    once: Boolean(role || status || departmentId),
    order: { by: [sorts[sort].key, 'users.id'], direction },
    countOrder: { by: ['name_key', 'users.id'], direction: 'asc' },
  };
});

function isFound(
  column: ExpressionBuilder<Tables, 'users'>,
  search: Parameter<string>,
  { withAddresses }: Pick<Choice, 'withAddresses'>,
) {
  const isInText = contains(column.ref('search_text'), search);
  if (withAddresses) return isInText;
  // Search must not reveal, letter by letter, fields that the reader may not see.
  const shown = column.fn<string>('concat_ws', [
    sql.lit('\n'),
    'users.name',
    'username',
    'staff_number',
  ]);
  return column.and([isInText, contains(column.fn<string>('fold_case', [shown]), search)]);
}

/** People, by name unless asked otherwise. One list for the admin panel and the HR service; each maps the rows its own way. */
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

/** The id instead of the name: how many are in it decides which index is right. */
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
