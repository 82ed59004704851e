import { type SqlBool, sql } from 'kysely';
import type { ClearingReason, EventToClear } from '../platform/audit/clear-audit-details.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { containing } from '../platform/database/search-text.ts';
import { readRows } from '../platform/database/send.ts';
import type { PersonalData, Subject } from '../platform/personal-data/personal-data.ts';

/**
 * Finds the audit events whose values are erased: events about the person or their rows, events that quote their email
 * address, their sign-ins, and those of their actions of which only the network address is recorded. Their decisions
 * about others stay, since an event is sealed as a whole. Events about other people and grants of rights stay even if
 * they quote the email address: otherwise one erasure could hide another. `erasure_takes` in the database decides on each
 * event. The query returns only ids and reasons, so that PostgreSQL can scan the log in parallel.
 */
export async function findEventsAbout(
  transaction: Transaction,
  personalData: readonly PersonalData[],
  { id, email }: Subject,
): Promise<EventToClear[]> {
  const because = (reason: ClearingReason) => sql`SELECT e.id, ${sql.lit(reason)} AS reason`;
  const aboutTheirRows = personalData.flatMap(({ audited = [] }) =>
    audited.map(
      ({ table, column, subjectType }) => sql`
    UNION ${because('record')} FROM ${sql.table(table)} AS t JOIN audit_events AS e ON e.subject_id = t.id
     WHERE ${sql.ref(`t.${column}`)} = ${id}::uuid AND e.subject_type = ${subjectType}`,
    ),
  );
  const quotes = (column: 'before' | 'after') =>
    sql`lower(${sql.ref(`d.${column}`)}::text) LIKE ${containing(email)}`;
  const found = sql<EventToClear>`(
      ${because('person')} FROM audit_events AS e WHERE e.subject_id = ${id}::uuid AND e.subject_type = 'user'
      ${sql.join(aboutTheirRows, sql` `)}
      UNION ${because('address')} FROM contact_messages AS t JOIN audit_events AS e ON e.subject_id = t.id
       WHERE lower(t.email) = ${email} AND e.subject_type = 'contact_message'
      UNION ${because('address')} FROM appointment_requests AS t JOIN audit_events AS e ON e.subject_id = t.id
       WHERE lower(t.email) = ${email} AND e.subject_type = 'appointment_request'
      UNION ${because('own')} FROM audit_events AS e JOIN audit_details AS d ON d.event_id = e.id
       WHERE e.actor_id = ${id}::uuid AND (e.subject_type = 'session' OR d.before IS NULL AND d.after IS NULL)
      UNION ${because('address')} FROM audit_details AS d JOIN audit_events AS e ON e.id = d.event_id
       WHERE ${quotes('before')} OR ${quotes('after')}
    )`.as('found');
  return readRows(
    transaction,
    build
      .selectFrom(found)
      .innerJoin('audit_details as d', 'd.event_id', 'found.id')
      .select(({ fn }) => ['found.id', fn.min('found.reason').as('reason')])
      .where('d.cleared_at', 'is', null)
      .where(
        ({ ref }) =>
          sql<SqlBool>`erasure_takes(${ref('found.reason')}, ${id}::uuid, ${ref('found.id')}, ${ref('d.before')}, ${ref('d.after')})`,
      )
      .groupBy('found.id'),
  );
}
