import { Prisma } from '@icare/database/client';
import { erasureActions } from '../platform/audit/clear-audit-details.ts';
import type { Transaction } from '../platform/database/database.ts';
import { containing } from '../platform/database/search-text.ts';
import type { Who } from './erasure-steps.ts';

/**
 * The events whose details go: about the person and what is theirs, those that quote their address, their sign-ins, and
 * of what they did where nothing but where from is kept. What they decided about others stays as it was, since an event
 * is sealed as a whole. What happened to somebody else's account stays too while that account is there, even where it
 * quotes the address: otherwise one erasure could hide who was given which right. Ids, so that PostgreSQL may look through the log with several processes at once.
 */
export async function findEventsAbout(transaction: Transaction, who: Who): Promise<string[]> {
  const { id } = who;
  const theirs = (type: string, table: string, column = 'user_id') => Prisma.sql`
    UNION SELECT e.id FROM ${Prisma.raw(table)} AS t JOIN audit_events AS e ON e.subject_id = t.id
     WHERE t.${Prisma.raw(column)} = ${id}::uuid AND e.subject_type = ${type}`;
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT found.id FROM (
      SELECT e.id FROM audit_events AS e WHERE e.subject_id = ${id}::uuid AND e.subject_type = 'user'
      ${theirs('staff_compliance', 'staff_compliance')}
      ${theirs('waiver', 'waivers')}
      ${theirs('approval', 'approvals', 'subject_id')}
      ${theirs('compliance_alert', 'compliance_alerts')}
      ${theirs('staff_paper', 'staff_papers')}
      ${theirs('application', 'applications', 'hired_user_id')}
      UNION SELECT e.id FROM contact_messages AS t JOIN audit_events AS e ON e.subject_id = t.id
       WHERE lower(t.email) = ${who.email} AND e.subject_type = 'contact_message'
      UNION SELECT e.id FROM audit_events AS e JOIN audit_details AS d ON d.event_id = e.id
       WHERE e.actor_id = ${id}::uuid AND (e.subject_type = 'session' OR d.before IS NULL AND d.after IS NULL)
      UNION SELECT d.event_id FROM audit_details AS d WHERE ${quotes(who, 'before')} OR ${quotes(who, 'after')}
    ) AS found JOIN audit_details AS d ON d.event_id = found.id JOIN audit_events AS e ON e.id = found.id
     WHERE d.cleared_at IS NULL AND e.action NOT IN (${Prisma.join([...erasureActions])})
       AND e.subject_type NOT IN ('service_account', 'service_key')
       AND NOT (e.subject_type = 'user' AND e.subject_id <> ${id}::uuid
         AND EXISTS (SELECT FROM users AS u WHERE u.id = e.subject_id AND u.erased_at IS NULL))`;
  return rows.map((row) => row.id);
}

/** Their whole address, not the end of somebody else's. */
function quotes({ email }: Who, column: 'before' | 'after'): Prisma.Sql {
  const text = Prisma.sql`lower(d.${Prisma.raw(column)}::text)`;
  const address = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = `(?<![a-z0-9._%+'-])${address}(?![a-z0-9-]|[.][a-z0-9])`;
  return Prisma.sql`${text} LIKE ${containing(email)} AND ${text} ~ ${whole}`;
}
