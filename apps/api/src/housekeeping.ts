import { limits } from '@icare/contracts/limits';
import { purgeContactMessages } from './contact/purge-contact-messages.ts';
import { purgeDocuments } from './documents/purge-documents.ts';
import { forgetSecrets } from './platform/mail/forget-secrets.ts';
import { sweepMailFiles } from './platform/mail/sweep-mail-files.ts';
import type { Platform } from './platform/platform.ts';
import { sweepStorage } from './platform/storage/sweep.ts';
import { repeatErasures } from './repeat-erasures.ts';

/** Ended sessions tell which addresses a person is known at. */
const keepSessionsDays = limits.sessionDays;
/** What a mail told stays where it is told of; only the copy that was sent goes, and the file where it became one. */
const keepMailsDays = limits.mailDays;

/**
 * What has to be done now and then: stray files, documents past restoring, contact messages, keys, counters, sessions,
 * sign-ins that were never finished, links and delivered mails past their time. Each step on its own: one that fails must
 * not keep the others from running. Two processes may do it at once.
 */
export async function housekeeping(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  const steps: Record<string, () => Promise<unknown>> = {
    purgeDocuments: () => purgeDocuments(platform),
    purgeContactMessages: () => purgeContactMessages(platform),
    repeatErasures: () => repeatErasures(platform),
    sweepStorage: () => sweepStorage(platform),
    idempotencyKeys: () =>
      database.query('DELETE FROM idempotency_keys WHERE created_at < $1', [
        ago(limits.idempotencyHours * 3_600_000),
      ]),
    rateLimits: () =>
      database.query('DELETE FROM rate_limits WHERE expire < $1', [ago(0).getTime()]),
    sessions: () =>
      database.query('DELETE FROM sessions WHERE expires_at < $1', [
        ago(keepSessionsDays * 86_400_000),
      ]),
    signInChallenges: () =>
      database.query('DELETE FROM sign_in_challenges WHERE expires_at < $1', [ago(0)]),
    passkeyChallenges: () =>
      database.query('DELETE FROM passkey_challenges WHERE expires_at < $1', [ago(0)]),
    passwordLinks: () =>
      database.query('DELETE FROM password_links WHERE expires_at < $1', [ago(0)]),
    singleSignOnAttempts: () =>
      database.query('DELETE FROM single_sign_on_attempts WHERE expires_at < $1', [ago(0)]),
    userImports: () =>
      database.query('DELETE FROM user_imports WHERE created_at < $1', [ago(86_400_000)]),
    complianceDigests: () =>
      database.query('DELETE FROM compliance_digests WHERE created_at < $1', [
        ago(keepMailsDays * 86_400_000),
      ]),
    mails: () =>
      // By the time of delivery, so that one sent again after long does not vanish at once. None is delivered before it
      // is queued, which the index of states can tell.
      database.query(
        `DELETE FROM mails WHERE state IN ('sent', 'discarded') AND created_at < $1
           AND (state = 'discarded' OR coalesce(sent_at, created_at) < $1)`,
        [ago(keepMailsDays * 86_400_000)],
      ),
    mailSecrets: () => forgetSecrets(platform),
    serverErrors: () =>
      database.query('DELETE FROM server_errors WHERE at < $1', [
        ago(limits.serverErrorDays * 86_400_000),
      ]),
    mailFiles: () => sweepMailFiles(platform, keepMailsDays * 86_400_000),
  };
  for (const [step, run] of Object.entries(steps)) {
    try {
      const removed = await run();
      if (typeof removed === 'number' && removed > 0) log.info({ step, removed }, 'housekeeping');
    } catch (error) {
      log.error({ err: error, step }, 'Housekeeping failed; it runs again within the hour.');
    }
  }
}
