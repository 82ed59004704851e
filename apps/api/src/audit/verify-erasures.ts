import { sql } from 'kysely';
import { hashIds } from '../platform/audit/clear-audit-details.ts';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { clearingProblem } from './clearing-problem.ts';

/**
 * Returns null if every event without values names its erasure: a later event, sealed or not, about the same person or
 * application, whose details state how many and which events it cleared. Otherwise returns the problem of the first
 * event for which that is not true.
 */
export async function verifyErasures(database: Database): Promise<string | null> {
  return (await findUncovered(database)) ?? (await findOtherNumber(database));
}

async function findUncovered(database: Database): Promise<string | null> {
  const cleared = build
    .selectFrom('audit_details as details')
    .innerJoin('audit_events as event', 'event.id', 'details.event_id')
    .leftJoin('audit_seals as seal', 'seal.event_id', 'event.id')
    .leftJoin('audit_events as erasure', 'erasure.id', 'details.cleared_by_event')
    .leftJoin('audit_seals as erasure_seal', 'erasure_seal.event_id', 'erasure.id')
    .leftJoin('audit_details as said', 'said.event_id', 'erasure.id')
    .select(({ ref }) => [
      'event.id',
      sql<string>`to_char(${ref('event.at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
        'at',
      ),
      'event.action',
      'seal.position',
      'event.sequence',
      'details.cleared_by_event as by',
      clearingProblem.as('problem'),
    ])
    .where('details.cleared_at', 'is not', null);
  const found = await readRow(
    database,
    build
      .selectFrom(cleared.as('cleared'))
      .selectAll()
      .where('problem', 'is not', null)
      .orderBy('sequence')
      .limit(sql.lit(1)),
  );
  if (!found) return null;
  const { id, at, action, position, by, problem } = found;
  const place = position === null ? 'Not sealed yet' : `Position ${position}`;
  return `${place}: the values of event ${id} of ${at} (${action}) were taken away, and it ${problem}${by ? ` (${by})` : ''}.`;
}

async function findOtherNumber(database: Database): Promise<string | null> {
  const cleared = build
    .selectFrom('audit_details')
    .select(({ fn, ref }) => [
      'cleared_by_event as by',
      fn.countAll<number>().as('count'),
      hashIds(ref('event_id')).as('sha256'),
    ])
    .where('cleared_at', 'is not', null)
    .groupBy('cleared_by_event');
  const found = await readRow(
    database,
    build
      .selectFrom(cleared.as('cleared'))
      .innerJoin('audit_events', 'audit_events.id', 'cleared.by')
      .innerJoin('audit_details as said', 'said.event_id', 'audit_events.id')
      .select(({ ref }) => [
        'audit_events.id',
        'cleared.count',
        sql<string | null>`${ref('said.after')} #>> '{clearedEvents,count}'`.as('said'),
      ])
      .where(
        ({ ref }) => sql<string | null>`${ref('said.after')} #>> '{clearedEvents,sha256}'`,
        'is distinct from',
        ({ ref }) => ref('cleared.sha256'),
      )
      .orderBy('audit_events.sequence')
      .limit(sql.lit(1)),
  );
  if (!found) return null;
  return `The erasure ${found.id} says that it took away the values of ${found.said ?? 'no'} events, and ${found.count} name it that are not the same ones: values were blanked in its name.`;
}
