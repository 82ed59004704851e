import type { WebhookDeliveryState, WebhookPause } from '@icare/contracts/webhooks';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { changeRows, readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { pauseFailing } from './pause-failing.ts';
import type { Outcome } from './send-webhook.ts';

/**
 * Seconds before each further attempt, as Standard Webhooks recommends: ten attempts over a little more than three
 * days, so that a receiver that breaks on a Friday can be repaired on Monday.
 */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
export const longestWaitSeconds = Math.max(...waits);
/** Seconds for which a receiver gets nothing after a failure; twice as many after each further one. */
export const longestRestSeconds = 60;
/** A webhook is paused once nothing has arrived for so long, after at least so many attempts (assumed). */
const pauseAfter = [
  { hours: 72, failures: 10 },
  { hours: 24, failures: 100 },
];
/** The answer of a receiver that wants to be told nothing more. */
const gone = 410;

type Delivery = { id: string; webhookId: string; leaseId: string | null; attempts: number };

type Settled = {
  id: string;
  leaseId: string | null;
  state: WebhookDeliveryState;
  nextAttemptAt: string | null;
  status: number | null;
  answer: string | null;
  error: string | null;
};

/** Also if another process has taken it over since: it has arrived. */
const recordDelivered = statement((given: Given<Omit<Settled, 'state' | 'nextAttemptAt'>>) =>
  build
    .updateTable('webhook_deliveries')
    .set({
      state: sql.lit('delivered'),
      ...{ next_attempt_at: null, lease_id: null, leased_until: null },
      ...{ last_status: given.status, last_answer: given.answer, last_error: null },
    })
    .where('id', '=', given.id),
);

const recordFailed = statement((given: Given<Settled>) =>
  build
    .updateTable('webhook_deliveries')
    .set({
      ...{ state: given.state, next_attempt_at: given.nextAttemptAt },
      ...{ lease_id: null, leased_until: null },
      ...{ last_status: given.status, last_answer: given.answer, last_error: given.error },
    })
    .where('id', '=', given.id)
    .where('state', '=', sql.lit('waiting'))
    .where('lease_id', '=', given.leaseId),
);

const noteSuccess = statement(({ webhookId }: Given<{ webhookId: string }>) =>
  build
    .updateTable('webhooks')
    .set({ failures_in_row: 0, failing_since: null, rests_until: null })
    .where('id', '=', webhookId)
    .where('failures_in_row', '>', 0),
);

const noteFailure = statement(({ webhookId, now }: Given<{ webhookId: string; now: string }>) =>
  build
    .updateTable('webhooks')
    .set((column) => ({
      failures_in_row: column('failures_in_row', '+', sql.lit(1)),
      failing_since: sql<string>`coalesce(failing_since, ${now}::timestamptz)`,
      rests_until: sql<string>`${now}::timestamptz + make_interval(secs => least(2 ^ least(failures_in_row, 30), ${sql.lit(longestRestSeconds)}))`,
    }))
    .where('id', '=', webhookId)
    .returning(['failures_in_row as failures', 'failing_since as since', 'paused_at as pausedAt']),
);

/** Records what became of an attempt, and pauses the webhook once it has failed for long. */
export async function settleDelivery(
  platform: Platform,
  { id, webhookId, leaseId, attempts }: Delivery,
  { status, answer, error }: Outcome,
): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock();
  if (error === null) {
    await changeRows(database, recordDelivered({ id, leaseId, status, answer, error }));
    await changeRows(database, noteSuccess({ webhookId }));
    return;
  }
  const wait = waits[attempts - 1];
  const nextAttemptAt =
    wait === undefined ? null : new Date(now.getTime() + wait * 1000).toISOString();
  const state = nextAttemptAt === null ? 'failed' : 'waiting';
  await changeRows(
    database,
    recordFailed({ id, leaseId, state, nextAttemptAt, status, answer, error }),
  );
  const webhook = await readRow(database, noteFailure({ webhookId, now: now.toISOString() }));
  // Deleted meanwhile.
  if (!webhook) return;
  // One warning for each outage; the log of deliveries has the rest.
  const level = webhook.failures === 1 ? 'warn' : 'debug';
  log[level]({ webhook: webhookId, status, reason: error }, 'A webhook was not delivered.');
  const reason = reasonToPause(status, webhook, now);
  if (reason && !webhook.pausedAt) await pauseFailing(platform, webhookId, reason);
}

function reasonToPause(
  status: number | null,
  { failures, since }: { failures: number; since: string | null },
  now: Date,
): WebhookPause | null {
  if (status === gone) return 'gone';
  const hours = since ? (now.getTime() - Date.parse(since)) / 3_600_000 : 0;
  const isLong = pauseAfter.some((limit) => hours >= limit.hours && failures >= limit.failures);
  return isLong ? 'failures' : null;
}

/** Records what became of a test: tried once, and a failure counts against nobody. */
export async function settleTest(
  { database }: Pick<Platform, 'database'>,
  { id, webhookId }: Pick<Delivery, 'id' | 'webhookId'>,
  { status, answer, error }: Outcome,
): Promise<void> {
  const state = error === null ? 'delivered' : 'failed';
  await changeRows(
    database,
    build
      .updateTable('webhook_deliveries')
      .set({
        ...{ state: sql.lit(state), next_attempt_at: null, lease_id: null, leased_until: null },
        ...{ last_status: status, last_answer: answer, last_error: error },
      })
      .where('id', '=', id),
  );
  if (error === null) await changeRows(database, noteSuccess({ webhookId }));
}
