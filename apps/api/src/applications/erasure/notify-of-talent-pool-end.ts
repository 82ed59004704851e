import { type SqlBool, sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { talentPoolEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';
import { lockIfExists } from '../lock-application.ts';
import { eraseAfter } from './erase-after.ts';

const endingSoon = statement(({ today, most }: Given<{ today: string; most: number }>) =>
  build
    .selectFrom(
      build
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select([
          'applications.id',
          'applications.talent_pool_told_at as notifiedAt',
          // Not null, since rows without an end are filtered out below.
          eraseAfter(today).$castTo<string>().as('ends'),
        ])
        .where(({ ref }) => ref('applications.keep_for_other_jobs'))
        .where('applications.erased_at', 'is', null)
        .where(({ not, ref }) => not(ref('applications.legal_hold')))
        .where('applications.status', '<>', sql.lit('hired'))
        .as('kept'),
    )
    .select(['kept.id', 'kept.ends'])
    .where(({ ref }) => sql<SqlBool>`${ref('kept.ends')} - interval '1 month' <= ${today}::date`)
    .where(({ eb, or, ref }) =>
      or([
        eb('kept.notifiedAt', 'is', null),
        eb('kept.notifiedAt', '<', sql<string>`${ref('kept.ends')} - interval '2 months'`),
      ]),
    )
    .orderBy('kept.ends')
    .orderBy('kept.id')
    .limit(most),
);

/**
 * Mails applicants in the talent pool a month before their period ends (23 months after it began). Once per period: if an
 * application is decided again much later, its new period is announced too. Returns the number of mails queued.
 */
export async function notifyOfTalentPoolEnd(
  platform: Platform,
  today: string,
  most: number,
  signal: AbortSignal,
): Promise<number> {
  const { database } = platform;
  const due = await readRows(database, endingSoon({ today, most }));
  let mailed = 0;
  for (const { id, ends } of due) {
    if (signal.aborted) break;
    await write(platform, portalItself('retention'), async (w) => {
      const application = await lockIfExists(w.tx, id);
      if (!application?.candidateName || !application.candidateEmail) return;
      const { candidateName, candidateEmail, reference, job } = application;
      await w.mail({
        to: candidateEmail,
        rendered: talentPoolEmail(platform, {
          application: { id, reference, candidateName },
          jobTitle: job.jobTitle,
          ends,
        }),
        repeatable: true,
        about: { type: applicationType, id },
      });
      await w.tx.application.update({ where: { id }, data: { talentPoolToldAt: w.now } });
      mailed += 1;
    });
  }
  return mailed;
}
