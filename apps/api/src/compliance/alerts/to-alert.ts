import {
  acknowledgeAlert,
  alertActions,
  type ComplianceAlert,
} from '@icare/contracts/compliance-alerts';
import { createComplianceRecord } from '@icare/contracts/compliance-records';
import type { DepartmentName } from '@icare/contracts/departments';
import { verifyComplianceRecord } from '@icare/contracts/record-moves';
import { daysBetween, readableDate } from '@icare/domain/calendar-days';
import { alertMessage, missingMessage, pendingMessage } from '@icare/domain/compliance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { daysWaited } from '@icare/domain/pending-alerts';
import { daysLeftOn, renewalUntilOn } from '@icare/domain/record-status';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { mayActFor, readsEverybody } from '../own-scope.ts';
import type { AlertRow } from './alert-row.ts';

/** `caller` decides which actions the answer allows, and whether it contains the officer's note. */
export function toAlert(row: AlertRow, today: string, caller: SignedInCaller): ComplianceAlert {
  return {
    id: row.id,
    severity: row.severity,
    status: row.status,
    kind: row.kind,
    stage: row.stage,
    dueOn: row.dueOn,
    message: messageOn(today, row),
    alertDate: row.createdAt,
    user: {
      id: row.userId,
      fullName: row.userName,
      department: { name: row.department as DepartmentName },
    },
    staffCompliance: {
      id: row.recordId,
      expirationDate: row.expirationDate,
      certificationType: { id: row.typeId, name: row.typeName },
    },
    passedOffline: row.passedOffline,
    acknowledgedAt: row.acknowledgedAt,
    acknowledgedBy: row.acknowledgedBy,
    acknowledgeNote: isForOffice(row, caller) ? row.acknowledgeNote : null,
    resolvedAt: row.resolvedAt,
    ...(isForOffice(row, caller) && describeAssignee(row)),
    can: allowedActions(row, caller),
  };
}

function describeAssignee({ assignedToId, assignedTo, assignedAt }: AlertRow) {
  if (assignedToId === null || assignedTo === null || assignedAt === null) return {};
  return { assignedTo: { id: assignedToId, fullName: assignedTo, since: assignedAt } };
}

/**
 * Whether the caller may read what officers noted and arranged about the alert. What was noted about staff is not for them,
 * also where they see the alert as one of a department that they lead.
 */
function isForOffice({ userId }: AlertRow, caller: SignedInCaller): boolean {
  return userId !== caller.user.id || readsEverybody(caller);
}

/** Nobody decides about themselves, and what is resolved needs nothing. */
function allowedActions(
  { userId, status, kind, department }: AlertRow,
  caller: SignedInCaller,
): ComplianceAlert['can'] {
  if (status === 'resolved' || isOwnDecision(caller, userId)) return [];
  const isOffered = {
    acknowledge: status === 'pending' && mayActFor(caller, department),
    add_record: kind === 'missing',
    verify: kind === 'pending',
  };
  return alertActions.filter((action) => isOffered[action] && mayCall(caller, calls[action]));
}

const calls = {
  acknowledge: acknowledgeAlert,
  add_record: createComplianceRecord,
  verify: verifyComplianceRecord,
};

type MessageFacts = Pick<
  AlertRow,
  | 'kind'
  | 'typeName'
  | 'dueOn'
  | 'resolvedAt'
  | 'graceDays'
  | 'state'
  | 'expirationDate'
  | 'wasRejected'
  | 'beginsOn'
>;

/** The text depends on the day, so it is not stored. */
export function messageOn(today: string, alert: MessageFacts): string {
  const { kind, typeName, dueOn, resolvedAt, graceDays, wasRejected, beginsOn } = alert;
  const isResolved = resolvedAt !== null;
  if (kind === 'missing') {
    const isDue = dueOn !== null && dueOn <= today;
    return missingMessage(typeName, readableDate(dueOn ?? today), {
      isDue,
      isResolved,
      wasRejected,
      validFrom: beginsOn !== null && beginsOn > today ? readableDate(beginsOn) : null,
    });
  }
  if (kind === 'pending') {
    const until = isResolved ? lagosDate(new Date(resolvedAt)) : today;
    return pendingMessage(typeName, daysWaited(daysBetween(until, dueOn ?? until)), isResolved);
  }
  const { state, expirationDate } = alert;
  const until = state && renewalUntilOn({ state, expirationDate }, graceDays, today);
  return alertMessage(
    kind,
    typeName,
    daysLeftOn(today, expirationDate),
    until && readableDate(until),
  );
}
