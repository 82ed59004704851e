import type { AlertSeverity, CertificationCategory } from '@icare/contracts/compliance-status';
import {
  type DueAlert,
  expirySchedule,
  finalExpirySchedule,
  nextStageDay,
  stageAlert,
} from './alert-schedule.ts';
import { daysBetween } from './calendar-days.ts';
import { lagosDate } from './lagos-date.ts';
import { isInForce, type RecordFacts } from './record-status.ts';
import { isLicence, type RequirementFacts } from './requirements.ts';

export type AlertRecord = Omit<RecordFacts, 'inForceFrom'> & {
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

/** What depends on a record. */
export type RecordNeed = {
  /** The person needs the type, and where it is a training also already. */
  isRequired: boolean;
  /** Another record of the type is in force and lasts longer, or follows without a gap, so that nothing depends on this one. */
  isCovered: boolean;
  /** The requirement is waived. */
  isWaived: boolean;
};

/** What depends on a person's record; `cell`: their requirement for its type, if they have one or hold a record. */
export function recordNeed(
  cell: RequirementFacts | undefined,
  record: { id: string },
  { category }: Pick<AlertType, 'category'>,
  today: string,
): RecordNeed {
  if (!cell) return { isRequired: false, isCovered: false, isWaived: false };
  const decisive = cell.record;
  return {
    isRequired: isLicence(category) ? cell.isRequired : cell.counts,
    isCovered:
      decisive !== null &&
      isInForce(decisive, today) &&
      (decisive.id !== record.id || cell.lastDay !== decisive.expirationDate),
    isWaived: cell.state === 'waived',
  };
}

/**
 * The alerts that should be open on a day for a current record of an active person: at most one of each kind. They are one
 * step less severe if nothing depends on the record, but a revocation is as grave beside another record. Waived records have
 * none but that of a revocation, which ends with reinstatement or a confirmed successor alone.
 */
export function alertsDue(
  record: AlertRecord,
  type: AlertType,
  { isRequired, isCovered, isWaived }: RecordNeed,
  today: string,
): DueAlert[] {
  if (record.isSuperseded || record.state === 'rejected') return [];
  if (isWaived && record.state !== 'revoked') return [];
  const due: (Omit<DueAlert, 'severity'> & { severity: AlertSeverity | null })[] = [];
  const { expirationDate, state, revokedAt, mismatchAt } = record;
  const isDecisive = isRequired && !isCovered;
  if (state === 'revoked') {
    due.push({
      kind: 'revoked',
      key: `revoked:${revokedAt ?? ''}`,
      stage: null,
      severity: isRequired ? 'critical' : 'high',
      dueOn: null,
    });
  }
  if (mismatchAt !== null && state !== 'revoked') {
    due.push({
      kind: 'mismatch',
      key: `mismatch:${mismatchAt}`,
      stage: null,
      severity: isDecisive ? 'critical' : 'high',
      dueOn: lagosDate(new Date(mismatchAt)),
    });
  }
  if (state === 'active' && expirationDate !== null && type.isActive) {
    const schedule = type.renewalRequired ? expirySchedule : finalExpirySchedule;
    const alert = stageAlert('expiry', schedule, expirationDate, today);
    const severity = expirySeverity(daysBetween(today, expirationDate), type, isDecisive);
    if (alert) due.push({ ...alert, severity });
  }
  return due.filter((alert): alert is DueAlert => alert.severity !== null);
}

/**
 * The severity of an expiry alert; null: no alert. A renewal that a council still accepts lowers nothing: nobody may
 * practise on an expired licence.
 */
function expirySeverity(
  daysLeft: number,
  { category }: AlertType,
  isDecisive: boolean,
): AlertSeverity | null {
  const severity = (): AlertSeverity => {
    if (daysLeft < 0) return isLicence(category) ? 'critical' : 'high';
    if (daysLeft <= 7) return 'high';
    return daysLeft <= 30 ? 'medium' : 'low';
  };
  return isDecisive ? severity() : oneStepLower[severity()];
}

const oneStepLower: Record<AlertSeverity, AlertSeverity | null> = {
  critical: 'high',
  high: 'medium',
  medium: 'low',
  low: null,
};

/** The next day after `today` on which the alerts of a record may change by the calendar alone; null: never. */
export function nextAlertDay(
  { state, expirationDate }: Pick<RecordFacts, 'state' | 'expirationDate'>,
  { renewalRequired }: AlertType,
  today: string,
): string | null {
  if (state !== 'active' || expirationDate === null) return null;
  // Without renewal there are fewer stages, but the severity changes as otherwise.
  const { weeklyFrom, stages } = expirySchedule;
  const schedule = { stages, weeklyFrom: renewalRequired ? weeklyFrom : null };
  return nextStageDay(schedule, expirationDate, today);
}
