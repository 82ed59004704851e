import { type SqlBool, sql } from 'kysely';
import type { ClearingReason, EventToClear } from '../platform/audit/clear-audit-details.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { containing } from '../platform/database/search-text.ts';
import { readRows } from '../platform/database/send.ts';
import type { PersonalData, Subject } from '../platform/personal-data/personal-data.ts';

/**
 * The events whose values go: about the person and what is theirs, those that quote their address, their sign-ins, and
 * of what they did where nothing but where from is kept. What they decided about others stays as it was, since an event
 * is sealed as a whole. What happened to somebody else stays too, and who was given which right, even where it quotes
 * the address: otherwise one erasure could hide the other. The database has the last word on each, `erasure_takes`.
 * Ids, so that PostgreSQL may look through the log with several processes at once.
 */
export async function findEventsAbout(
  transaction: Transaction,
  personalData: readonly PersonalData[],
  { id, email }: Subject,
): Promise<EventToClear[]> {
  const because = (reason: ClearingReason) => sql`SELECT e.id, ${sql.lit(reason)} AS reason`;
  const theirs = personalData.flatMap(({ audited = [] }) =>
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
      ${sql.join(theirs, sql` `)}
      UNION ${because('address')} FROM contact_messages AS t JOIN audit_events AS e ON e.subject_id = t.id
       WHERE lower(t.email) = ${email} AND e.subject_type = 'contact_message'
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
