import type { RequirementState } from '@icare/contracts/compliance-status';
import { addDays, daysBetween, readableDate } from './calendar-days.ts';
import { clearanceReasonNames } from './clearance-labels.ts';

/** The words for a requirement's state, the same on every screen and in every export, and as those of a clearance. */
export const requirementStateNames: Record<RequirementState, string> = {
  revoked: clearanceReasonNames.revoked,
  expired: clearanceReasonNames.expired,
  missing: clearanceReasonNames.missing,
  rejected: clearanceReasonNames.rejected,
  upcoming: clearanceReasonNames.upcoming,
  pending: clearanceReasonNames.pending,
  expiring: clearanceReasonNames.ending,
  met: 'Met',
  not_due: clearanceReasonNames.not_due,
  waived: clearanceReasonNames.waived,
  none: 'Not needed',
};

type Facts = {
  state: RequirementState;
  expirationDate: string | null;
  dueOn: string | null;
  startsOn: string | null;
  revokedOn: string | null;
  waivedUntil: string | null;
};

/** A cell of the matrix in words: 'Expiring, 8 days left, valid until 30 Nov 2026'. Null: the type does not concern the person. */
export function describeRequirement(requirement: Facts | null, today: string): string {
  if (!requirement) return requirementStateNames.none;
  const { state, expirationDate, dueOn, startsOn, revokedOn, waivedUntil } = requirement;
  const name = requirementStateNames[state];
  switch (state) {
    case 'waived':
      return waivedUntil ? `${name} until ${readableDate(waivedUntil)}` : name;
    case 'not_due':
      return dueOn ? `${name}, needed from ${readableDate(dueOn)}` : name;
    case 'upcoming':
      return startsOn ? `${name}, valid from ${readableDate(startsOn)}` : name;
    case 'missing':
      return dueOn ? `${name} since ${readableDate(dueOn)}` : name;
    case 'rejected':
      return dueOn ? `${name}, missing since ${readableDate(dueOn)}` : name;
    // Its days are not counted: it is not in force, whatever its date.
    case 'revoked':
      return revokedOn ? `${name} since ${readableDate(revokedOn)}` : name;
    case 'expired':
      return expirationDate ? `${name} since ${readableDate(addDays(expirationDate, 1))}` : name;
    case 'expiring': {
      if (!expirationDate) return name;
      const days = daysBetween(today, expirationDate);
      return `${name}, ${days === 1 ? '1 day' : `${days} days`} left, valid until ${readableDate(expirationDate)}`;
    }
    case 'met':
    case 'pending':
    case 'none':
      if (!expirationDate) return state === 'met' ? `${name}, does not expire` : name;
      return `${name}, valid until ${readableDate(expirationDate)}`;
  }
}
