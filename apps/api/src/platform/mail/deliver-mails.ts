import { limits } from '@icare/contracts/limits';
import type { MailState } from '@icare/contracts/mails';
import { sql } from 'kysely';
import { build } from '../database/build.ts';
import { changeRows, readRow } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import { currentSpan, failureOf, within } from '../telemetry/span.ts';
import { handOverTimeoutMs, type MailCarrier, type Outcome } from './mail-carrier.ts';

/** Name of the job, for `jobs.soon`. */
export const deliverMailsJob = 'deliver-mails';

/** Mails delivered at the same time (assumed). */
const laneCount = 3;
/** After this time a mail that is still marked as being delivered was abandoned. 15 seconds more than a delivery may take. */
const leaseSeconds = handOverTimeoutMs / 1000 + 15;
/** Attempts for a mail that the server refuses temporarily: at growing intervals, two days in all. Waits are in seconds. */
const maxAttempts = 30;
const firstWait = 60;
const longestWait = 7200;
/** Seconds. While the server does not answer, one mail tries every minute, when the job runs, and the others wait. */
const unreachableWait = 50;

/**
 * Delivers the due mails of the outbox. Each mail is leased before it is sent, so that two processes never send the same
 * one, and so that an attempt cut off by a crash is recognised as having an unknown outcome. While the mail server is
 * unreachable, no mail is given up: all wait, however long it takes.
 */
