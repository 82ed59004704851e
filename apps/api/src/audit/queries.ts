import type { getAuditChain, getAuditKinds, listAuditEvents } from '@icare/contracts/audit-events';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { success } from '../platform/http/success.ts';
import { readSealState } from './seal-state.ts';
import { addSearch } from './search.ts';
import { findLabels } from './subject-labels.ts';
import {
  type AuditEventRow,
  auditEventColumns,
  auditEventJoin,
  toAuditEvent,
} from './to-audit-event.ts';

const order = 'e.at DESC, e.sequence DESC';
/** Events that wait for their seal are counted up to here. */
const countedWaiting = 10_000;

/** What happened, newest first: by time, since days are asked for, and by number within a moment. */
export async function findAuditEvents(
  database: Database,
  query: Query<typeof listAuditEvents>,
): Promise<Answer<typeof listAuditEvents>> {
  const candidates = new Conditions();
  candidates
    .addIf(query.actor, 'e.actor_id = ?::uuid')
    .addIf(query.action, 'e.action = ?')
    .addIf(query.subjectType, 'e.subject_type = ?')
    .addIf(query.subject, 'e.subject_id = ?::uuid')
    .addIf(query.from, "e.at >= ?::date::timestamp AT TIME ZONE 'Africa/Lagos'")
    .addIf(query.to, "e.at < (?::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos'");
  if (query.search) await addSearch(database, candidates, query.search);
  const after = decodeCursor(query.cursor, [isInstant, isSequence]);
  const { rows, page } = await readPage<AuditEventRow>(database, {
    columns: auditEventColumns,
    table: 'audit_events AS e',
    join: auditEventJoin,
    candidates,
    wanted: candidates.further(),
    // How many events somebody or something has decides which index is right.
    once: true,
    after: after && {
      condition: '(e.at, e.sequence) < (?::timestamptz, ?::bigint)',
      values: after,
    },
    order,
    countOrder: order,
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.at), Number(row.sequence)],
  });
  const labelOf = await findLabels(database, rows);
  const auditEvents = rows.map((row) => toAuditEvent(row, labelOf(row)));
  return { ...success({ auditEvents }), page };
}

const isSequence = (value: unknown) => Number.isSafeInteger(value);

/** From one value to the next in an index, so that the length of the log makes no difference. */
export async function findAuditKinds(database: Database): Promise<Answer<typeof getAuditKinds>> {
  const valuesOf = async (column: 'action' | 'subject_type') => {
    const next = (after: string) =>
      `SELECT ${column} FROM audit_events ${after} ORDER BY ${column} LIMIT 1`;
    const rows = await database.query<{ value: string }>(
      `WITH RECURSIVE kinds (value) AS (
         (${next('')}) UNION ALL
         SELECT (${next(`WHERE ${column} > kinds.value`)}) FROM kinds WHERE kinds.value IS NOT NULL
       ) SELECT value FROM kinds WHERE value IS NOT NULL`,
    );
    return rows.map(({ value }) => value).sort();
  };
  const [actions, subjectTypes] = await Promise.all([valuesOf('action'), valuesOf('subject_type')]);
  return success({ actions, subjectTypes });
}

export async function readAuditChain(database: Database): Promise<Answer<typeof getAuditChain>> {
  const { through } = await readSealState(database);
  const [heads, waiting] = await Promise.all([
    database.query<{ position: string; hash: string; sealed_at: string }>(
      'SELECT position, hash, sealed_at FROM audit_seals ORDER BY position DESC LIMIT 1',
    ),
    database.query<{ count: string }>(
      `SELECT count(*) FROM (
         SELECT FROM audit_events AS e
          WHERE e.sequence > $1::bigint AND (SELECT position FROM audit_seals WHERE event_id = e.id) IS NULL
          LIMIT ${countedWaiting}) AS unsealed`,
      [through],
    ),
  ]);
  const [head] = heads;
  return success({
    sealed: Number(head?.position ?? 0),
    waiting: Number(waiting[0]?.count ?? 0),
    head: head
      ? { position: Number(head.position), hash: head.hash, sealedAt: toInstant(head.sealed_at) }
      : null,
  });
}
