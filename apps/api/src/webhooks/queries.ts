import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { listWebhookDeliveries, Webhook, WebhookDelivery } from '@icare/contracts/webhooks';
import { expressionBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { pages } from '../platform/database/pages.ts';
import { type Place, readRow, readRows, type Sender } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { isUuid } from '../platform/uuid.ts';
import { deliveryColumns, toDelivery, toWebhook, webhookColumns } from './to-webhook.ts';

const webhooks = () =>
  build
    .selectFrom('webhooks')
    .leftJoin('users as maker', 'maker.id', 'webhooks.created_by_id')
    .select(webhookColumns)
    .select('maker.name as createdBy')
    .select(({ selectFrom }) => [
      // Counted no further than screens say.
      selectFrom(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .where('webhook_deliveries.state', '=', sql.lit('waiting'))
          .limit(sql.lit(limits.exactTotal))
          .as('some'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('waiting'),
      selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.max('webhook_deliveries.last_attempt_at').as('at'))
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
        .where('webhook_deliveries.state', '=', sql.lit('delivered'))
        .as('lastDeliveredAt'),
    ]);

/** Without pages: there are few. */
export async function findWebhooks(database: Sender): Promise<Webhook[]> {
  const rows = await readRows(database, webhooks().orderBy('webhooks.name').orderBy('webhooks.id'));
  return rows.map(toWebhook);
}

export async function findWebhook(place: Place, id: string): Promise<Webhook> {
  const row = await readRow(place, webhooks().where('webhooks.id', '=', id));
  if (!row) throw noSuchWebhook();
  return toWebhook(row);
}

/** Fails if there is no such webhook. */
export async function checkWebhook(place: Place, id: string): Promise<void> {
  const row = await readRow(place, build.selectFrom('webhooks').select('id').where('id', '=', id));
  if (!row) throw noSuchWebhook();
}

/** Locks a webhook until the transaction ends; undefined if there is none. */
export async function lockWebhook(transaction: Transaction, id: string) {
  return readRow(
    transaction,
    build
      .selectFrom('webhooks')
      .select([
        ...(['id', 'name', 'secret'] as const),
        'paused_at as pausedAt',
        'failures_in_row as failuresInRow',
      ])
      .where('id', '=', id)
      // Not against the key share of whoever makes deliveries.
      .forNoKeyUpdate(),
  );
}

const deliveries = () =>
  build
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id');

const deliveryById = statement(({ id }: Given<{ id: string }>) =>
  deliveries().select(deliveryColumns).where('webhook_deliveries.id', '=', id),
);

export async function findDelivery(place: Place, id: string): Promise<WebhookDelivery> {
  const row = await readRow(place, deliveryById({ id }));
  if (!row) throw new AppError('not_found', 'There is no such delivery.');
  return toDelivery(row);
}

type Wanted = { webhookId: string } & Pick<Query<typeof listWebhookDeliveries>, 'state'>;

const deliveryPages = pages((given: Given<Wanted>) => {
  const from = deliveries();
  const column = expressionBuilder(from);
  return {
    from,
    select: (rows) => rows.select(deliveryColumns),
    candidates: [
      column('webhook_deliveries.webhook_id', '=', given.webhookId),
      given.state && column('webhook_deliveries.state', '=', given.state),
    ],
    wanted: [],
    order: {
      by: ['webhook_deliveries.created_at', 'webhook_deliveries.id'],
      direction: 'desc',
    },
  };
});

export async function findDeliveries(
  database: Sender,
  webhookId: string,
  { state, cursor, limit }: Query<typeof listWebhookDeliveries>,
): Promise<Answer<typeof listWebhookDeliveries>> {
  const { rows, page } = await deliveryPages(database, {
    values: { webhookId, state },
    after: decodeCursor(cursor, [isInstant, isUuid]),
    limit,
    cursorOf: (row) => [row.createdAt, row.id],
  });
  return { success: true, data: { deliveries: rows.map(toDelivery) }, page };
}

export const noSuchWebhook = () => new AppError('not_found', 'There is no such webhook.');
