import { limits } from '@icare/contracts/limits';
import type { Privilege, PrivilegeState } from '@icare/contracts/privileges';
import { addDays, readableDate } from './calendar-days.ts';
import { lagosDate } from './lagos-date.ts';
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
  /** Their first day away, where it is known. */
  inactiveSince: string | null;
  /** The last day of the licence that it hangs on, null: no end; undefined while none is valid. */
  licenceUntil: string | null | undefined;
  /** The last day on which that licence was valid; null where none has expired. */
  licenceExpiredOn: string | null;
};

/** The state of a privilege on a day, its last day while nothing changes, and why it is suspended. */
export function evaluatePrivilege(
  facts: PrivilegeFacts,
  today: string,
): Pick<Privilege, 'state' | 'until' | 'suspension'> {
  const { firstDay, lastDay, wasEnded, licenceUntil } = facts;
  const none = { until: null, suspension: null };
  if (wasEnded || lastDay < today) return { state: 'ended', ...none };
  const suspension = findSuspension(facts);
  if (suspension) return { state: 'suspended', until: null, suspension };
  if (firstDay > today) return { state: 'not_begun', ...none };
  const isShorter = typeof licenceUntil === 'string' && licenceUntil < lastDay;
  return { state: 'valid', until: isShorter ? licenceUntil : lastDay, suspension: null };
}

function findSuspension({
  isActive,
  inactiveSince,
  licenceUntil,
  licenceExpiredOn,
}: PrivilegeFacts): Privilege['suspension'] {
  if (!isActive) return { reason: 'left', since: inactiveSince };
  if (licenceUntil !== undefined) return null;
  if (licenceExpiredOn === null) return { reason: 'no_licence', since: null };
  return { reason: 'licence_expired', since: addDays(licenceExpiredOn, 1) };
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

export type PrivilegeTerms = Pick<
  Privilege,
  'firstDay' | 'lastDay' | 'state' | 'until' | 'suspension' | 'endedAt' | 'endReason'
> & { certificationType: { name: string } };

/** Until when it is valid, or since when and why it is not: 'until 31 Dec 2026, when Practising Licence ends'. */
export function describePrivilege(privilege: PrivilegeTerms): string {
  const { state, until, firstDay, lastDay, certificationType, endedAt, endReason } = privilege;
  switch (state) {
    case 'valid':
      return until === null || until === lastDay
        ? `until ${readableDate(lastDay)}`
        : `until ${readableDate(until)}, when ${certificationType.name} ends; granted until ${readableDate(lastDay)}`;
    case 'suspended':
      return `${describeSuspension(privilege)}; granted until ${readableDate(lastDay)}`;
    case 'not_begun':
      return `from ${readableDate(firstDay)} until ${readableDate(lastDay)}`;
    case 'ended':
      return endedAt === null
        ? `on ${readableDate(lastDay)}`
        : `on ${readableDate(lagosDate(new Date(endedAt)))}, before its last day: ${endReason}`;
  }
}

/** 'since 4 Nov 2026: Practising Licence has expired'. */
function describeSuspension({
  suspension,
  certificationType: { name },
}: Pick<PrivilegeTerms, 'suspension' | 'certificationType'>): string {
  const why = {
    licence_expired: `${name} has expired`,
    no_licence: `no valid ${name} is on record`,
    left: 'the person does not work here',
  }[suspension?.reason ?? 'no_licence'];
  const since = suspension?.since;
  return since ? `since ${readableDate(since)}: ${why}` : why;
}

type Named = Pick<PrivilegeTerms, 'state' | 'suspension' | 'certificationType'> & { name: string };

/** Several privileges of one person: 'Cannulation, Triage (suspended since 4 Nov 2026: Practising Licence has expired)'. */
export function namePrivileges(privileges: readonly Named[]): string {
  return privileges
    .map((privilege) => {
      const { name, state } = privilege;
      if (state === 'valid') return name;
      const words = privilegeStateNames[state].toLowerCase();
      if (state !== 'suspended') return `${name} (${words})`;
      const why = describeSuspension(privilege);
      return `${name} (${words}${why.startsWith('since') ? ' ' : ': '}${why})`;
    })
    .join(', ');
}
