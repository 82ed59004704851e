import { setTimeout as sleep } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { attemptDelivery, leaseSeconds, messageColumns } from './attempt-delivery.ts';
import type { SendWebhook } from './send-webhook.ts';
import { settleDelivery } from './settle-delivery.ts';
import { spreadEvents } from './spread-events.ts';

/** Deliveries to one webhook at the same time (assumed), so that a slow one occupies nothing of the others. */
const lanesEach = 2;
/** Milliseconds until it looks again for what others are to be told, while some are still being delivered to. */
const lookAgainMs = 500;
/** Milliseconds after which a run begins nothing more; the next one goes on. */
const longestRunMs = 240_000;

/**
 * Delivers what is due. Each webhook has lanes of its own, and while some of them are busy it keeps looking for others
 * that have become due: a receiver that never answers delays nobody but itself. A delivery is leased, so that no two
 * processes send the same one at once; after a crash it is sent again, with the same id.
 */
export async function deliverWebhooks(
  platform: Platform,
  send: SendWebhook,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const end = performance.now() + longestRunMs;
  const lanes = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const isOver = () => signal.aborted || failures.length > 0 || performance.now() > end;
  while (!isOver()) {
    await spreadEvents(platform);
    for (const { id } of await findDue(platform)) {
      for (let number = 0; number < lanesEach; number += 1) {
        const name = `${id} ${number}`;
        if (lanes.has(name)) continue;
        const lane = runLane(platform, id, { send, signal, isOver })
          .catch((error: unknown) => failures.push(error))
          .then(() => void lanes.delete(name));
        lanes.set(name, lane);
      }
    }
    if (lanes.size === 0) return;
    await Promise.race([...lanes.values(), sleep(lookAgainMs, undefined, { ref: false })]);
  }
  await Promise.all(lanes.values());
  // Thrown only now, since the other lanes were still delivering.
  if (failures.length > 0) throw failures[0];
}

type Lane = { send: SendWebhook; signal: AbortSignal; isOver: () => boolean };

async function runLane(platform: Platform, webhookId: string, { send, signal, isOver }: Lane) {
  while (!isOver()) {
    const delivery = await takeNext(platform, webhookId);
    if (!delivery) return;
    const outcome = await attemptDelivery(platform, delivery, { send, signal });
    // The portal stops. What became of it is unknown, so it is tried again once the lease has ended.
    if (signal.aborted && outcome.status === null) return;
    await settleDelivery(platform, delivery, outcome);
  }
}

/** The same in both statements: not paused, and not resting after a failure. */
const isOpen = (now: Given<{ now: string }>['now']) =>
  sql<SqlBool>`(webhooks.paused_at is null and (webhooks.rests_until is null or webhooks.rests_until <= ${now}))`;

const isFree = (now: Given<{ now: string }>['now']) =>
  sql<SqlBool>`(webhook_deliveries.state = 'waiting' and webhook_deliveries.next_attempt_at <= ${now}
    and (webhook_deliveries.leased_until is null or webhook_deliveries.leased_until < ${now}))`;

const dueWebhooks = statement(({ now }: Given<{ now: string }>) =>
  build
    .selectFrom('webhooks')
    .select('webhooks.id')
    .where(isOpen(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .where(isFree(now)),
      ),
    ),
);

async function findDue({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return readRows(database, dueWebhooks({ now: clock().toISOString() }));
}

type Lease = { webhookId: string; now: string; leaseId: string; leasedUntil: string };

const leaseNext = statement(({ webhookId, now, leaseId, leasedUntil }: Given<Lease>) =>
  build
    .with('leased', (query) =>
      query
        .updateTable('webhook_deliveries')
        .set((column) => ({
          attempts: column('attempts', '+', sql.lit(1)),
          lease_id: leaseId,
          leased_until: leasedUntil,
          last_attempt_at: now,
        }))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('webhook_deliveries')
            .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
            .select('webhook_deliveries.id')
            .where('webhook_deliveries.webhook_id', '=', webhookId)
            .where(isOpen(now))
            .where(isFree(now))
            .orderBy('webhook_deliveries.next_attempt_at')
            .orderBy('webhook_deliveries.id')
            .limit(sql.lit(1))
            .forUpdate('webhook_deliveries')
            .skipLocked(),
        )
        .returning(['id', 'webhook_id', 'event_id', 'attempts', 'lease_id']),
    )
    .selectFrom('leased')
    .innerJoin('webhook_events', 'webhook_events.id', 'leased.event_id')
    .innerJoin('webhooks', 'webhooks.id', 'leased.webhook_id')
    .select(['leased.id', 'leased.attempts', 'leased.lease_id as leaseId'])
    .select(messageColumns),
);

async function takeNext(
  { database, clock, newId }: Pick<Platform, 'database' | 'clock' | 'newId'>,
  webhookId: string,
) {
  const now = clock();
  return readRow(
    database,
    leaseNext({
      webhookId,
      now: now.toISOString(),
      leaseId: newId(),
      leasedUntil: new Date(now.getTime() + leaseSeconds * 1000).toISOString(),
    }),
  );
}
