import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listApplications, showApplicationBoard } from '@icare/contracts/recruitment';
import type { Tables } from '@icare/database/tables';
import { type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import type { Given } from '../../platform/database/statement.ts';
import { decodeCursor, isInstant } from '../../platform/http/cursor.ts';
import { isUuid } from '../../platform/uuid.ts';
import { selectApplications } from '../application-row.ts';

type Filters = Query<typeof showApplicationBoard>;
/** Filters passed as parameters; `FilterChoice` has those written into the SQL text. */
export type FilterValues = Pick<Filters, 'jobId' | 'department' | 'from' | 'to'>;
export type FilterChoice = Pick<Filters, 'possibleDuplicate'>;

const applicationPages = pages(
  (
    given: Given<FilterValues & Pick<Query<typeof listApplications>, 'status' | 'search'>>,
    { withdrawn, ...choice }: FilterChoice & Pick<Query<typeof listApplications>, 'withdrawn'>,
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
      order: { by: ['applications.created_at', 'applications.id'], direction: 'desc' },
    };
  },
);

/** Applications, newest first. */
export async function findApplications(
  database: Database,
  query: Query<typeof listApplications>,
): Promise<Answer<typeof listApplications>> {
  const { rows, page } = await readApplicationPage(database, query);
  return { success: true, data: { applications: rows }, page };
}

/** A page of the applications that match the filters of list and board. */
export async function readApplicationPage(
  database: Database,
  query: Filters & {
    status?: ApplicationStatus | undefined;
    withdrawn?: 'false' | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const { jobId, department, from, to, status, search, possibleDuplicate, withdrawn } = query;
  return applicationPages(
    database,
    {
      values: { jobId, department, from, to, status, search },
      after: decodeCursor(query.cursor, [isInstant, isUuid]),
      limit: query.limit,
      cursorOf: (row) => [row.createdAt, row.id],
    },
    { possibleDuplicate, withdrawn },
  );
}

/** All filters except the search. */
export function filterConditions(
  column: ExpressionBuilder<Tables, 'applications'>,
  { jobId, department, from, to }: Given<FilterValues>,
  { possibleDuplicate }: FilterChoice,
) {
  const isPossibleDuplicate = column.ref('applications.possible_duplicate');
  return [
    jobId && column('applications.job_id', '=', jobId),
    department && column('applications.department', '=', department),
    ...hasArrived(column, { from, to }),
    // A literal instead of a parameter, so that PostgreSQL can choose the partial index.
    possibleDuplicate &&
      (possibleDuplicate === 'true' ? isPossibleDuplicate : column.not(isPossibleDuplicate)),
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
