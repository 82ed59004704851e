import type {
  ErasableApplication,
  listErasableApplications,
} from '@icare/contracts/application-erasure';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { Conditions } from '../../platform/database/conditions.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { readPage } from '../../platform/database/page.ts';
import { decodeCursor, isInstant } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { eraseAfter } from './erase-after.ts';

type ErasableRow = {
  id: string;
  reference: string;
  job_title: string;
  candidate_name: string | null;
  status: ErasableApplication['status'];
  created_at: string;
  erase_after: string;
  erase_on: string;
  files: number;
};

/** What erasing would remove today, oldest first. */
export async function findErasableApplications(
  { database, clock }: Platform,
  query: Query<typeof listErasableApplications>,
): Promise<Answer<typeof listErasableApplications>> {
  const candidates = new Conditions();
  const today = candidates.bind(lagosDate(clock()));
  candidates.add(`e.erase_after <= ${today}::date`);
  // No time begins before the day of the application, so that younger ones need not be read. A month may end early.
  candidates.add(
    `e.created_at < ${today}::date - make_interval(months => ${limits.applicationMonths.usual}, days => -3)`,
  );
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  const { rows, page } = await readPage<ErasableRow>(database, {
    columns:
      'id, reference, job_title, candidate_name, status, created_at, erase_after::text, erase_on::text, files',
    // The conditions are those of the index that is read here.
    table: `(SELECT a.id, a.reference, j.job_title, a.candidate_name, a.status, a.created_at,
        ${eraseAfter(today)} AS erase_after,
        coalesce(a.erasure_listed_on, ${today}::date) + ${limits.erasureListDays} AS erase_on, num_nonnulls(a.resume_id, a.cover_letter_id) AS files
      FROM applications AS a JOIN jobs AS j ON j.id = a.job_id
      WHERE a.erased_at IS NULL AND NOT a.legal_hold AND a.status <> 'hired') AS e`,
    candidates,
    wanted: candidates.further(),
    after: after && {
      condition: '(e.created_at, e.id) > (?::timestamptz, ?::uuid)',
      values: after,
    },
    order: 'e.created_at, e.id',
    countOrder: 'e.created_at, e.id',
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.created_at), row.id],
  });
  return { success: true, data: { applications: rows.map(toErasable) }, page };
}

function toErasable({
  job_title,
  candidate_name,
  created_at,
  erase_after,
  erase_on,
  ...row
}: ErasableRow) {
  return {
    ...row,
    jobTitle: job_title,
    candidateName: candidate_name,
    createdAt: toInstant(created_at),
    eraseAfter: erase_after,
    eraseOn: erase_on,
  };
}
