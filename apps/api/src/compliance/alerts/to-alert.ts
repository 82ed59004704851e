import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type { DepartmentName } from '@icare/contracts/departments';
import { readableDate } from '@icare/domain/calendar-days';
import { alertMessage } from '@icare/domain/compliance-labels';
import { daysLeftOn, renewalUntilOn } from '@icare/domain/record-status';
import type { AlertRow } from './alert-row.ts';

export function toAlert(row: AlertRow, today: string): ComplianceAlert {
  const { state, expirationDate, isSuperseded } = row;
  const until = renewalUntilOn({ state, expirationDate, isSuperseded }, row.graceDays, today);
  return {
    id: row.id,
    severity: row.severity,
    status: row.status,
    kind: row.kind,
    stage: row.stage,
    message: alertMessage(
      row.kind,
      row.typeName,
      daysLeftOn(today, expirationDate),
      until && readableDate(until),
    ),
    alertDate: row.createdAt,
    user: {
      id: row.userId,
      fullName: row.userName,
      department: { name: row.department as DepartmentName },
    },
    staffCompliance: {
      id: row.recordId,
      expirationDate,
      certificationType: { id: row.typeId, name: row.typeName },
    },
    passedOffline: row.passedOffline,
    acknowledgedAt: row.acknowledgedAt,
    acknowledgedBy: row.acknowledgedBy,
    acknowledgeNote: row.acknowledgeNote,
    resolvedAt: row.resolvedAt,
  };
}
