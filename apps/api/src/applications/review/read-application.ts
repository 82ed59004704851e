import type { Application, ApplicationMove } from '@icare/contracts/recruitment';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { mailsAbout } from '../../platform/mail/find-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import { eraseAfter } from '../erasure/erase-after.ts';
import { noSuchApplication } from '../lock-application.ts';
import { allowedNext } from '../moves/allowed-next.ts';
import { toWholeApplication, type WholeApplication, wholeColumns } from '../to-application.ts';
import { findOtherApplications, findPossibleDuplicates } from './related-applications.ts';

/** One application with everything HR sees of it. */
export async function readApplication(platform: Platform, id: string): Promise<Application> {
  const { database, clock } = platform;
  const now = clock();
  const [row] = await database.query<WholeApplication>(
    // A legal hold beats every date.
    `SELECT ${wholeColumns},
            CASE WHEN a.erased_at IS NULL AND NOT a.legal_hold THEN ${eraseAfter('$2')} END::text AS erase_after
       FROM applications AS a JOIN jobs AS j ON j.id = a.job_id
       LEFT JOIN stored_files AS r ON r.id = a.resume_id
       LEFT JOIN stored_files AS c ON c.id = a.cover_letter_id
      WHERE a.id = $1`,
    [id, lagosDate(now)],
  );
  if (!row) throw noSuchApplication();
  const [history, mails, possibleDuplicates, otherApplications] = await Promise.all([
    findHistory(database, id),
    mailsAbout(database, { type: applicationType, id }),
    findPossibleDuplicates(database, row),
    findOtherApplications(database, row),
  ]);
  return {
    ...toWholeApplication(row),
    // Of an erased one nothing is left to decide about.
    allowedNext: row.erased_at ? [] : [...allowedNext(toStanding(row), now)],
    history,
    mails,
    possibleDuplicates,
    otherApplications,
  };
}

function toStanding(row: WholeApplication) {
  return {
    status: row.status,
    heldFrom: row.held_from,
    statusChangedAt: new Date(toInstant(row.status_changed_at)),
  };
}

async function findHistory(database: Database, applicationId: string): Promise<ApplicationMove[]> {
  const moves = await database.query<ApplicationMove>(
    `SELECT v.id, v."from", v."to", v.at, u.name AS by, v.notes, v.reason FROM application_moves AS v
       LEFT JOIN users AS u ON u.id = v.user_id
      WHERE v.application_id = $1 ORDER BY v.at DESC, v.id DESC`,
    [applicationId],
  );
  return moves.map((move) => ({ ...move, at: toInstant(move.at) }));
}
