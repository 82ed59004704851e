import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type {
  AlertKind,
  AlertSeverity,
  AlertStatus,
  RecordState,
} from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { readableDate } from '@icare/domain/calendar-days';
import { alertMessage } from '@icare/domain/compliance-labels';
import { daysLeftOn, renewalUntilOn } from '@icare/domain/record-status';
import { toInstant } from '../../platform/database/instants.ts';

export type AlertRow = {
  id: string;
  urgency: number;
  severity: AlertSeverity;
  status: AlertStatus;
  kind: AlertKind;
  stage: number | null;
  passed_offline: number[];
  created_at: string;
  acknowledged_at: string | null;
  acknowledge_note: string | null;
  acknowledged_by: string | null;
  resolved_at: string | null;
  user_id: string;
  user_name: string;
  department: DepartmentName;
  record_id: string;
  state: RecordState;
  expiration_date: string | null;
  is_superseded: boolean;
  type_id: string;
  type_name: string;
  grace_days: number;
};

export const alertColumns = `a.id, a.urgency, a.severity, a.status, a.kind, a.stage, a.passed_offline, a.created_at,
  a.acknowledged_at, a.acknowledge_note, k.name AS acknowledged_by, a.resolved_at, a.user_id, u.name AS user_name,
  d.name AS department, a.record_id, r.state, r.expiration_date::text AS expiration_date,
  r.superseded_by_id IS NOT NULL AS is_superseded, a.type_id, t.name AS type_name, t.grace_days`;

/** What the columns are read from, beside `compliance_alerts AS a`. */
export const alertJoin = `JOIN staff_compliance AS r ON r.id = a.record_id
  JOIN certification_types AS t ON t.id = a.type_id
  JOIN users AS u ON u.id = a.user_id
  JOIN departments AS d ON d.id = a.department_id
  LEFT JOIN users AS k ON k.id = a.acknowledged_by_id`;

export function toAlert(row: AlertRow, today: string): ComplianceAlert {
  const { state, expiration_date: expirationDate, is_superseded: isSuperseded } = row;
  const until = renewalUntilOn({ state, expirationDate, isSuperseded }, row.grace_days, today);
  return {
    id: row.id,
    severity: row.severity,
    status: row.status,
    kind: row.kind,
    stage: row.stage,
    message: alertMessage(
      row.kind,
      row.type_name,
      daysLeftOn(today, expirationDate),
      until && readableDate(until),
    ),
    alertDate: toInstant(row.created_at),
    user: { id: row.user_id, fullName: row.user_name, department: { name: row.department } },
    staffCompliance: {
      id: row.record_id,
      expirationDate,
      certificationType: { id: row.type_id, name: row.type_name },
    },
    passedOffline: row.passed_offline,
    acknowledgedAt: row.acknowledged_at && toInstant(row.acknowledged_at),
    acknowledgedBy: row.acknowledged_by,
    acknowledgeNote: row.acknowledge_note,
    resolvedAt: row.resolved_at && toInstant(row.resolved_at),
  };
}