export async function deliverMails(
  platform: Pick<Platform, 'database' | 'clock' | 'newId' | 'log'>,
  carrier: MailCarrier,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await settleAbandoned(platform);
  await shortenHolds(platform);
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  const lanes = await Promise.allSettled(
    Array.from({ length: laneCount }, async () => {
      const connection = carrier();
      try {
        while (!ended.aborted) {
          const mail = await takeNext(platform);
          if (!mail) return;
          const outcome = await deliver(platform, connection, mail);
          if (outcome.kind === 'unreachable') stop.abort();
        }
      } finally {
        connection.close();
      }
    }),
  );
  // Thrown only now, since the other lanes were still delivering.
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

/** In the trace of what queued the mail. */
async function deliver(
  platform: Pick<Platform, 'database' | 'clock' | 'log'>,
  connection: ReturnType<MailCarrier>,
  mail: LeasedMail,
): Promise<Outcome> {
  const span = currentSpan()?.resume(mail.traceparent, { name: 'deliver mail', kind: 'client' });
  const outcome = await within(span, async () => {
    const found = await connection.handOver(mail);
    await settle(platform, mail, found);
    return found;
  }).catch((error: unknown) => {
    span?.end(failureOf(error));
    throw error;
  });
  span?.set({ 'icare.mail.outcome': outcome.kind });
  span?.end(outcome.kind === 'sent' ? undefined : outcome.kind);
  return outcome;
}

const settleExpired = statement(({ now }: Given<{ now: string }>) =>
  build
    .updateTable('mails')
    .set((column) => {
      const isRepeated = column.and([
        column.ref('repeatable'),
        column('attempts', '<', sql.lit(maxAttempts)),
      ]);
      const wait = sql`least(${sql.lit(firstWait)} * 2 ^ (${column.ref('attempts')} - 1), ${sql.lit(longestWait)})`;
      return {
        unknown_attempts: column('unknown_attempts', '+', sql.lit(1)),
        lease_id: null,
        leased_until: null,
        last_error: sql.lit('The portal stopped while the mail was on its way.'),
        state: sql<MailState>`case when ${isRepeated} then 'waiting'::mail_state else 'uncertain' end`,
        next_attempt_at: sql<string>`case when ${isRepeated} then ${now}::timestamptz + make_interval(secs => ${wait}) end`,
      };
    })
    .where('state', '=', sql.lit('sending'))
    .where('leased_until', '<', now),
);

/** Settles mails whose process ended during delivery: whether they arrived is unknown. */
async function settleAbandoned({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  await changeRows(database, settleExpired({ now: clock().toISOString() }));
}

const shortenLonger = statement(({ until }: Given<{ until: string }>) =>
  build
    .updateTable('mails')
    .set({ held_until: until, next_attempt_at: until })
    .where('state', '=', sql.lit('waiting'))
    .where('held_until', '>', until)
    .where('next_attempt_at', '>', until),
);

const shortenWaits = statement(({ now, latest }: Given<{ now: string; latest: string }>) =>
  build
    .updateTable('mails')
    .set({ next_attempt_at: now })
    .where('state', '=', sql.lit('waiting'))
    .where('next_attempt_at', '>', latest),
);

/** A clock that was ahead while a mail was queued or tried, and was set right, must not hold it until that time comes. */
async function shortenHolds({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const later = (seconds: number) => new Date(clock().getTime() + seconds * 1000).toISOString();
  await changeRows(database, shortenLonger({ until: later(limits.mailHoldSeconds) }));
  await changeRows(database, shortenWaits({ now: later(0), latest: later(2 * longestWait) }));
}

const leaseNext = statement(
  ({ now, leaseId, leasedUntil }: Given<{ now: string; leaseId: string; leasedUntil: string }>) =>
    build
      .updateTable('mails')
      .set((column) => ({
        state: sql.lit('sending'),
        attempts: column('attempts', '+', sql.lit(1)),
        lease_id: leaseId,
        leased_until: leasedUntil,
        next_attempt_at: null,
      }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('mails')
          .select('id')
          .where('state', '=', sql.lit('waiting'))
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(sql.lit(1))
          .forUpdate()
          .skipLocked(),
      )
      .returning([
        'id',
        'message_id as messageId',
        'to',
        'reply_to as replyTo',
        'subject',
        'text',
        'html',
        'calendar',
        'traceparent',
        'created_at as createdAt',
        'lease_id as leaseId',
        'repeatable',
        'attempts',
        'unknown_attempts as unknownAttempts',
        'last_error as lastError',
      ]),
);

type LeasedMail = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

async function takeNext({
  database,
  clock,
  newId,
}: Pick<Platform, 'database' | 'clock' | 'newId'>) {
  const now = clock();
  return readRow(
    database,
    leaseNext({
      now: now.toISOString(),
      leaseId: newId(),
      leasedUntil: new Date(now.getTime() + leaseSeconds * 1000).toISOString(),
    }),
  );
}

const markSent = statement(({ id, now }: Given<{ id: string; now: string }>) =>
  build
    .updateTable('mails')
    .set({
      state: sql.lit('sent'),
      sent_at: now,
      lease_id: null,
      leased_until: null,
      next_attempt_at: null,
      text: emptiedIfSecret('text'),
      html: emptiedIfSecret('html'),
    })
    .where('id', '=', id)
    .where('state', '<>', sql.lit('sent')),
);

function emptiedIfSecret(content: 'text' | 'html') {
  return sql<string>`case when ${sql.ref('holds_secret')} then '' else ${sql.ref(content)} end`;
}

type Failure = {
  id: string;
  leaseId: string | null;
  state: MailState;
  nextAttemptAt: string | null;
  reason: string;
  /** Attempts to uncount. */
  forgiven: number;
  /** Attempts with an unknown outcome. */
  unknown: number;
};

const recordFailure = statement((given: Given<Failure>) =>
  build
    .updateTable('mails')
    .set((column) => ({
      state: given.state,
      next_attempt_at: given.nextAttemptAt,
      last_error: given.reason,
      attempts: column('attempts', '-', given.forgiven),
      unknown_attempts: column('unknown_attempts', '+', given.unknown),
      lease_id: null,
      leased_until: null,
    }))
    .where('id', '=', given.id)
    .where('lease_id', '=', given.leaseId),
);

async function settle(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  mail: LeasedMail,
  outcome: Outcome,
) {
  const now = clock();
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (outcome.kind === 'sent') {
    // Stored even if another process has leased the mail meanwhile: it has arrived. Clearing the lease voids that
    // process's own outcome.
    await changeRows(database, markSent({ id: mail.id, now: now.toISOString() }));
    return;
  }
  // A repeated reason is logged only at level debug: one warning per outage.
  const level = mail.lastError === outcome.reason ? 'debug' : 'warn';
  // The server's reply often contains the recipient's address, which must not be in the log. The mails page shows it.
  const reason = outcome.reason.toLowerCase().includes(mail.to.toLowerCase())
    ? outcome.reason.replace(/\S*@\S*/g, '…')
    : outcome.reason;
  log[level]({ mail: mail.id, outcome: outcome.kind, reason }, 'A mail did not go out.');
  const { state, wait } = chooseNext(mail, outcome);
  await changeRows(
    database,
    recordFailure({
      id: mail.id,
      leaseId: mail.leaseId,
      state,
      nextAttemptAt: wait === null ? null : later(wait).toISOString(),
      reason: outcome.reason,
      forgiven: outcome.kind === 'unreachable' ? 1 : 0,
      unknown: outcome.kind === 'unknown' ? 1 : 0,
    }),
  );
}

function chooseNext(
  { repeatable, attempts, unknownAttempts }: LeasedMail,
  outcome: Exclude<Outcome, { kind: 'sent' }>,
): { state: 'waiting' | 'failed' | 'uncertain'; wait: number | null } {
  const wait = Math.min(firstWait * 2 ** (attempts - 1), longestWait);
  switch (outcome.kind) {
    // The server's fault, not the mail's: the attempt does not count.
    case 'unreachable':
      return { state: 'waiting', wait: unreachableWait };
    case 'unknown':
      return repeatable && attempts < maxAttempts
        ? { state: 'waiting', wait }
        : { state: 'uncertain', wait: null };
    case 'refused':
      if (!outcome.forGood && attempts < maxAttempts) return { state: 'waiting', wait };
      // An earlier attempt may have arrived, so 'failed' could be wrong.
      return { state: unknownAttempts > 0 ? 'uncertain' : 'failed', wait: null };
  }
}
