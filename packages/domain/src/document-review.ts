import { limits } from '@icare/contracts/limits';
import { daysBetween } from './calendar-days.ts';

/** How the next review of a document stands on a day. */
export type ReviewStanding =
  | { kind: 'none' | 'today' }
  /** `days` left; `due` within the last 90. */
  | { kind: 'later' | 'due'; days: number }
  /** `days` late. */
  | { kind: 'overdue'; days: number };

export function reviewStandingOn(nextReviewOn: string | null, today: string): ReviewStanding {
  if (nextReviewOn === null) return { kind: 'none' };
  const days = daysBetween(today, nextReviewOn);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today' };
  return { kind: days <= limits.dueSoonDays ? 'due' : 'later', days };
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** In words: '12 days left', 'today', '257 days late'. */
export function describeReview(standing: ReviewStanding): string {
  switch (standing.kind) {
    case 'none':
      return 'no date';
    case 'today':
      return 'today';
    case 'overdue':
      return `${inDays(standing.days)} late`;
    case 'due':
    case 'later':
      return `${inDays(standing.days)} left`;
  }
}

/** Days before the review at which somebody is reminded, the earliest first. */
const stagesBefore = [limits.dueSoonDays, 60, 30] as const;
/** After the day of review somebody is reminded again and again. */
const stageEvery = 7;

/**
 * The stage of reminding that a review has reached on a day: 90, 60 or 30 days before, 0 on the day, then -7, -14 and so on.
 * Null while it is further away. A stage lasts until the next, so that one missed while the portal was off is made up for.
 */
export function reviewStageOn(nextReviewOn: string, today: string): number | null {
  const daysLeft = daysBetween(today, nextReviewOn);
  if (daysLeft > 0) return stagesBefore.findLast((stage) => daysLeft <= stage) ?? null;
  return Math.ceil(daysLeft / stageEvery) * stageEvery || 0;
}
