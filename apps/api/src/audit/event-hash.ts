import { createHash } from 'node:crypto';
import type { Tables } from '@icare/database/tables';
import { expressionBuilder, type Selection, sql } from 'kysely';

const column = expressionBuilder<Tables, 'audit_events' | 'audit_details'>();

/**
 * An event and its details as text from PostgreSQL, so that the hash covers what is stored, not a program's
 * interpretation.
 */
export const printedColumns = [
  column.ref('audit_events.id').as('id'),
  column.cast<string>('audit_events.sequence', 'text').as('sequence'),
  sql<string>`to_char(${column.ref('audit_events.at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
    'at',
  ),
  column.ref('audit_events.actor_id').as('actorId'),
  column.cast<string | null>('audit_events.actor_role', 'text').as('actorRole'),
  column.ref('audit_events.action').as('action'),
  column.ref('audit_events.subject_type').as('subjectType'),
  column.ref('audit_events.subject_id').as('subjectId'),
  column.ref('audit_events.request_id').as('requestId'),
  // Null if the event has no details.
  column.ref('audit_details.salt').$castTo<string | null>().as('salt'),
  column.ref('audit_details.address').as('address'),
  column.cast<string | null>('audit_details.before', 'text').as('before'),
  column.cast<string | null>('audit_details.after', 'text').as('after'),
] as const;

type Printed = Selection<Tables, 'audit_events' | 'audit_details', (typeof printedColumns)[number]>;
type PrintedDetails = Pick<Printed, 'salt' | 'address' | 'before' | 'after'>;
export type PrintedEvent = Omit<Printed, keyof PrintedDetails>;

/** The hash before the first link. */
export const chainStart = '0'.repeat(64);

export function detailHash({ salt, address, before, after }: PrintedDetails): string {
  return hashOf(['audit details 1', salt, address, before, after]);
}

export function linkHash(
  previous: string,
  position: number,
  event: PrintedEvent,
  detail: string,
): string {
  return hashOf([
    'audit link 1',
    previous,
    String(position),
    event.id,
    event.sequence,
    event.at,
    event.actorId,
    event.actorRole,
    event.action,
    event.subjectType,
    event.subjectId,
    event.requestId,
    detail,
  ]);
}

/**
 * Each value is `-` for null, or its number of bytes, a colon and its bytes, so that no two lists of values have the
 * same text.
 */
function hashOf(values: readonly (string | null)[]): string {
  const printed = values.map((value) =>
    value === null ? '-' : `${Buffer.byteLength(value)}:${value}`,
  );
  return createHash('sha256').update(printed.join('')).digest('hex');
}
