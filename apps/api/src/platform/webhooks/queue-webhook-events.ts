import type { AuditEntry } from '../audit/audit.ts';
import type { NewId } from '../clock.ts';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import { changeRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { eventTypeOf } from './event-type.ts';

/** Name of the job, for `jobs.soon`. */
export const deliverWebhooksJob = 'deliver-webhooks';

const columns = ['id', 'type', 'subject_id', 'at'] as const;

/** Of no use while nobody wants to be told. */
const insertWanted = statement(({ events }: Given<{ events: Rows<'webhook_events'> }>) =>
  build
    .insertInto('webhook_events')
    .columns(columns)
    .expression(
      build
        .selectFrom(givenRows('webhook_events', events))
        .select(columns)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('webhooks')
              .select('webhooks.id')
              .where('given.type', '=', ({ fn, ref }) => fn.any(ref('webhooks.events'))),
          ),
        ),
    ),
);

/**
 * Writes what webhooks are told of the audit events of a change, in its transaction: ids and nothing else. Nothing here
 * waits for a lock, so a webhook can neither delay a change nor make it fail. Returns whether there is anything to deliver.
 */
export async function queueWebhookEvents(
  transaction: Transaction,
  { clock, newId }: { clock: () => Date; newId: NewId },
  entries: readonly AuditEntry[],
): Promise<boolean> {
  const told = entries.flatMap((entry) => {
    const type = eventTypeOf(entry);
    return type ? [{ type, subject: entry.subject }] : [];
  });
  if (told.length === 0) return false;
  const events = told.map(({ type, subject }) => ({
    id: newId(),
    type,
    subject_id: subject.id,
    at: clock().toISOString(),
  }));
  return (await changeRows(transaction, insertWanted({ events }))) > 0;
}
