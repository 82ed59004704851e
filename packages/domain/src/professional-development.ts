import { limits } from '@icare/contracts/limits';
import type { DevelopmentStanding } from '@icare/contracts/professional-development';
import { addDays, readableDate } from './calendar-days.ts';
import { addMonths } from './months.ts';

/** The units that a council requires in a cycle of so many years. */
export type DevelopmentRule = {
  units: number;
  years: number;
  /** The least of some categories; part of `units`. */
  categories: readonly { name: string; units: number }[];
};

export type CountedActivity = { units: number; category: string | null; doneOn: string };

type Cycle = Pick<CycleUnits, 'from' | 'until'>;

type CycleUnits = Omit<DevelopmentStanding, 'certificationType'>;

/**
 * The cycle that a day lies in. It ends with the licence, and where none is valid or it has no end, with the calendar year.
 * A licence that outlasts a cycle, since it was renewed early or given for longer, contains more than one.
 */
export function findCycle(years: number, licenceUntil: string | null, today: string): Cycle {
  const end = licenceUntil ?? `${today.slice(0, 4)}-12-31`;
  const months = 12 * years;
  // From the end each time, since months differ in length: a year before 29 February is not a leap day.
  let past = 0;
  while (addMonths(end, -months * (past + 1)) >= today) past += 1;
  return {
    from: addDays(addMonths(end, -months * (past + 1)), 1),
    until: addMonths(end, -months * past),
  };
}

/** The units that count so far in the current cycle, and those that are still required, with the day. */
export function evaluateDevelopment(
  rule: DevelopmentRule,
  activities: readonly CountedActivity[],
  licenceUntil: string | null,
  today: string,
): CycleUnits {
  const cycle = findCycle(rule.years, licenceUntil, today);
  const inCycle = activities.filter(({ doneOn }) => doneOn >= cycle.from && doneOn <= cycle.until);
  const counted = sum(inCycle);
  const categories = rule.categories.map(({ name, units: wanted }) => {
    const ofCategory = sum(inCycle.filter(({ category }) => category === name));
    return { name, wanted, counted: ofCategory, needed: Math.max(wanted - ofCategory, 0) };
  });
  const ofCategories = categories.reduce((total, { needed }) => total + needed, 0);
  // More than is wanted of one kind does not make up for another.
  const needed = Math.max(rule.units - counted, ofCategories, 0);
  const isNear = needed > 0 && addDays(cycle.until, -limits.dueSoonDays) <= today;
  return { ...cycle, wanted: rule.units, counted, needed, categories, isNear };
}

const sum = (activities: readonly CountedActivity[]) =>
  activities.reduce((total, { units }) => total + units, 0);

/** 'needs 12 more units by 31 Dec 2026'; with categories 'needs 4 more units, of them 3 MCPDP, by 31 Dec 2026'. */
export function describeNeededUnits({
  needed,
  categories,
  until,
}: Pick<CycleUnits, 'needed' | 'categories' | 'until'>): string {
  if (needed === 0) return `has all units until ${readableDate(until)}`;
  const lacking = categories.filter((category) => category.needed > 0);
  const named = lacking.map((category) => `${category.needed} ${category.name}`).join(', ');
  const ofThem = named && `, of them ${named},`;
  return `needs ${needed} more ${needed === 1 ? 'unit' : 'units'}${ofThem} by ${readableDate(until)}`;
}

/** The earliest day of an activity that is written down today. */
export const earliestActivityDay = (today: string) =>
  addMonths(today, -12 * limits.developmentActivityYears);

/** Why an activity cannot have been done on this day; undefined: it can. */
export function activityDayProblem(doneOn: string, today: string): string | undefined {
  if (doneOn > today) return 'Write an activity down once it is done: this day is in the future.';
  if (doneOn >= earliestActivityDay(today)) return undefined;
  return `Activities of the last ${limits.developmentActivityYears} years can be written down.`;
}
