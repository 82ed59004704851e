import type { AlertKind, AlertSeverity } from '@icare/contracts/compliance-status';
import { addDays, daysBetween } from './calendar-days.ts';

/** The days on which an alert is raised again, counted to the day that it is about. */
export type AlertSchedule = {
  /** Days left, descending; negative: after that day. */
  stages: readonly number[];
  /** After the last stage weekly, counted from this one; null: never again. */
  weeklyFrom: number | null;
};

const week = 7;

/** A record that ends and has to be renewed. */
export const expirySchedule: AlertSchedule = {
  stages: [90, 60, 30, 14, 7, 1, 0, -1],
  weeklyFrom: 0,
};
/** A record that ends and need not be renewed. */
export const finalExpirySchedule: AlertSchedule = { stages: [30, 0], weeklyFrom: null };
/** A required item that nobody has handed in. */
export const missingSchedule: AlertSchedule = { stages: [14, 0], weeklyFrom: 0 };
/** A record that was handed in and waits to be verified. */
export const pendingSchedule: AlertSchedule = { stages: [-1], weeklyFrom: -1 };

/** The schedule of a kind of alert; null if it is raised once, whatever the day. */
export function scheduleOf(
  kind: AlertKind,
  { renewalRequired }: { renewalRequired: boolean },
): AlertSchedule | null {
  if (kind === 'expiry') return renewalRequired ? expirySchedule : finalExpirySchedule;
  if (kind === 'missing') return missingSchedule;
  return kind === 'pending' ? pendingSchedule : null;
}

/** An alert that should be open on a day. */
export type DueAlert = {
  kind: AlertKind;
  /** Unique per record or, without a record, per person and type. */
  key: string;
  stage: number | null;
  severity: AlertSeverity;
  /** The day it is about, by which alerts of one severity are sorted: the earlier, the more urgent. Null comes first. */
  dueOn: string | null;
};

export function alertKey(kind: AlertKind, dueOn: string, stage: number): string {
  return `${kind}:${dueOn}:${stage}`;
}

/** The alert of the stage that a schedule has reached today; null before the first one. */
export function stageAlert(
  kind: AlertKind,
  schedule: AlertSchedule,
  dueOn: string,
  today: string,
): Omit<DueAlert, 'severity'> | null {
  const stage = stageReached(schedule, daysBetween(today, dueOn));
  return stage === null ? null : { kind, key: alertKey(kind, dueOn, stage), stage, dueOn };
}

/** The latest stage reached with this many days left; null: none yet. */
export function stageReached(
  { stages, weeklyFrom }: AlertSchedule,
  daysLeft: number,
): number | null {
  if (weeklyFrom !== null && daysLeft <= weeklyFrom - week) {
    return weeklyFrom - week * Math.floor((weeklyFrom - daysLeft) / week);
  }
  return stages.findLast((stage) => daysLeft <= stage) ?? null;
}

/**
 * The stages whose day lies after `since` and before the stage reached today: they were missed while nothing was
 * evaluated.
 */
export function stagesBetween(
  schedule: AlertSchedule,
  dueOn: string,
  since: string,
  today: string,
): number[] {
  const reached = stageReached(schedule, daysBetween(today, dueOn));
  if (reached === null) return [];
  const passed: number[] = [];
  for (let daysLeft = daysBetween(since, dueOn) - 1; daysLeft > reached; daysLeft--) {
    if (stageReached(schedule, daysLeft) === daysLeft) passed.push(daysLeft);
  }
  return passed;
}

/** The day after `today` on which the next stage is reached; null: never. Computed in days, since it runs for every record. */
export function nextStageDay(
  { stages, weeklyFrom }: AlertSchedule,
  dueOn: string,
  today: string,
): string | null {
  const daysLeft = daysBetween(today, dueOn);
  let next = Number.NEGATIVE_INFINITY;
  for (const stage of stages) if (stage < daysLeft && stage > next) next = stage;
  if (weeklyFrom !== null && daysLeft <= weeklyFrom) {
    next = Math.max(next, weeklyFrom - week * (Math.floor((weeklyFrom - daysLeft) / week) + 1));
  }
  return next === Number.NEGATIVE_INFINITY ? null : addDays(today, daysLeft - next);
}
