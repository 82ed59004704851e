import type { AlertKind, AlertSeverity } from '@icare/contracts/compliance-status';
import {
  type AlertType,
  type DueAlert,
  expiryKey,
  stagesBetween,
} from '@icare/domain/alert-stages';
import type { KnownRecord } from './person-facts.ts';

/** A stored alert. */
export type KeptAlert = {
  id: string;
  recordId: string;
  kind: AlertKind;
  key: string;
  stage: number | null;
  severity: AlertSeverity;
  isOpen: boolean;
};

/** The writes after which exactly the alerts of today are open. */
export type AlertChanges = {
  resolved: string[];
  /** Reopened, or with a changed severity. */
  kept: { id: string; severity: AlertSeverity }[];
  added: (DueAlert & { recordId: string; passedOffline: number[] })[];
};

export const noChanges = (): AlertChanges => ({ resolved: [], kept: [], added: [] });

/**
 * Compares the alerts that a record should have today with all it ever had. The result depends only on the facts of today,
 * not on when the record was last evaluated.
 */
export function addChanges(
  changes: AlertChanges,
  record: KnownRecord,
  type: AlertType,
  due: readonly DueAlert[],
  alerts: readonly KeptAlert[],
  /** `since`: the day of the last evaluation. */
  { since, today }: { since: string; today: string },
): void {
  const wanted = new Map(due.map((alert) => [findMatch(alert, record, alerts)?.id ?? null, alert]));
  const fresh = due.filter((alert) => findMatch(alert, record, alerts) === null);
  for (const alert of alerts) {
    const match = wanted.get(alert.id);
    if (!match) {
      if (alert.isOpen) changes.resolved.push(alert.id);
    } else if (!alert.isOpen || alert.severity !== match.severity) {
      changes.kept.push({ id: alert.id, severity: match.severity });
    }
  }
  for (const alert of fresh) {
    const passed =
      alert.stage === null || record.expirationDate === null
        ? []
        : stagesBetween(record.expirationDate, type.renewalRequired, since, today);
    const had = new Set(alerts.map(({ key }) => key));
    const { expirationDate } = record;
    const passedOffline = passed.filter(
      (stage) => !had.has(expiryKey(expirationDate ?? '', stage)),
    );
    changes.added.push({ ...alert, recordId: record.id, passedOffline });
  }
}

/**
 * The stored alert for an alert that is due: the same one or, if the clock was set back, one of a later stage of the same
 * expiry date. So nobody is notified of an earlier stage after a later one.
 */
function findMatch(
  { key, kind, stage }: DueAlert,
  { expirationDate }: KnownRecord,
  alerts: readonly KeptAlert[],
): KeptAlert | null {
  let best: KeptAlert | null = null;
  for (const alert of alerts) {
    if (alert.key === key) return alert;
    if (kind !== 'expiry' || stage === null || alert.stage === null || alert.stage > stage)
      continue;
    if (alert.key !== expiryKey(expirationDate ?? '', alert.stage)) continue;
    if (best === null || alert.stage > (best.stage ?? 0)) best = alert;
  }
  return best;
}
