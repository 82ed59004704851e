import { type Expression, sql } from 'kysely';
import { build } from '../database/build.ts';
import { readRow, readRows } from '../database/send.ts';
import type { Write } from '../write.ts';

/** The only events for which values may be cleared; the same list is in the database trigger and in `pnpm audit:verify`. */
export const erasureActions = ['user.erased', 'application.erased'] as const;

/**
 * How an event concerns the erased person or application, as in the database function `erasure_takes`; stored with the
 * cleared event. In the order of clearing: `address` is first, since the person's own events, cleared later, show which
 * addresses were theirs.
 */
export const clearingReasons = ['address', 'record', 'own', 'person', 'application'] as const;
export type ClearingReason = (typeof clearingReasons)[number];

/** An event whose values are cleared, and the reason. */
export type EventToClear = { id: string; reason: ClearingReason };

/**
 * What the event of an erasure records: the number of cleared events, and the SHA-256 of their ids, sorted and joined by
 * commas. That event is sealed, so no further events can be cleared later under the same erasure.
 */
export type ClearedEvents = { clearedEvents: { count: number; sha256: string } };

type Clearing = {
  /** Id of the audit event that records the erasure. */
  by: string;
  /** Id of the erased person or application. */
  whose: string;
  events: readonly EventToClear[];
};

/**
 * Clears the personal values of events: the caller's address, and the values before and after. The events and their
 * places in the hash chain stay. The database refuses events that do not concern the erased person or application. The
 * same transaction must record the erasure under the id `by`, including the returned values; otherwise it cannot commit.
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
        hashIds(ref('cleared.id')).as('sha256'),
      ]),
  );
  return { clearedEvents: clearedEvents as ClearedEvents['clearedEvents'] };
}

/** The SHA-256 of a group's ids, as in `ClearedEvents`. */
export function hashIds(id: Expression<string>) {
  return sql<string>`encode(sha256(convert_to(coalesce(string_agg(${id}::text, ',' order by ${id}), ''), 'UTF8')), 'hex')`;
}
