import type {
  AlertKind,
  AlertSeverity,
  CertificationCategory,
} from '@icare/contracts/compliance-status';
import { addDays, daysBetween } from './calendar-days.ts';
import { type RecordFacts, renewalUntilOn } from './record-status.ts';
import { isLicence } from './requirements.ts';

/** Days before expiry at which an alert is raised; after the last one, weekly. */
const stages = [90, 60, 30, 14, 7, 1, 0, -1] as const;
/** Stages of certifications that need no renewal. */
const stagesWithoutRenewal = [30, 0] as const;
const week = 7;

export type AlertRecord = RecordFacts & {
  /** Time of the revocation; null unless revoked. */
  revokedAt: string | null;
  /** Time of the last check if it did not confirm the record; null otherwise. */
  mismatchAt: string | null;
};

export type AlertType = {
  /** Retired types need no renewal, so their records raise no expiry alerts. */
  isActive: boolean;
  category: CertificationCategory;
  graceDays: number;
  renewalRequired: boolean;
};

/** An alert that should be open on a day. */
export type DueAlert = {
  kind: AlertKind;
  /** Unique per record. */
  key: string;
  stage: number | null;
  severity: AlertSeverity;
};

/**
 * The alerts that should be open on a day for a current record of an active person: at most one of each kind.
 * `isRequired`: this person needs the type; otherwise alerts are one step less severe. Waived records have none.
 */
export function alertsDue(
  record: AlertRecord,
  type: AlertType,
  { isRequired, isWaived }: { isRequired: boolean; isWaived: boolean },
  today: string,
): DueAlert[] {
  if (record.isSuperseded || isWaived || record.state === 'rejected') return [];
  const due: (Omit<DueAlert, 'severity'> & { severity: AlertSeverity | null })[] = [];
  const { expirationDate, state, revokedAt, mismatchAt } = record;
  if (state === 'revoked') {
    due.push({
      kind: 'revoked',
      key: `revoked:${revokedAt ?? ''}`,
      stage: null,
      severity: isRequired ? 'critical' : 'high',
    });
  }
  if (mismatchAt !== null && state !== 'revoked') {
    due.push({
      kind: 'mismatch',
      key: `mismatch:${mismatchAt}`,
      stage: null,
      severity: isRequired ? 'critical' : 'high',
    });
  }
  if (state === 'active' && expirationDate !== null && type.isActive) {
    const stage = stageReached(daysBetween(today, expirationDate), type.renewalRequired);
    if (stage !== null) {
      due.push({
        kind: 'expiry',
        key: expiryKey(expirationDate, stage),
        stage,
        severity: expirySeverity(record, type, isRequired, today),
      });
    }
  }
  return due.filter((alert): alert is DueAlert => alert.severity !== null);
}

export function expiryKey(expirationDate: string, stage: number): string {
  return `expiry:${expirationDate}:${stage}`;
}

/** The latest stage reached with this many days left; null: none yet. */
export function stageReached(daysLeft: number, renewalRequired: boolean): number | null {
  if (renewalRequired && daysLeft <= -week) return -week * Math.floor(-daysLeft / week);
  const list: readonly number[] = renewalRequired ? stages : stagesWithoutRenewal;
  return list.findLast((stage) => daysLeft <= stage) ?? null;
}

/**
 * The stages whose day lies after `since` and before the stage reached today: they were missed while nothing was
 * evaluated.
 */
export function stagesBetween(
  expirationDate: string,
  renewalRequired: boolean,
  since: string,
  today: string,
): number[] {
  const reached = stageReached(daysBetween(today, expirationDate), renewalRequired);
  if (reached === null) return [];
  const passed: number[] = [];
  for (let daysLeft = daysBetween(since, expirationDate) - 1; daysLeft > reached; daysLeft--) {
    if (stageReached(daysLeft, renewalRequired) === daysLeft) passed.push(daysLeft);
  }
  return passed;
}

/** The severity of an expiry alert; null: no alert. */
function expirySeverity(
  record: RecordFacts & { expirationDate: string | null },
  type: AlertType,
  isRequired: boolean,
  today: string,
): AlertSeverity | null {
  const daysLeft = daysBetween(today, record.expirationDate ?? today);
  const severity = (): AlertSeverity => {
    if (daysLeft < 0) {
      const isInGrace = renewalUntilOn(record, type.graceDays, today) !== null;
      return isLicence(type.category) && !isInGrace ? 'critical' : 'high';
    }
    if (daysLeft <= 7) return 'high';
    return daysLeft <= 30 ? 'medium' : 'low';
  };
  return isRequired ? severity() : oneStepLower[severity()];
}

const oneStepLower: Record<AlertSeverity, AlertSeverity | null> = {
  critical: 'high',
  high: 'medium',
  medium: 'low',
  low: null,
};

/**
 * The next day after `today` on which the alerts of a record may change by the calendar alone; null: never. Computed in
 * days instead of dates because it runs for every record.
 */
export function nextAlertDay(
  { state, expirationDate }: RecordFacts,
  { graceDays, renewalRequired }: AlertType,
  today: string,
): string | null {
  if (state !== 'active' || expirationDate === null) return null;
  const daysLeft = daysBetween(today, expirationDate);
  let next = Number.NEGATIVE_INFINITY;
  for (const stage of stages) if (stage < daysLeft && stage > next) next = stage;
  const graceEnds = -graceDays - 1;
  if (graceEnds < daysLeft && graceEnds > next) next = graceEnds;
  if (renewalRequired && daysLeft < 0) {
    next = Math.max(next, -week * (Math.floor(-daysLeft / week) + 1));
  }
  return next === Number.NEGATIVE_INFINITY ? null : addDays(today, daysLeft - next);
}
