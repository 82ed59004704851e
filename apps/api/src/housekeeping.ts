import { limits } from '@icare/contracts/limits';
import { dayMs } from '@icare/domain/calendar-days';
import { type Compilable, sql } from 'kysely';
import {
  forgetReasons,
  purgeAppointmentRequests,
} from './appointments/purge-appointment-requests.ts';
import { purgePacks } from './compliance/packs/remove-packs.ts';
import { purgeContactMessages } from './contact/purge-contact-messages.ts';
import { purgeDocuments } from './documents/purge-documents.ts';
import { sweepPagePictures } from './documents/read-picture.ts';
import { build } from './platform/database/build.ts';
import { changeRows } from './platform/database/send.ts';
import { forgetSecrets } from './platform/mail/forget-secrets.ts';
import { sweepMailFiles } from './platform/mail/sweep-mail-files.ts';
import type { Platform } from './platform/platform.ts';
import { sweepStorage } from './platform/storage/sweep.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { missDays } from './search/queries.ts';
import { forgetFutureTimes } from './webhooks/forget-future-times.ts';

/** Ended sessions are kept, since they show from which network addresses a person usually signs in. */
const keepSessionsDays = limits.sessionDays;
/** Milliseconds: no limit lasts longer. A later end was written while the clock was ahead, and could lock callers out for years. */
const longestLimit = dayMs;
/** Only the sent copy is removed, with its file; the audit event behind the mail stays. */
const keepMailsDays = limits.mailDays;

/**
 * Removes stray files, deleted documents that can no longer be restored, contact messages and requests for
 * appointments, keys, counters, sessions,
 * unfinished sign-ins, links, delivered mails and events of webhooks past their retention, and times of deliveries that
 * a clock that was ahead has written. A failed step does not stop the others, and two
 * processes may run it at once. While the clock is not steady, only steps that a wrong clock cannot harm are run.
 */
export async function housekeeping(platform: Platform, isSteady = true): Promise<void> {
  const { database, clock, log } = platform;
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString();
  const remove = (rows: Compilable) => changeRows(database, rows);
  const always: Record<string, () => Promise<unknown>> = {
    repeatErasures: () => repeatErasures(platform),
    rateLimits: () => {
      const now = clock().getTime();
      return remove(
        build
          .deleteFrom('rate_limits')
          .where(({ eb, or }) =>
            or([eb('expire', '<', now), eb('expire', '>', now + longestLimit)]),
          ),
      );
    },
    // At worst, by a clock that is behind, something is delivered early.
    webhookTimes: () => forgetFutureTimes(platform),
  };
  const ifClockIsSteady: Record<string, () => Promise<unknown>> = {
    purgeDocuments: () => purgeDocuments(platform),
    purgeContactMessages: () => purgeContactMessages(platform),
    appointmentReasons: () => forgetReasons(platform),
    purgeAppointmentRequests: () => purgeAppointmentRequests(platform),
    compliancePacks: () => purgePacks(platform),
    sweepStorage: () => sweepStorage(platform),
    pagePictures: () => sweepPagePictures(platform),
    idempotencyKeys: () =>
      remove(
        build
          .deleteFrom('idempotency_keys')
          .where('created_at', '<', ago(limits.idempotencyHours * 3_600_000)),
      ),
    sessions: () =>
      remove(build.deleteFrom('sessions').where('expires_at', '<', ago(keepSessionsDays * dayMs))),
    signInChallenges: () =>
      remove(build.deleteFrom('sign_in_challenges').where('expires_at', '<', ago(0))),
    passkeyChallenges: () =>
      remove(build.deleteFrom('passkey_challenges').where('expires_at', '<', ago(0))),
    passwordLinks: () =>
      remove(build.deleteFrom('password_links').where('expires_at', '<', ago(0))),
    singleSignOnAttempts: () =>
      remove(build.deleteFrom('single_sign_on_attempts').where('expires_at', '<', ago(0))),
    searchMisses: () =>
      remove(build.deleteFrom('search_misses').where('day', '<', ago(missDays * dayMs))),
    userImports: () =>
      remove(build.deleteFrom('user_imports').where('created_at', '<', ago(dayMs))),
    importedPeople: () => remove(build.deleteFrom('imported_people').where('at', '<', ago(dayMs))),
    complianceDigests: () =>
      remove(
        build.deleteFrom('compliance_digests').where('created_at', '<', ago(keepMailsDays * dayMs)),
      ),
    mails: () => remove(deliveredMails(ago(keepMailsDays * dayMs))),
    mailSecrets: () => forgetSecrets(platform),
    serverErrors: () =>
      remove(
        build.deleteFrom('server_errors').where('at', '<', ago(limits.serverErrorDays * dayMs)),
      ),
    // Their deliveries go with them.
    webhookEvents: () =>
      remove(
        build.deleteFrom('webhook_events').where('at', '<', ago(limits.webhookEventDays * dayMs)),
      ),
    mailFiles: () => sweepMailFiles(platform, keepMailsDays * dayMs),
  };
  for (const [step, run] of Object.entries({ ...always, ...(isSteady && ifClockIsSteady) })) {
    try {
      const removed = await run();
      if (typeof removed === 'number' && removed > 0) log.info({ step, removed }, 'housekeeping');
    } catch (error) {
      log.error({ err: error, step }, 'Housekeeping failed; it runs again within the hour.');
    }
  }
}

/**
 * Counted from the delivery, so that a mail sent again long after it was queued does not disappear immediately. The
 * condition on `created_at` is implied, and lets the index on states be used.
 */
function deliveredMails(before: string) {
  return build
    .deleteFrom('mails')
    .where('state', 'in', [sql.lit('sent' as const), sql.lit('discarded' as const)])
    .where('created_at', '<', before)
    .where(({ or, eb, fn }) =>
      or([
        eb('state', '=', sql.lit('discarded')),
        eb(fn.coalesce('sent_at', 'created_at'), '<', before),
      ]),
    );
}
