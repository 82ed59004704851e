import { createHash } from 'node:crypto';

/** An event as PostgreSQL prints it: what is hashed is what is stored, not what a program made of it. */
export type PrintedEvent = {
  id: string;
  sequence: string;
  at: string;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  request_id: string | null;
};

export type PrintedDetails = {
  /** Null where an event has no details at all. */
  salt: string | null;
  address: string | null;
  before: string | null;
  after: string | null;
};

/** Prints both, of `audit_events AS e` and `audit_details AS d`. */
export const printedColumns = `e.id, e.sequence::text,
  to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, e.actor_id, e.actor_role::text, e.action,
  e.subject_type, e.subject_id, e.request_id, d.salt, d.address, d.before::text, d.after::text`;

/** What stands before the first link. */
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
    event.actor_id,
    event.actor_role,
    event.action,
    event.subject_type,
    event.subject_id,
    event.request_id,
    detail,
  ]);
}

/** `-` for null, otherwise the number of bytes, a colon and the bytes: no two lists of values print alike. */
function hashOf(values: readonly (string | null)[]): string {
  const printed = values.map((value) =>
    value === null ? '-' : `${Buffer.byteLength(value)}:${value}`,
  );
  return createHash('sha256').update(printed.join('')).digest('hex');
}
