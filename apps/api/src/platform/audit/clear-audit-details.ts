import { type Expression, sql } from 'kysely';
import { build } from '../database/build.ts';
import { readRow, readRows } from '../database/send.ts';
import type { Write } from '../write.ts';

/** The events that may take values away; the trigger of the migration and `pnpm audit:verify` know no others. */
export const erasureActions = ['user.erased', 'application.erased'] as const;

/**
 * In what way an event is about whoever is erased, as the function `erasure_takes` of the database has it; kept beside
 * what was cleared. In the order of clearing: which address was theirs, the events about the person tell.
 */
export const clearingReasons = ['address', 'record', 'own', 'person', 'application'] as const;
export type ClearingReason = (typeof clearingReasons)[number];

/** An event whose values go, and why. */
export type EventToClear = { id: string; reason: ClearingReason };

/**
 * Recorded by the event of an erasure about the values it cleared: how many events had some, and the SHA-256 of their
 * ids, in order with commas between. The event is sealed, so nothing can be blanked later in the name of the same
 * erasure.
 */
export type ClearedEvents = { clearedEvents: { count: number; sha256: string } };

type Clearing = {
  /** The id under which the erasure is recorded. */
  by: string;
  /** The person or application that is erased. */
  whose: string;
  events: readonly EventToClear[];
};

/**
 * Takes the personal values away from events: where they came from, and what was and became of what. The events stay,
 * and so does their place in the chain over the log. The database refuses an event that is not about whoever is erased.
 * The transaction has to record the erasure under the id `by`, with what is returned among its values: without that it
 * cannot be committed.
 */
export async function clearAuditDetails(
  w: Pick<Write, 'tx' | 'now'>,
  { by, whose, events }: Clearing,
): Promise<ClearedEvents> {
  const cleared: string[] = [];
  for (const reason of clearingReasons) {
    const ids = events.filter((event) => event.reason === reason).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await readRows(
      w.tx,
      build
        .updateTable('audit_details')
        .set({
          address: null,
          before: null,
          after: null,
          salt: '',
          cleared_at: w.now.toISOString(),
          cleared_by_event: by,
          cleared_for: whose,
          cleared_as: reason,
        })
        .where('event_id', '=', ({ fn, val }) => fn.any(val(ids)))
        .where('cleared_at', 'is', null)
        .returning('event_id as id'),
    );
    cleared.push(...rows.map(({ id }) => id));
  }
  const clearedEvents = await readRow(
    w.tx,
    build
      .selectFrom(sql<{ id: string }>`unnest(${cleared}::uuid[])`.as<'cleared'>(sql`cleared(id)`))
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('count'),
        digestOf(ref('cleared.id')).as('sha256'),
      ]),
  );
  return { clearedEvents: clearedEvents as ClearedEvents['clearedEvents'] };
}

/** The digest of a group's ids. */
export function digestOf(id: Expression<string>) {
  return sql<string>`encode(sha256(convert_to(coalesce(string_agg(${id}::text, ',' order by ${id}), ''), 'UTF8')), 'hex')`;
}
