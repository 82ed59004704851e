import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { ApplicationBoard, showApplicationBoard } from '@icare/contracts/recruitment';
import type { Tables } from '@icare/database/tables';
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ListedApplication, selectApplications } from '../application-row.ts';
import {
  type FilterChoice,
  type FilterValues,
  filterConditions,
  readApplicationPage,
  splitFilters,
} from './queries.ts';

const cards = 20;

type Filters = Query<typeof showApplicationBoard>;
type Reading = Pick<Platform, 'database' | 'clock'>;
type Column = ApplicationBoard['columns'][number];

/** The newest applications of each status, and their number. */
export async function showBoard(platform: Reading, filters: Filters): Promise<ApplicationBoard> {
  return {
    columns: filters.search
      ? await searchColumns(platform, filters)
      : await readColumns(platform, filters),
  };
}

const statuses = sql<{
  status: ApplicationStatus;
}>`unnest(${[...applicationStatuses]}::application_status[])`.as<'statuses'>(sql`statuses(status)`);

/** Applications of the current row of `statuses` that match the filters. */
function matchingApplications(given: Given<FilterValues>, choice: FilterChoice) {
  const from = build.selectFrom('applications');
  const column = expressionBuilder(from);
  return from
    .where(column.and(filterConditions(column, given, choice)))
    .where('applications.status', '=', sql.ref<ApplicationStatus>('statuses.status'));
}

const counts = statement((given: Given<FilterValues>, choice: FilterChoice) =>
  build.selectFrom(statuses).select([
    'statuses.status',
    build
      .selectFrom(
        matchingApplications(given, choice)
          .limit(sql.lit(limits.boardTotal + 1))
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('total'),
  ]),
);

const newestOfEach = statement((given: Given<FilterValues>, choice: FilterChoice) => {
  const newest = build
    .selectFrom(statuses)
    .innerJoinLateral(
      matchingApplications(given, choice)
        .selectAll('applications')
        .orderBy('applications.created_at', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(sql.lit(cards))
        .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest');
  // Some of the rows of the table, under its name.
  const from = build.selectFrom(newest.as('applications')) as unknown as SelectQueryBuilder<
    Tables,
    'applications',
    object
  >;
  return selectApplications(from)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc');
});

/** One statement for all columns; each reads only the index entries it shows and counts. */
async function readColumns({ database, clock }: Reading, filters: Filters): Promise<Column[]> {
  const { values, choice } = splitFilters(filters, clock());
  const [totals, rows] = await Promise.all([
    readRows(database, counts(values, choice)),
    readRows(database, newestOfEach(values, choice)),
  ]);
  return applicationStatuses.map((status) =>
    toColumn(
      status,
      rows.filter((row) => row.status === status),
      totals.find((row) => row.status === status)?.total ?? 0,
    ),
  );
}

/** A search reads at most this many of the newest matches; with more, the totals are lower bounds. */
const maxSearched = 2000;

/** One pass over the matches, as in the list; one per status would read the same matches nine times. */
async function searchColumns(platform: Reading, filters: Filters): Promise<Column[]> {
  const { rows, page } = await readApplicationPage(platform, { ...filters, limit: maxSearched });
  return applicationStatuses.map((status) => {
    const found = rows.filter((row) => row.status === status);
    const column = toColumn(status, found.slice(0, cards), found.length);
    return page.nextCursor === null ? column : { ...column, totalIsLowerBound: true };
  });
}

function toColumn(status: ApplicationStatus, rows: ListedApplication[], total: number): Column {
  return {
    status,
    total: Math.min(total, limits.boardTotal),
    totalIsLowerBound: total > limits.boardTotal,
    applications: rows,
  };
}
