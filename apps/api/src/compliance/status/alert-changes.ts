import type { AlertKind, AlertSeverity } from '@icare/contracts/compliance-status';
import { alertKey, type DueAlert, scheduleOf, stagesBetween } from '@icare/domain/alert-schedule';
import type { AlertType } from '@icare/domain/alert-stages';

/** What alerts are about: a record of a person or, with `recordId` null, an item of which they have no record. */
export type AlertSubject = { userId: string; typeId: string; recordId: string | null };

/** A stored alert, whatever it is about. */
export type StoredAlert = {
  id: string;
  kind: AlertKind;
  key: string;
  stage: number | null;
  severity: AlertSeverity;
  isOpen: boolean;
};

/** A stored alert about a person. */
export type KeptAlert = StoredAlert & { typeId: string; recordId: string | null };

/** The writes after which exactly the alerts of today are open. */
export type AlertChanges<Subject = AlertSubject> = {
  resolved: string[];
  /** Reopened, or with a changed severity. */
  kept: { id: string; severity: AlertSeverity }[];
  added: (DueAlert & Subject & { passedOffline: number[] })[];
};

export const noChanges = <Subject = AlertSubject>(): AlertChanges<Subject> => ({
  resolved: [],
  kept: [],
  added: [],
});

/**
 * Compares the alerts that a record or an item should have today with all it ever had. The result depends only on the facts
 * of today, not on when it was last evaluated.
 */
export function addChanges<Subject extends object>(
  changes: AlertChanges<Subject>,
  subject: Subject,
  type: AlertType,
  due: readonly DueAlert[],
  alerts: readonly StoredAlert[],
  /** `since`: the day of the last evaluation. */
  { since, today }: { since: string; today: string },
): void {
  const wanted = new Map(due.map((alert) => [findMatch(alert, alerts)?.id ?? null, alert]));
  const fresh = due.filter((alert) => findMatch(alert, alerts) === null);
  for (const alert of alerts) {
    const match = wanted.get(alert.id);
    if (!match) {
      if (alert.isOpen) changes.resolved.push(alert.id);
    } else if (!alert.isOpen || alert.severity !== match.severity) {
      changes.kept.push({ id: alert.id, severity: match.severity });
    }
  }
  for (const alert of fresh) {
    const { kind, dueOn } = alert;
    const schedule = scheduleOf(kind, type);
    const had = new Set(alerts.map(({ key }) => key));
    const passedOffline =
      schedule === null || dueOn === null
        ? []
        : stagesBetween(schedule, dueOn, since, today).filter(
            (stage) => !had.has(alertKey(kind, dueOn, stage)),
          );
    changes.added.push({ ...alert, ...subject, passedOffline });
  }
}

/**
 * The stored alert for an alert that is due: the same one or, if the clock was set back, one of a later stage of the same
 * day. So nobody is notified of an earlier stage after a later one.
 */
function findMatch(
  { key, kind, stage, dueOn }: DueAlert,
  alerts: readonly StoredAlert[],
): StoredAlert | null {
  let best: StoredAlert | null = null;
  for (const alert of alerts) {
    if (alert.key === key) return alert;
    if (dueOn === null || stage === null || alert.stage === null || alert.stage > stage) continue;
    if (alert.key !== alertKey(kind, dueOn, alert.stage)) continue;
    if (best === null || alert.stage > (best.stage ?? 0)) best = alert;
  }
  return best;
}
