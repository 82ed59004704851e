import { Prisma } from '@icare/database/client';
import type { Transaction } from '../platform/database/database.ts';
import { containing } from '../platform/database/search-text.ts';
import type { Who } from './erasure-steps.ts';

/**
 * The events whose details go: about the person and what is theirs, those that quote their address, their sign-ins, and
 * of what they did where nothing but where from is kept. What they decided about others stays as it was, since an event is sealed as a whole.
 * A condition on `e`, the event, and `d`, its details.
 */
export function detailsAbout({ id, email }: Who): Prisma.Sql {
  const theirs = (type: string, table: string, column = 'user_id') =>
    Prisma.sql`e.subject_type = ${type} AND e.subject_id IN (
      SELECT id FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(column)} = ${id}::uuid)`;
  return Prisma.sql`(e.subject_type = 'user' AND e.subject_id = ${id}::uuid
    OR ${theirs('staff_compliance', 'staff_compliance')}
    OR ${theirs('waiver', 'waivers')}
    OR ${theirs('compliance_alert', 'compliance_alerts')}
    OR ${theirs('staff_paper', 'staff_papers')}
    OR ${theirs('application', 'applications', 'hired_user_id')}
    OR e.subject_type = 'contact_message' AND e.subject_id IN (
      SELECT id FROM contact_messages WHERE lower(email) = ${email})
    OR lower(d.before::text) LIKE ${containing(email)} OR lower(d.after::text) LIKE ${containing(email)}
    OR e.actor_id = ${id}::uuid AND (e.subject_type = 'session' OR d.before IS NULL AND d.after IS NULL))`;
}

export async function countDetailsAbout(transaction: Transaction, who: Who): Promise<number> {
  const [row] = await transaction.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM audit_details AS d JOIN audit_events AS e ON e.id = d.event_id
     WHERE d.cleared_at IS NULL AND ${detailsAbout(who)}`;
  return row.count;
}
