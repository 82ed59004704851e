import { toInstant } from '../database/instants.ts';
import type { Platform } from '../platform.ts';
import type { OutgoingMail } from './compose-mail.ts';
import { handingOverAtMost, type MailCarrier, type Outcome } from './mail-carrier.ts';

/** Name of the job, for `jobs.soon`. */
export const deliverMailsJob = 'deliver-mails';

/** So many are handed over side by side. */
const sideBySide = 3;
/** A process keeps a mail in hand no longer than it may take to hand it over, and a little. */
const leaseSeconds = handingOverAtMost / 1000 + 15;
/** A mail that its server keeps putting off is tried for two days, at longer and longer intervals. */
const attemptsAtMost = 30;
const firstWait = 60;
const longestWait = 7200;
/** While the server does not answer, one mail tries it every minute and the others wait. */
const unreachableWait = 50;

/**
 * Delivers what is due in the outbox. Each mail is marked as in hand before it leaves, so that two processes never send
 * the same one, and an attempt that a crash cut off is known to have an unknown outcome. While the mail server does not
 * answer nothing is given up: everything waits, however long it takes.
 */
export async function deliverMails(
  platform: Pick<Platform, 'database' | 'clock' | 'newId' | 'log'>,
  carrier: MailCarrier,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await settleAbandoned(platform);
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  const lanes = await Promise.allSettled(
    Array.from({ length: sideBySide }, async () => {
      const connection = carrier();
      try {
        while (!ended.aborted) {
          const mail = await takeNext(platform);
          if (!mail) return;
          const outcome = await connection.handOver(mail);
          await settle(platform, mail, outcome);
          if (outcome.kind === 'unreachable') stop.abort();
        }
      } finally {
        connection.close();
      }
    }),
  );
  // Only now: the others still had mails in hand.
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

type MailInHand = OutgoingMail & {
  lease_id: string;
  repeatable: boolean;
  attempts: number;
  unknown_attempts: number;
  last_error: string | null;
};

/** What a process that is gone had in hand: nobody knows whether it arrived. */
async function settleAbandoned({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  await database.query(
    `UPDATE mails SET unknown_attempts = unknown_attempts + 1, lease_id = NULL, leased_until = NULL,
       last_error = 'The portal stopped while the mail was on its way.',
       state = CASE WHEN repeatable AND attempts < $2 THEN 'waiting'::mail_state ELSE 'uncertain' END,
       next_attempt_at = CASE WHEN repeatable AND attempts < $2
         THEN $1::timestamptz + make_interval(secs => least($3 * 2 ^ (attempts - 1), $4)) END
     WHERE state = 'sending' AND leased_until < $1`,
    [clock(), attemptsAtMost, firstWait, longestWait],
  );
}

async function takeNext({
  database,
  clock,
  newId,
}: Pick<Platform, 'database' | 'clock' | 'newId'>): Promise<MailInHand | undefined> {
  const now = clock();
  const [mail] = await database.query<MailInHand>(
    `UPDATE mails SET state = 'sending', attempts = attempts + 1, lease_id = $2,
       leased_until = $1::timestamptz + make_interval(secs => $3), next_attempt_at = NULL
     WHERE id = (SELECT id FROM mails WHERE state = 'waiting' AND next_attempt_at <= $1
       ORDER BY next_attempt_at, id FOR UPDATE SKIP LOCKED LIMIT 1)
     RETURNING id, message_id, "to", reply_to, subject, text, html, created_at, lease_id, repeatable, attempts,
       unknown_attempts, last_error`,
    [now, newId(), leaseSeconds],
  );
  return mail && { ...mail, created_at: toInstant(mail.created_at) };
}

async function settle(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  mail: MailInHand,
  outcome: Outcome,
) {
  const now = clock();
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (outcome.kind === 'sent') {
    // True whoever has it in hand meanwhile: it has arrived. Without their lease, what they find changes nothing.
    await database.query(
      `UPDATE mails SET state = 'sent', sent_at = $2, lease_id = NULL, leased_until = NULL, next_attempt_at = NULL,
         text = CASE WHEN holds_secret THEN '' ELSE text END, html = CASE WHEN holds_secret THEN '' ELSE html END
       WHERE id = $1 AND state <> 'sent'`,
      [mail.id, now],
    );
    return;
  }
  // Once per outage and not at every try.
  const level = mail.last_error === outcome.reason ? 'debug' : 'warn';
  // A server's words often name the address, which is nobody's business but that of whoever reads the list of mails.
  const reason = outcome.reason.toLowerCase().includes(mail.to.toLowerCase())
    ? outcome.reason.replace(/\S*@\S*/g, '…')
    : outcome.reason;
  log[level]({ mail: mail.id, outcome: outcome.kind, reason }, 'A mail did not go out.');
  const next = nextOf(mail, outcome);
  await database.query(
    `UPDATE mails SET state = $3::mail_state, next_attempt_at = $4, last_error = $5, attempts = attempts - $6::int,
       unknown_attempts = unknown_attempts + $7::int, lease_id = NULL, leased_until = NULL
     WHERE id = $1 AND lease_id = $2`,
    [
      mail.id,
      mail.lease_id,
      next.state,
      next.wait === null ? null : later(next.wait),
      outcome.reason,
      outcome.kind === 'unreachable' ? 1 : 0,
      outcome.kind === 'unknown' ? 1 : 0,
    ],
  );
}

function nextOf(
  { repeatable, attempts, unknown_attempts }: MailInHand,
  outcome: Exclude<Outcome, { kind: 'sent' }>,
): { state: 'waiting' | 'failed' | 'uncertain'; wait: number | null } {
  const wait = Math.min(firstWait * 2 ** (attempts - 1), longestWait);
  switch (outcome.kind) {
    // The server's fault and not the mail's: no attempt of its own is used up.
    case 'unreachable':
      return { state: 'waiting', wait: unreachableWait };
    case 'unknown':
      return repeatable && attempts < attemptsAtMost
        ? { state: 'waiting', wait }
        : { state: 'uncertain', wait: null };
    case 'refused':
      if (!outcome.forGood && attempts < attemptsAtMost) return { state: 'waiting', wait };
      // An attempt before may have arrived, so that 'failed' would say too much.
      return { state: unknown_attempts > 0 ? 'uncertain' : 'failed', wait: null };
  }
}
