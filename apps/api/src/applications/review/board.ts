import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { ApplicationBoard, showApplicationBoard } from '@icare/contracts/recruitment';
import type { Database } from '../../platform/database/database.ts';
import { type ListedApplication, listedColumns, toApplicationRow } from '../to-application.ts';
import { conditionsOf, readApplicationPage } from './queries.ts';

const cards = 20;

type Filters = Query<typeof showApplicationBoard>;
type Column = ApplicationBoard['columns'][number];

/** The newest applications of each status, and how many there are. */
export async function showBoard(database: Database, filters: Filters): Promise<ApplicationBoard> {
  return {
    columns: filters.search
      ? await searchColumns(database, filters)
      : await readColumns(database, filters),
  };
}

/** All columns at once: each reads as much of an index as it shows and counts. */
async function readColumns(database: Database, filters: Filters): Promise<Column[]> {
  const conditions = conditionsOf(filters);
  conditions.add('a.status = s.status');
  const statuses = conditions.bind(applicationStatuses);
  const [counts, rows] = await Promise.all([
    database.query<{ status: ApplicationStatus; total: string }>(
      `SELECT s.status, (SELECT count(*) FROM (SELECT FROM applications AS a WHERE ${conditions.text}
           LIMIT ${limits.boardTotal + 1}) AS counted) AS total
         FROM unnest(${statuses}::application_status[]) AS s(status)`,
      conditions.values,
    ),
    database.query<ListedApplication>(
      `SELECT ${listedColumns} FROM unnest(${statuses}::application_status[]) AS s(status)
        CROSS JOIN LATERAL (SELECT * FROM applications AS a WHERE ${conditions.text}
          ORDER BY a.created_at DESC, a.id DESC LIMIT ${cards}) AS a
         JOIN jobs AS j ON j.id = a.job_id ORDER BY a.created_at DESC, a.id DESC`,
      conditions.values,
    ),
  ]);
  return applicationStatuses.map((status) =>
    toColumn(
      status,
      rows.filter((row) => row.status === status),
      Number(counts.find((count) => count.status === status)?.total),
    ),
  );
}

/** So many of the newest that contain a text are looked at; where there are more, the totals are lower bounds. */
const searched = 2000;

/** In one pass, as the list searches: a pass for each status would read the same matches nine times. */
async function searchColumns(database: Database, filters: Filters): Promise<Column[]> {
  const { rows, page } = await readApplicationPage(database, { ...filters, limit: searched });
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
    applications: rows.map(toApplicationRow),
  };
}
