import { sql } from 'kysely';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { changeRows, readRow, readRows } from '../platform/database/send.ts';
import { statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverWebhooksJob } from '../platform/webhooks/queue-webhook-events.ts';
import { type Write, write } from '../platform/write.ts';

/** Events of which the deliveries are made in one transaction. */
const eventsAtOnce = 500;

const newEvents = statement(() =>
  build.selectFrom('webhook_events').select('id').where('spread_at', 'is', null).limit(sql.lit(1)),
);

/**
 * Makes the deliveries of new events: one for each webhook that is told of the event and was there when it happened.
 * Several processes may do so at once; each takes events that no other has in hand.
 */
export async function spreadEvents(platform: Platform): Promise<void> {
  while (await readRow(platform.database, newEvents({}))) {
    const taken = await write(platform, portalItself(deliverWebhooksJob), spreadSome);
    if (taken < eventsAtOnce) return;
  }
}

async function spreadSome({ tx, now, newId }: Write): Promise<number> {
  const events = await readRows(
    tx,
    build
      .selectFrom('webhook_events')
      .select(['id', 'type', 'at'])
      .where('spread_at', 'is', null)
      .orderBy('id')
      .limit(eventsAtOnce)
      .forUpdate()
      .skipLocked(),
  );
  // Locked, so that none is deleted before its deliveries are stored.
  const webhooks = await readRows(
    tx,
    build
      .selectFrom('webhooks')
      .select(['id', 'events', 'created_at as createdAt'])
      .orderBy('id')
      .forKeyShare(),
  );
  const wanted = events.flatMap(({ id, type, at }) =>
    webhooks
      .filter(({ events: types, createdAt }) => types?.includes(type) && createdAt <= at)
      .map((webhook) => ({ webhookId: webhook.id, eventId: id })),
  );
  await tx.webhookDelivery.createMany({
    data: wanted.map((delivery) => ({
      ...{ id: newId(), ...delivery },
      ...{ createdAt: now, nextAttemptAt: now },
    })),
  });
  await changeRows(
    tx,
    build
      .updateTable('webhook_events')
      .set({ spread_at: now.toISOString() })
      .where('id', '=', ({ fn, val }) => fn.any(val(events.map(({ id }) => id)))),
  );
  return events.length;
}
