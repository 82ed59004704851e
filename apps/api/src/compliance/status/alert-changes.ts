import type { AlertKind, AlertSeverity } from '@icare/contracts/compliance-status';
import {
  type AlertType,
  type DueAlert,
  expiryKey,
  stagesBetween,
} from '@icare/domain/alert-stages';
import type { KnownRecord } from './person-facts.ts';

/** An alert as it is kept. */
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
  /** Opened again, or of another severity. */
  kept: { id: string; severity: AlertSeverity }[];
  added: (DueAlert & { recordId: string; passedOffline: number[] })[];
};

export const noChanges = (): AlertChanges => ({ resolved: [], kept: [], added: [] });

/**
 * Compares what a record's alerts should be today with those it ever had, whatever happened in between: the same facts
 * lead to the same open alerts.
 */
export function addChanges(
  changes: AlertChanges,
  record: KnownRecord,
  type: AlertType,
  due: readonly DueAlert[],
  alerts: readonly KeptAlert[],
  /** The last day on which somebody looked, and today. */
  { since, today }: { since: string; today: string },
): void {
  const wanted = new Map(due.map((alert) => [chosen(alert, record, alerts)?.id ?? null, alert]));
  const fresh = due.filter((alert) => chosen(alert, record, alerts) === null);
  for (const alert of alerts) {
    const wish = wanted.get(alert.id);
    if (!wish) {
      if (alert.isOpen) changes.resolved.push(alert.id);
    } else if (!alert.isOpen || alert.severity !== wish.severity) {
      changes.kept.push({ id: alert.id, severity: wish.severity });
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
 * The kept alert that says what is wished: that very one or, where the clock went back, the next later stage of the same
 * end. What was told of a later day is not told of an earlier one again.
 */
function chosen(
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
