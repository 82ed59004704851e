import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listApplications, showApplicationBoard } from '@icare/contracts/recruitment';
import { Conditions } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { readPage } from '../../platform/database/page.ts';
import { containing } from '../../platform/database/search-text.ts';
import { decodeCursor, isInstant } from '../../platform/http/cursor.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type ListedApplication, listedColumns, toApplicationRow } from '../to-application.ts';

/** Applications, newest first. */
export async function findApplications(
  database: Database,
  query: Query<typeof listApplications>,
): Promise<Answer<typeof listApplications>> {
  const { rows, page } = await readApplicationPage(database, query);
  return { success: true, data: { applications: rows.map(toApplicationRow) }, page };
}

/** A page of what the filters of list and board let through. */
export async function readApplicationPage(
  database: Database,
  query: Query<typeof showApplicationBoard> & {
    status?: ApplicationStatus | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const candidates = conditionsOf(query);
  candidates.addIf(query.status, 'a.status = ?::application_status');
  const wanted = candidates.further();
  if (query.search) wanted.add('a.search_text LIKE fold_case(?)', containing(query.search));
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  return readPage<ListedApplication>(database, {
    columns: listedColumns,
    table: 'applications AS a',
    join: 'JOIN jobs AS j ON j.id = a.job_id',
    candidates,
    wanted,
    search: query.search
      ? { text: query.search, byLetters: (letters) => `short_grams(a.search_text) @> ${letters}` }
      : undefined,
    after: after && {
      condition: '(a.created_at, a.id) < (?::timestamptz, ?::uuid)',
      values: after,
    },
    order: 'a.created_at DESC, a.id DESC',
    countOrder: 'a.created_at DESC, a.id DESC',
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.created_at), row.id],
  });
}

/** What the filters say of a row of `applications AS a`, but for the search. */
export function conditionsOf({
  jobId,
  department,
  possibleDuplicate,
}: Query<typeof showApplicationBoard>): Conditions {
  const conditions = new Conditions();
  conditions.addIf(jobId, 'a.job_id = ?::uuid').addIf(department, 'a.department = ?');
  // Spelled out and not bound, since an index that holds only those is chosen by the text alone.
  if (possibleDuplicate) {
    conditions.add(
      possibleDuplicate === 'true' ? 'a.possible_duplicate' : 'NOT a.possible_duplicate',
    );
  }
  return conditions;
}
