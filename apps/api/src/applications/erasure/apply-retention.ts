import { limits } from '@icare/contracts/limits';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockIfExists } from '../lock-application.ts';
import { eraseAfter } from './erase-after.ts';
import { eraseLocked, isPastItsTime } from './erase-applications.ts';
import { journalErasures, removeLeftovers } from './erase-identity.ts';
import { notifyOfTalentPoolEnd } from './notify-of-talent-pool-end.ts';

export const retentionJob = 'retention';

/** Most applications erased, and most mails queued, per run; the rest follows within the hour. */
const batchSize = 200;

const caller = portalItself(retentionJob);

/**
 * Applies the retention periods of the privacy notice, once a day or as soon as the portal runs again. Applications past
 * their period are put on the list that HR sees, erased after `erasureListDays` on it, and applicants in the talent pool are
 * notified a month before their period ends. Applications on legal hold are left out. A run that changed something writes
 * its counts to the audit log. Returns whether nothing is left to do.
 */
export async function applyRetention(platform: Platform, signal: AbortSignal): Promise<boolean> {
  const { clock } = platform;
  const today = lagosDate(clock());
  const listed = await updateErasureList(platform, today);
  const due = await findDue(platform, today);
  const { erased, files } = await eraseAll(platform, due, signal);
  const mailed = await notifyOfTalentPoolEnd(platform, today, batchSize, signal);
  const total = Object.values(erased).reduce((sum, count) => sum + count, 0);
  if (total + listed + mailed > 0) {
    await write(platform, caller, (w) =>
      w.audit({
        action: 'retention.applied',
        subject: { type: 'retention', id: null },
        after: { day: today, erased: total, ...erased, files, newOnTheList: listed, mailed },
      }),
    );
  }
  return !signal.aborted && due.length < batchSize && mailed < batchSize;
}

type Today = Given<{ today: string }>;

const isDue = ({ today }: Today) => {
  const { ref } = expressionBuilder<Tables, 'applications' | 'jobs'>();
  return sql<SqlBool>`(${ref('applications.erased_at')} is null and not ${ref('applications.legal_hold')}
    and ${ref('applications.status')} <> 'hired' and ${eraseAfter(today)} <= ${today}::date)`;
};

const takeOffList = statement((given: Today) =>
  build
    .updateTable('applications')
    .from('jobs')
    .set('erasure_listed_on', null)
    .whereRef('jobs.id', '=', 'applications.job_id')
    .where('applications.erasure_listed_on', 'is not', null)
    .where(sql<SqlBool>`${isDue(given)} is not true`),
);

const putOnList = statement((given: Today) =>
  build
    .updateTable('applications')
    .from('jobs')
    .set('erasure_listed_on', given.today)
    .whereRef('jobs.id', '=', 'applications.job_id')
    .where('applications.erasure_listed_on', 'is', null)
    .where(isDue(given)),
);

/**
 * Updates the list of applications to be erased, and returns how many were added. An application that was taken off, for
 * example by a legal hold, starts with the full `erasureListDays` when it returns.
 */
async function updateErasureList({ database }: Platform, today: string): Promise<number> {
  await changeRows(database, takeOffList({ today }));
  return changeRows(database, putOnList({ today }));
}

async function findDue({ database }: Platform, today: string): Promise<string[]> {
  const rows = await readRows(
    database,
    build
      .selectFrom('applications')
      .select('id')
      .where(
        'erasure_listed_on',
        '<=',
        sql<string>`${today}::date - ${sql.lit(limits.erasureListDays)}`,
      )
      .orderBy('erasure_listed_on')
      .orderBy('id')
      .limit(sql.lit(batchSize)),
  );
  return rows.map(({ id }) => id);
}

/** One transaction per application, with all conditions checked again: HR may have changed it or put it on hold. */
async function eraseAll(platform: Platform, ids: readonly string[], signal: AbortSignal) {
  const erased: Record<string, number> = {};
  let files = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    const done = await write(platform, caller, async (w) => {
      const application = await lockIfExists(w.tx, id);
      if (!application?.erasureListedOn || application.legalHold) return null;
      if (!isPastItsTime(application, platform)) return null;
      const left = await eraseLocked(w, application);
      if (!left) return null;
      journalErasures(w, [id]);
      removeLeftovers(w, left);
      return { files: left.files.length, status: application.status };
    });
    // Kept because it changed, or because a mail about it is being sent; the next run tries again.
    if (!done) continue;
    erased[done.status] = (erased[done.status] ?? 0) + 1;
    files += done.files;
  }
  return { erased, files };
}
