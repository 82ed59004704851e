import type { ApplicationStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import { addMonths } from './months.ts';

/** What decides how long an application is kept. Days are calendar dates in Lagos. */
export type Kept = {
  status: ApplicationStatus;
  /** When it was rejected or withdrawn. */
  decidedOn: string | null;
  /** When its posting stopped taking applications; null while it takes them. */
  jobClosedOn: string | null;
  appliedOn: string;
  /** The applicant wants to be considered for other positions too. */
  keepForOtherJobs: boolean;
  /** The general application, whose posting never closes. */
  standing: boolean;
};

/**
 * The day from which an application may be erased; null while nothing says so. An appointment makes it part of the
 * staff file, which has its own time.
 */
export function retentionDate(application: Kept): string | null {
  const start = startOf(application);
  if (start === null) return null;
  const { usual, talentPool } = limits.applicationMonths;
  return addMonths(start, application.keepForOtherJobs ? talentPool : usual);
}

function startOf({ status, decidedOn, jobClosedOn, appliedOn, standing }: Kept): string | null {
  if (status === 'hired') return null;
  if (status === 'rejected' || status === 'withdrawn') return decidedOn;
  if (standing) return appliedOn;
  // A deadline may be put before the day somebody applied, by mistake too: nobody's time is over before it began.
  return jobClosedOn !== null && jobClosedOn < appliedOn ? appliedOn : jobClosedOn;
}

/** The day a posting stopped taking applications: its deadline, or before that the day it was closed or deleted. */
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
