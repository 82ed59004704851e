import { Prisma } from '@icare/database/client';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/**
 * Takes the personal values away from events: where they came from, and what was and became of what. The events stay,
 * and so does their place in the chain over the log. `about` is a condition on `e`, the event.
 */
export async function clearAuditDetails(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  about: Prisma.Sql,
): Promise<void> {
  await transaction.$executeRaw(Prisma.sql`
    UPDATE audit_details AS d
       SET address = NULL, before = NULL, after = NULL, salt = '', cleared_at = ${clock()}
      FROM audit_events AS e
     WHERE e.id = d.event_id AND d.cleared_at IS NULL AND (${about})`);
}
