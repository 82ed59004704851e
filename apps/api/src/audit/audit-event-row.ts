import type { Tables } from '@icare/database/tables';
import { type InferResult, type SelectQueryBuilder, sql } from 'kysely';

/** Selects events with their details, seal and actor; the actor's role is the one at the time of the event. */
export function selectAuditEvents(from: SelectQueryBuilder<Tables, 'audit_events', object>) {
  return from
    .leftJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
    .leftJoin('audit_seals', 'audit_seals.event_id', 'audit_events.id')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select(({ fn, ref }) => [
      'audit_events.id',
      'audit_events.sequence',
      'audit_events.at',
      'audit_events.actor_id as actorId',
      'users.name as actorName',
      fn.coalesce('audit_events.actor_role', 'users.role').as('actorRole'),
      sql<boolean>`${ref('users.erased_at')} is not null`.as('actorErased'),
      'audit_events.action',
      'audit_events.subject_type as subjectType',
      'audit_events.subject_id as subjectId',
      'audit_events.request_id as requestId',
      'audit_details.address',
      'audit_details.before',
      'audit_details.after',
      'audit_details.cleared_at as clearedAt',
      'audit_seals.position',
    ]);
}

export type AuditEventRow = InferResult<ReturnType<typeof selectAuditEvents>>[number];
