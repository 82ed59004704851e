import { portalItself } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { talentPoolEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';
import { lockIfThere } from '../lock-application.ts';
import { eraseAfter } from './erase-after.ts';

/**
 * Mails whoever let an application be kept for other positions, a month before that time ends: 23 months after it began.
 * Once for each time: one that is decided anew much later is told anew. Returns how many mails were queued.
 */
export async function tellOfTalentPoolEnd(
  platform: Platform,
  today: string,
  most: number,
  signal: AbortSignal,
): Promise<number> {
  const { database } = platform;
  const due = await database.query<{ id: string; ends: string }>(
    `SELECT id, ends::text FROM (
       SELECT a.id, a.talent_pool_told_at, ${eraseAfter('$1')} AS ends
         FROM applications AS a JOIN jobs AS j ON j.id = a.job_id
        WHERE a.keep_for_other_jobs AND a.erased_at IS NULL AND NOT a.legal_hold AND a.status <> 'hired') AS kept
      WHERE ends - interval '1 month' <= $1::date
        AND (talent_pool_told_at IS NULL OR talent_pool_told_at < ends - interval '2 months')
      ORDER BY ends, id LIMIT ${most}`,
    [today],
  );
  let mailed = 0;
  for (const { id, ends } of due) {
    if (signal.aborted) break;
    await write(platform, portalItself('retention'), async (w) => {
      const application = await lockIfThere(w.tx, id);
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
