import type { AuditEvent } from '@icare/contracts/audit-events';
import type { Role } from '@icare/contracts/roles';
import { toInstant } from '../platform/database/instants.ts';

export type AuditEventRow = {
  id: string;
  sequence: string;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: Role | null;
  actor_erased: boolean;
  action: string;
  subject_type: string;
  subject_id: string | null;
  request_id: string | null;
  address: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  cleared_at: string | null;
  position: string | null;
};

/** Of an event `e`, its details `d`, its seal `s` and who did it, `u`; the role is the one of then. */
export const auditEventColumns = `e.id, e.sequence, e.at, e.actor_id, u.name AS actor_name,
  coalesce(e.actor_role, u.role) AS actor_role, u.erased_at IS NOT NULL AS actor_erased, e.action, e.subject_type,
  e.subject_id, e.request_id, d.address, d.before, d.after, d.cleared_at, s.position`;

export const auditEventJoin = `LEFT JOIN audit_details AS d ON d.event_id = e.id
  LEFT JOIN audit_seals AS s ON s.event_id = e.id LEFT JOIN users AS u ON u.id = e.actor_id`;

export function toAuditEvent(row: AuditEventRow, label: string | null): AuditEvent {
  return {
    id: row.id,
    at: toInstant(row.at),
    actor: row.actor_id === null ? null : actorOf(row, row.actor_id),
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, label },
    requestId: row.request_id,
    address: row.address,
    before: row.before,
    after: row.after,
    erasedAt: row.cleared_at === null ? null : toInstant(row.cleared_at),
    position: row.position === null ? null : Number(row.position),
  };
}

function actorOf({ actor_name, actor_role, actor_erased }: AuditEventRow, id: string) {
  return {
    id,
    fullName: actor_erased ? 'Erased person' : (actor_name ?? 'Deleted account'),
    role: actor_role ?? 'ROLE_STAFF',
  };
}
