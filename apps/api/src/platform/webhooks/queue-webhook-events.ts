import type { AuditEntry } from '../audit/audit.ts';
import type { NewId } from '../clock.ts';
import { build } from '../database/build.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import type { Parameter } from '../database/statement.ts';
import { eventTypeOf } from './event-type.ts';

/** Name of the job, for `jobs.soon`. */
export const deliverWebhooksJob = 'deliver-webhooks';

const columns = ['id', 'type', 'subject_id', 'at'] as const;

/**
 * Writes what webhooks are told of a change, in the statement that writes its audit events: ids and nothing else, and none
 * that no webhook wants. Nothing here waits for a lock, so a webhook can neither delay a change nor make it fail.
 */
export const insertWanted = (events: Parameter<Rows<'webhook_events'>>) =>
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
    )
    .returning('webhook_events.id');

/** The events that come from audit events, so that no change can forget them. */
export function webhookEventsOf(
  { clock, newId }: { clock: () => Date; newId: NewId },
  entries: readonly AuditEntry[],
): Rows<'webhook_events'> {
  return entries.flatMap((entry) => {
    const type = eventTypeOf(entry);
    if (!type) return [];
    return [{ id: newId(), type, subject_id: entry.subject.id, at: clock().toISOString() }];
  });
}
