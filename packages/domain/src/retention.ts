import type { ApplicationStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import { addMonths } from './months.ts';

/** The fields that determine how long an application is kept. Days are calendar dates in Lagos. */
export type RetentionFacts = {
  status: ApplicationStatus;
  /** The day it was rejected or withdrawn. */
  decidedOn: string | null;
  /** The day its posting closed; null while it is open. */
  jobClosedOn: string | null;
  appliedOn: string;
  /** The applicant also wants to be considered for other positions. */
  keepForOtherJobs: boolean;
  /** It is a general application, whose posting never closes. */
  standing: boolean;
};

/**
 * The day from which an application may be erased; null while that is open. After an appointment it is part of the staff
 * file, which has its own retention period. The same as SQL: apps/api/src/applications/erasure/erase-after.ts.
 */
export function retentionDate(application: RetentionFacts): string | null {
  const start = retentionStart(application);
  if (start === null) return null;
  const { usual, talentPool } = limits.applicationMonths;
  return addMonths(start, application.keepForOtherJobs ? talentPool : usual);
}

function retentionStart({
  status,
  decidedOn,
  jobClosedOn,
  appliedOn,
  standing,
}: RetentionFacts): string | null {
  if (status === 'hired') return null;
  if (status === 'rejected' || status === 'withdrawn') return decidedOn;
  if (standing) return appliedOn;
  // A deadline may have been moved to before the application: the period never starts before it.
  return jobClosedOn !== null && jobClosedOn < appliedOn ? appliedOn : jobClosedOn;
}

/** The day a posting closed: its deadline, or the day it was closed or deleted if that is earlier. */
export function jobClosedOn(
  {
    applicationDeadline,
    closedOn,
    deletedOn,
  }: { applicationDeadline: string | null; closedOn: string | null; deletedOn: string | null },
  today: string,
): string | null {
  const isOver = applicationDeadline !== null && applicationDeadline < today;
  const days = [isOver ? applicationDeadline : null, closedOn, deletedOn];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}
