import { limits } from '@icare/contracts/limits';
import type { PrivilegeState } from '@icare/contracts/privileges';
import { readableDate } from './calendar-days.ts';
import { addMonths } from './months.ts';

/** The words for the state of a privilege, on badges and in files. */
export const privilegeStateNames: Record<PrivilegeState, string> = {
  valid: 'Valid',
  suspended: 'Suspended',
  not_begun: 'Not begun',
  ended: 'Ended',
};

/** Days are calendar dates in Lagos. */
export type PrivilegeFacts = {
  firstDay: string;
  lastDay: string;
  wasEnded: boolean;
  /** Of the person: who does not work here uses no privilege. */
  isActive: boolean;
  /** The last day of the licence that it hangs on, null: no end; undefined while none is valid. */
  licenceUntil: string | null | undefined;
};

/** The state of a privilege on a day, and its last day while nothing changes. */
export function evaluatePrivilege(
  { firstDay, lastDay, wasEnded, isActive, licenceUntil }: PrivilegeFacts,
  today: string,
): { state: PrivilegeState; until: string | null } {
  if (wasEnded || lastDay < today) return { state: 'ended', until: null };
  if (!isActive || licenceUntil === undefined) return { state: 'suspended', until: null };
  if (firstDay > today) return { state: 'not_begun', until: null };
  const until = licenceUntil !== null && licenceUntil < lastDay ? licenceUntil : lastDay;
  return { state: 'valid', until };
}

type PrivilegeDays = { firstDay: string; lastDay: string };

/** Problems with the days of a new privilege, by field. */
export function privilegeDayProblems(
  { firstDay, lastDay }: PrivilegeDays,
  today: string,
): { firstDay?: string; lastDay?: string } {
  if (lastDay < today) return { lastDay: 'The last day cannot be in the past.' };
  if (lastDay < firstDay) return { lastDay: 'The last day lies before the first.' };
  const latest = latestPrivilegeDay(firstDay);
  if (lastDay <= latest) return {};
  return {
    lastDay: `A privilege is granted for ${limits.privilegeYears} years at most, until ${readableDate(latest)}.`,
  };
}

/** The latest last day of a privilege that begins on a day. */
export const latestPrivilegeDay = (firstDay: string) =>
  addMonths(firstDay, limits.privilegeYears * 12);

export type PrivilegeTerms = PrivilegeDays & {
  state: PrivilegeState;
  until: string | null;
  certificationType: { name: string };
  endReason: string | null;
};

/** Until when it is valid, or why it is not: 'until 31 Dec 2026, when Practising Licence ends'. */
export function describePrivilege({
  state,
  until,
  firstDay,
  lastDay,
  certificationType: { name },
  endReason,
}: PrivilegeTerms): string {
  switch (state) {
    case 'valid':
      return until === null || until === lastDay
        ? `until ${readableDate(lastDay)}`
        : `until ${readableDate(until)}, when ${name} ends; granted until ${readableDate(lastDay)}`;
    case 'suspended':
      return `while ${name} is not valid; granted until ${readableDate(lastDay)}`;
    case 'not_begun':
      return `from ${readableDate(firstDay)} until ${readableDate(lastDay)}`;
    case 'ended':
      return endReason === null
        ? `on ${readableDate(lastDay)}`
        : `before its last day: ${endReason}`;
  }
}

/** Several privileges of one person: 'Cannulation, Triage (suspended)'. */
export function namePrivileges(
  privileges: readonly { name: string; state: PrivilegeState }[],
): string {
  return privileges
    .map(({ name, state }) =>
      state === 'valid' ? name : `${name} (${privilegeStateNames[state].toLowerCase()})`,
    )
    .join(', ');
}
