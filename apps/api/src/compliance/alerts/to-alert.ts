import { acknowledgeAlert, type ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type { DepartmentName } from '@icare/contracts/departments';
import { readableDate } from '@icare/domain/calendar-days';
import { alertMessage } from '@icare/domain/compliance-labels';
import { daysLeftOn, renewalUntilOn } from '@icare/domain/record-status';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { AlertRow } from './alert-row.ts';

/** `caller` decides whether the answer allows acknowledging. */
export function toAlert(row: AlertRow, today: string, caller: SignedInCaller): ComplianceAlert {
  return {
    id: row.id,
    severity: row.severity,
    status: row.status,
    kind: row.kind,
    stage: row.stage,
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
    acknowledgeNote: row.acknowledgeNote,
    resolvedAt: row.resolvedAt,
    can: mayAcknowledge(row, caller) ? ['acknowledge'] : [],
  };
}

/** Officers may acknowledge pending alerts, except those about themselves. */
function mayAcknowledge({ userId, status }: AlertRow, caller: SignedInCaller): boolean {
  return (
    status === 'pending' && !isOwnDecision(caller, userId) && mayCall(caller, acknowledgeAlert)
  );
}

/** The text depends on the day, so it is not stored. */
export function messageOn(
  today: string,
  {
    kind,
    typeName,
    graceDays,
    ...record
  }: Pick<
    AlertRow,
    'kind' | 'typeName' | 'graceDays' | 'state' | 'expirationDate' | 'isSuperseded'
  >,
): string {
  const until = renewalUntilOn(record, graceDays, today);
  const daysLeft = daysLeftOn(today, record.expirationDate);
  return alertMessage(kind, typeName, daysLeft, until && readableDate(until));
}
