import { Prisma } from '@icare/database/client';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** The events that may take values away; the trigger of the migration and `pnpm audit:verify` know no others. */
export const erasureActions = ['user.erased', 'application.erased'] as const;

/**
 * What the event of an erasure says of the values it took away: how many events had some, and the SHA-256 of their ids,
 * in order with commas between. The event is sealed, so nothing can be blanked later in the name of the same erasure.
 */
export type ClearedEvents = { clearedEvents: { count: number; sha256: string } };

/**
 * Takes the personal values away from events: where they came from, and what was and became of what. The events stay,
 * and so does their place in the chain over the log. `about` is a condition on `e`, the event; erasures themselves keep
 * their values. The transaction has to record the erasure under the id `by`, with what is returned among its values:
 * without that it cannot be committed.
 */
export async function clearAuditDetails(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { by, about }: { by: string; about: Prisma.Sql },
): Promise<ClearedEvents> {
  const [cleared] = await transaction.$queryRaw<[ClearedEvents['clearedEvents']]>(Prisma.sql`
    WITH cleared AS (
      UPDATE audit_details AS d
         SET address = NULL, before = NULL, after = NULL, salt = '', cleared_at = ${clock()},
             cleared_by_event = ${by}::uuid
        FROM audit_events AS e
       WHERE e.id = d.event_id AND d.cleared_at IS NULL AND (${about})
         AND e.action NOT IN (${Prisma.join([...erasureActions])})
      RETURNING d.event_id)
    SELECT count(*)::int AS count, ${Prisma.raw(digestOf('event_id'))} AS sha256 FROM cleared`);
  return { clearedEvents: cleared };
}

/** SQL: the digest of a group's ids. */
export function digestOf(id: string): string {
  return `encode(sha256(convert_to(coalesce(string_agg(${id}::text, ',' ORDER BY ${id}), ''), 'UTF8')), 'hex')`;
}
