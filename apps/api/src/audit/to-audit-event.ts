import type { AuditEvent } from '@icare/contracts/audit-events';
import type { AuditEventRow } from './audit-event-row.ts';

type Values = Record<string, unknown> | null;

export function toAuditEvent(row: AuditEventRow, label: string | null): AuditEvent {
  return {
    id: row.id,
    at: row.at,
    actor: row.actorId === null ? null : toActor(row, row.actorId),
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, label },
    requestId: row.requestId,
    address: row.address,
    before: row.before as Values,
    after: row.after as Values,
    erasedAt: row.clearedAt,
    position: row.position,
  };
}

function toActor({ actorName, actorRole, actorErased }: AuditEventRow, id: string) {
  return {
    id,
    fullName: actorErased ? 'Erased person' : (actorName ?? 'Deleted account'),
    role: actorRole ?? 'ROLE_STAFF',
  };
}
