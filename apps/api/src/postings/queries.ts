import type { Answer, Query } from '@icare/contracts/endpoint';
import type {
  listPostings,
  listPublicPostings,
  PostingStatus,
  PostingsSummary,
} from '@icare/contracts/postings';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { Caller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { type PostingRow, postingColumns } from './posting-row.ts';
import { currentStatus, toManagedPosting, toPosting } from './to-posting.ts';

type Columns = ExpressionBuilder<Tables, 'jobs'>;
type Today = Expression<string>;

// Literals in the order of the partial indexes' conditions, so that PostgreSQL can choose those indexes.
const isStored = (column: Columns, status: PostingStatus) => column('status', '=', sql.lit(status));
const isListed = (column: Columns) =>
  column.or([isStored(column, 'open'), isStored(column, 'active')]);
const isNotOver = (column: Columns, today: Today) =>
  column.or([
    column('application_deadline', 'is', null),
    column('application_deadline', '>=', today),
  ]);

/** Lists and counts exclude deleted postings and the general application. */
const isShown = (column: Columns) => [
  column('deleted_at', 'is', null),
  column.not(column.ref('standing')),
];

/** The posting accepts applications on this day. */
export const takesApplicationsOn = (column: Columns, today: Today) => [
  ...isShown(column),
  isListed(column),
  isNotOver(column, today),
];

/** The domain rule `postingStatusOn` as SQL: listed postings are closed once their deadline has passed. */
function hasStatus(column: Columns, status: PostingStatus, today: Today) {
  if (status === 'draft') return [isStored(column, 'draft')];
  if (status !== 'closed') return [isStored(column, status), isNotOver(column, today)];
  const isOver = column('application_deadline', '<', today);
  return [column.or([isStored(column, 'closed'), column.and([isListed(column), isOver])])];
}

type Filters = Pick<Query<typeof listPostings>, 'department' | 'search'>;
/** `status`: the posting's status on the day. `stored`: the status that HR set. */
type Choice = {
  takingApplications: boolean;
  status?: PostingStatus | undefined;
  stored?: PostingStatus;
};

const postingPages = pages(
  (given: Given<Filters & { today: string }>, { takingApplications, status, stored }: Choice) => {
    const from = build.selectFrom('jobs');
    const column = expressionBuilder(from);
    const searched = column.ref('search_text');
    return {
      from,
      select: (rows) => rows.select(postingColumns),
      candidates: [
        ...(takingApplications ? takesApplicationsOn(column, given.today) : isShown(column)),
        ...(status ? hasStatus(column, status, given.today) : []),
        stored && isStored(column, stored),
        given.department && column('department', '=', given.department),
      ],
      wanted: [given.search && contains(searched, given.search)],
      searched,
      order: { by: ['created_at', 'id'], direction: 'desc' },
    };
  },
);

/** Postings that accept applications now, newest first. */
export async function findPublicPostings(
  platform: Platform,
  query: Query<typeof listPublicPostings>,
): Promise<Answer<typeof listPublicPostings>> {
  const today = lagosDate(platform.clock());
  const { featured } = query;
  const { rows, page } = await findPostings(platform, query, today, {
    takingApplications: true,
    ...(featured && { stored: featured === 'true' ? 'active' : 'open' }),
  });
  return { success: true, data: rows.map((row) => toPosting(row, today)), page };
}

/** Postings of every status for HR, newest first. */
export async function findAllPostings(
  platform: Platform,
  query: Query<typeof listPostings>,
  caller: Caller,
): Promise<Answer<typeof listPostings>> {
  const today = lagosDate(platform.clock());
  const forHr = managesPostings(caller);
  const { rows, page } = await findPostings(platform, query, today, {
    takingApplications: !forHr,
    status: query.status,
  });
  const toAnswer = forHr ? toManagedPosting : toPosting;
  return { success: true, data: { jobs: rows.map((row) => toAnswer(row, today)) }, page };
}

function findPostings(
  { database }: Platform,
  query: Filters & Pick<Query<typeof listPostings>, 'cursor' | 'limit'>,
  today: string,
  choice: Choice,
) {
  const { department, search } = query;
  return postingPages(
    database,
    {
      values: { today, department, search },
      after: decodeCursor(query.cursor, [isInstant, isUuid]),
      limit: query.limit,
      cursorOf: (row) => [row.createdAt, row.id],
    },
    choice,
  );
}

const postingsByDepartment = statement(({ today }: Given<{ today: string }>) =>
  build
    .selectFrom('jobs')
    .select(({ fn }) => [
      'department as name',
      fn.countAll<number>().as('positions'),
      fn.countAll<number>().filterWhere('status', '=', sql.lit('active')).as('featured'),
      fn.sum<number>('vacancies').as('vacancies'),
    ])
    .where((column) => column.and(takesApplicationsOn(column, today)))
    .groupBy('department')
    .orderBy(({ fn }) => fn('fold_case', ['department']))
    .orderBy('department'),
);

/** Number of postings that accept applications now, and their departments. */
export async function summarizePostings({ database, clock }: Platform): Promise<PostingsSummary> {
  const rows = await readRows(database, postingsByDepartment({ today: lagosDate(clock()) }));
  const sum = (key: 'positions' | 'featured' | 'vacancies') =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    positions: sum('positions'),
    featured: sum('featured'),
    vacancies: sum('vacancies'),
    departments: rows.map(({ name, positions }) => ({ name, positions })),
  };
}

const postingById = statement(({ id }: Given<{ id: string }>) =>
  build.selectFrom('jobs').select(postingColumns).where('id', '=', id),
);

export async function findPosting(platform: Platform, id: string, caller: Caller) {
  const today = lagosDate(platform.clock());
  const row = await readRow(platform.database, postingById({ id }));
  if (!row) throw noSuchPosting();
  if (managesPostings(caller)) return toManagedPosting(row, today);
  if (!takesApplications(row, today)) throw noSuchPosting();
  return toPosting(row, today);
}

/** The public fields of a posting; null unless it accepts applications now. */
export async function findPublicRow(platform: Platform, id: string): Promise<PostingRow | null> {
  const row = await readRow(platform.database, postingById({ id }));
  return row && takesApplications(row, lagosDate(platform.clock())) ? row : null;
}

function takesApplications(row: PostingRow, today: string): boolean {
  const status = currentStatus(row, today);
  return status === 'open' || status === 'active';
}

function managesPostings({ user }: Caller): boolean {
  return user?.role === 'ROLE_HR' || user?.role === 'ROLE_ADMIN';
}

export function noSuchPosting() {
  return new AppError('not_found', 'Job not found');
}
