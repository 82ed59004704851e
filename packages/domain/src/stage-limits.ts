import type { ApplicationStatus } from '@icare/contracts/application-status';
import { dayMs } from './calendar-days.ts';

/** Days after which an application that is still in a stage is stuck. What is decided never is. */
export const stageLimitDays = {
  received: 5,
  screening: 7,
  shortlisted: 10,
  interview: 10,
  offered: 7,
  on_hold: 30,
} as const satisfies Partial<Record<ApplicationStatus, number>>;

type LimitedStage = keyof typeof stageLimitDays;
export const limitedStages = Object.keys(stageLimitDays) as LimitedStage[];

/** Days after which HR is reminded of an interview without an outcome, or an offer without an answer. */
export const waitingDays = 3;

/** Whole days since an application came into its stage. */
export function daysInStage(statusChangedAt: Date | string, now: Date): number {
  const passed = now.getTime() - new Date(statusChangedAt).getTime();
  return Math.max(0, Math.floor(passed / dayMs));
}

export function limitOf(status: ApplicationStatus): number | null {
  return status in stageLimitDays ? stageLimitDays[status as LimitedStage] : null;
}

type InStage = {
  status: ApplicationStatus;
  statusChangedAt: Date | string;
  /** Null once erased. */
  candidateName: string | null;
};

/** Whether an application has been in its stage for longer than that may take. */
export function isStuck({ status, statusChangedAt, candidateName }: InStage, now: Date): boolean {
  const limit = limitOf(status);
  return limit !== null && candidateName !== null && daysInStage(statusChangedAt, now) > limit;
}
