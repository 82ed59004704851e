import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listApplications, showApplicationBoard } from '@icare/contracts/recruitment';
import type { Tables } from '@icare/database/tables';
import { type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import type { Given } from '../../platform/database/statement.ts';
import { decodeCursor, isInstant } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { selectApplications } from '../application-row.ts';
import { isStuck, type StageTime, waits } from './stage-time.ts';

type Filters = Query<typeof showApplicationBoard>;
/** Filters passed as parameters; `FilterChoice` has those written into the SQL text. */
export type FilterValues = Pick<Filters, 'jobId' | 'department' | 'from' | 'to'> & StageTime;
export type FilterChoice = Pick<Filters, 'possibleDuplicate' | 'stuck' | 'waiting'>;
type Listed = Query<typeof listApplications>;
type ListChoice = FilterChoice & Partial<Pick<Listed, 'withdrawn' | 'sort'>>;

/** The filters of list and board as the statements take them. */
export function splitFilters(
  { jobId, department, from, to, possibleDuplicate, stuck, waiting }: Filters,
  now: Date,
): { values: FilterValues; choice: FilterChoice } {
  return {
    values: {
      ...{ jobId, department, from, to },
      now: stuck || waiting ? now.toISOString() : undefined,
    },
    choice: { possibleDuplicate, stuck, waiting },
  };
}

const applicationPages = pages(
  (
    given: Given<FilterValues & Pick<Listed, 'status' | 'search'>>,
    { withdrawn, sort, ...choice }: ListChoice,
  ) => {
    const from = build.selectFrom('applications');
    const column = expressionBuilder(from);
    const searched = column.ref('applications.search_text');
    return {
      from,
      select: selectApplications,
      candidates: [
        ...filterConditions(column, given, choice),
        given.status && column('applications.status', '=', given.status),
        withdrawn && column('applications.status', '<>', sql.lit('withdrawn')),
      ],
      wanted: [given.search && contains(searched, given.search)],
      searched,
      order:
        sort === 'longest'
          ? { by: ['applications.status_changed_at', 'applications.id'], direction: 'asc' }
          : { by: ['applications.created_at', 'applications.id'], direction: 'desc' },
    };
  },
);

/** A page of the list of applications. */
export async function findApplications(
  platform: Reading,
  query: Listed,
): Promise<Answer<typeof listApplications>> {
  const { rows, page } = await readApplicationPage(platform, query);
  return { success: true, data: { applications: rows }, page };
}

type Reading = Pick<Platform, 'database' | 'clock'>;
type PageQuery = Filters & Pick<Listed, 'limit'> & Partial<Listed>;

/** A page of the applications that match the filters of list and board. */
export async function readApplicationPage({ database, clock }: Reading, query: PageQuery) {
  const { status, search, withdrawn, sort = 'newest' } = query;
  const { values, choice } = splitFilters(query, clock());
  return applicationPages(
    database,
    {
      values: { ...values, status, search },
      after: decodeCursor(query.cursor, [isInstant, isUuid]),
      limit: query.limit,
      cursorOf: (row) => [sort === 'longest' ? row.statusChangedAt : row.createdAt, row.id],
    },
    { ...choice, withdrawn, sort },
  );
}

/** All filters except the search. */
export function filterConditions(
  column: ExpressionBuilder<Tables, 'applications'>,
  { jobId, department, from, to, now }: Given<FilterValues>,
  { possibleDuplicate, stuck, waiting }: FilterChoice,
) {
  const isPossibleDuplicate = column.ref('applications.possible_duplicate');
  return [
    jobId && column('applications.job_id', '=', jobId),
    department && column('applications.department', '=', department),
    ...hasArrived(column, { from, to }),
    // A literal instead of a parameter, so that PostgreSQL can choose the partial index.
    possibleDuplicate &&
      (possibleDuplicate === 'true' ? isPossibleDuplicate : column.not(isPossibleDuplicate)),
    now && stuck && (stuck === 'true' ? isStuck(column, now) : column.not(isStuck(column, now))),
    now && waiting && waits(column, waiting, now),
  ].filter((condition) => typeof condition === 'object');
}

/** On these days in Lagos, the first and the last one included. */
function hasArrived(
  column: ExpressionBuilder<Tables, 'applications'>,
  { from, to }: Given<Pick<Filters, 'from' | 'to'>>,
) {
  const arrived = column.ref('applications.created_at');
  return [
    from && sql<SqlBool>`${arrived} >= ${from}::date::timestamp at time zone 'Africa/Lagos'`,
    to && sql<SqlBool>`${arrived} < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`,
  ];
}
