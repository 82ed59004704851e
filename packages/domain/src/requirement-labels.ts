import type { RequirementState } from '@icare/contracts/compliance-status';
import { daysBetween, readableDate } from './calendar-days.ts';

/** The words for a requirement's state, the same on every screen and in every export. */
export const requirementStateNames: Record<RequirementState, string> = {
  expired: 'Expired',
  revoked: 'Revoked',
  missing: 'Missing',
  rejected: 'Rejected',
  pending: 'Pending',
  expiring: 'Expiring',
  met: 'Met',
  not_due: 'Not due',
  waived: 'Waived',
  none: 'Not needed',
};

type Facts = {
  state: RequirementState;
  expirationDate: string | null;
  dueOn: string | null;
  waivedUntil: string | null;
};

/** A cell of the matrix in words: 'Expiring, 8 days left, valid until 30 Nov 2026'. Null: the type does not concern the person. */
export function describeRequirement(requirement: Facts | null, today: string): string {
  if (!requirement) return requirementStateNames.none;
  const { state, expirationDate, dueOn, waivedUntil } = requirement;
  const name = requirementStateNames[state];
  if (state === 'waived') return waivedUntil ? `${name} until ${readableDate(waivedUntil)}` : name;
  if (state === 'not_due') return dueOn ? `${name} until ${readableDate(dueOn)}` : name;
  if (!expirationDate) return state === 'met' ? `${name}, does not expire` : name;
  if (state === 'expiring') {
    const days = daysBetween(today, expirationDate);
    return `${name}, ${days === 1 ? '1 day' : `${days} days`} left, valid until ${readableDate(expirationDate)}`;
  }
  if (state === 'expired') return `${name} since ${readableDate(expirationDate)}`;
  return `${name}, valid until ${readableDate(expirationDate)}`;
}
