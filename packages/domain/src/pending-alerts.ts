import { type DueAlert, nextStageDay, pendingSchedule, stageAlert } from './alert-schedule.ts';
import { addDays } from './calendar-days.ts';
import type { RecordFacts } from './record-status.ts';
import { isLicence, type TypeFacts } from './requirements.ts';

/** Days within which a record that was handed in should be verified or rejected. */
const daysToVerify = 7;

export type SubmittedRecord = Pick<RecordFacts, 'state' | 'isSuperseded'> & {
  /** The day it was handed in. */
  createdOn: string;
};

/** The last day on which a pending record should be verified; null if it is not pending. */
function verifyBy({ state, isSuperseded, createdOn }: SubmittedRecord): string | null {
  return state === 'pending' && !isSuperseded ? addDays(createdOn, daysToVerify) : null;
}

/**
 * The alert that should be open on a day because a record waits to be verified. It is about the officers' work, so it is as
 * severe for a record that nobody requires.
 */
export function pendingAlertDue(
  record: SubmittedRecord,
  { category }: Pick<TypeFacts, 'category'>,
  today: string,
): DueAlert | null {
  const dueOn = verifyBy(record);
  const alert = dueOn && stageAlert('pending', pendingSchedule, dueOn, today);
  return alert ? { ...alert, severity: isLicence(category) ? 'high' : 'medium' } : null;
}

/** The next day after `today` on which the alert of a pending record changes by the calendar alone; null: never. */
export function nextPendingAlertDay(record: SubmittedRecord, today: string): string | null {
  const dueOn = verifyBy(record);
  return dueOn && nextStageDay(pendingSchedule, dueOn, today);
}

/** Days that a record has waited to be verified, given the last day on which it should have been. */
export const daysWaited = (daysLeft: number) => daysToVerify - daysLeft;
