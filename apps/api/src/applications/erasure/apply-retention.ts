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
import { lockIfThere } from '../lock-application.ts';
import { eraseAfter } from './erase-after.ts';
import { eraseLocked, isPastItsTime } from './erase-applications.ts';
import { noteErased, removeLeftovers } from './erase-identity.ts';
import { notifyOfTalentPoolEnd } from './notify-of-talent-pool-end.ts';

export const retentionJob = 'retention';

/** So many are erased, and mails queued, in one run; what is left has its turn within the hour. */
const batchSize = 200;

const caller = portalItself(retentionJob);

/**
 * Keeps what the notice promises, once a day, or as soon as the portal runs again: applications past their time come onto
 * the list that HR sees, those that stood there for two weeks are erased, and whoever let theirs be kept for other
 * positions hears a month before that ends. A legal hold beats all of it. Each run that did something leaves a
 * certificate of counts in the audit log.
 */
export async function applyRetention(platform: Platform, signal: AbortSignal): Promise<boolean> {
  const { clock } = platform;
  const today = lagosDate(clock());
  const listed = await bringListUpToDate(platform, today);
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

/** Two weeks begin anew for what was on hold, or was not past its time any more. Returns how many are new. */
async function bringListUpToDate({ database }: Platform, today: string): Promise<number> {
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

/** Each on its own, with everything asked again: somebody may be looking at it, or holding it, at this moment. */
async function eraseAll(platform: Platform, ids: readonly string[], signal: AbortSignal) {
  const erased: Record<string, number> = {};
  let files = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    const done = await write(platform, caller, async (w) => {
      const application = await lockIfThere(w.tx, id);
      if (!application?.erasureListedOn || application.legalHold) return null;
      if (!isPastItsTime(application, platform)) return null;
      const left = await eraseLocked(w, application);
      if (!left) return null;
      noteErased(w, [id]);
      removeLeftovers(w, left);
      return { files: left.files.length, status: application.status };
    });
    // One about which a mail is just leaving goes tomorrow.
    if (!done) continue;
    erased[done.status] = (erased[done.status] ?? 0) + 1;
    files += done.files;
  }
  return { erased, files };
}
