import type { AlertKind, AlertSeverity } from '@icare/contracts/compliance-status';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AlertChanges, KeptAlert } from './alert-changes.ts';
import { rowsOf } from './person-facts.ts';

/** By person, their alerts that are open or about a current record. */
export async function readKeptAlerts(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, KeptAlert[]>> {
  const rows = await rowsOf<
    [
      userId: string,
      id: string,
      recordId: string,
      kind: AlertKind,
      key: string,
      stage: number | null,
      severity: AlertSeverity,
      isOpen: boolean,
    ]
  >(transaction.$queryRaw`SELECT json_agg(json_build_array(a.user_id, a.id, a.record_id, a.kind, a.key, a.stage,
      a.severity, a.status <> 'resolved'))::text AS rows
    FROM compliance_alerts AS a JOIN staff_compliance AS r ON r.id = a.record_id
    WHERE a.user_id = ANY(${[...userIds]}::uuid[])
      AND (a.status <> 'resolved' OR r.superseded_by_id IS NULL AND r.state <> 'rejected')`);
  const alerts = new Map<string, KeptAlert[]>();
  for (const [userId, id, recordId, kind, key, stage, severity, isOpen] of rows) {
    const alert = { id, recordId, kind, key, stage, severity, isOpen };
    const theirs = alerts.get(userId);
    if (theirs) theirs.push(alert);
    else alerts.set(userId, [alert]);
  }
  return alerts;
}

/** Resolves first and adds last: of each kind a record has one open alert, at any moment. */
export async function writeAlertChanges(
  transaction: Transaction,
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  { resolved, kept, added }: AlertChanges,
): Promise<void> {
  const now = clock();
  if (resolved.length > 0) {
    await transaction.$executeRaw`UPDATE compliance_alerts SET status = 'resolved', resolved_at = ${now}
      WHERE id = ANY(${resolved}::uuid[])`;
  }
  if (kept.length > 0) {
    await transaction.$executeRaw`UPDATE compliance_alerts AS a SET severity = n.severity, resolved_at = NULL,
        status = CASE WHEN a.acknowledged_at IS NULL THEN 'pending' ELSE 'acknowledged' END::alert_status
      FROM json_to_recordset(${JSON.stringify(kept)}::json) AS n(id uuid, severity alert_severity)
      WHERE a.id = n.id`;
  }
  if (added.length > 0) {
    const rows = added.map(({ recordId, kind, key, stage, severity, passedOffline }) => [
      newId(),
      recordId,
      kind,
      key,
      stage,
      severity,
      passedOffline,
    ]);
    await transaction.$executeRaw`INSERT INTO compliance_alerts
        (id, record_id, user_id, type_id, department_id, kind, key, stage, severity, passed_offline, created_at)
      SELECT (n->>0)::uuid, r.id, r.user_id, r.type_id, u.department_id, (n->>2)::alert_kind, n->>3, (n->>4)::int,
        (n->>5)::alert_severity, ARRAY(SELECT value::int FROM json_array_elements_text(n->6)), ${now}
      FROM json_array_elements(${JSON.stringify(rows)}::json) AS n
        JOIN staff_compliance AS r ON r.id = (n->>1)::uuid JOIN users AS u ON u.id = r.user_id`;
  }
}
