import type {
  CertificationCategory,
  RequirementScope,
  RequirementState,
} from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { addDays, daysBetween, laterDate } from './calendar-days.ts';
import { isInForce, type RecordFacts } from './record-status.ts';

/** What of a certification type decides who needs it. Dates are calendar dates in Lagos. */
export type TypeFacts = {
  id: string;
  category: CertificationCategory;
  /** Retired types are needed by nobody. */
  isActive: boolean;
  isRequired: boolean;
  /** Since when it is required; null while it is not. */
  requiredSince: string | null;
  dueWithinDays: number;
  appliesTo: {
    scope: RequirementScope;
    departments: readonly string[];
    /** Compared without regard to case. */
    cadres: readonly string[];
    userIds: readonly string[];
  };
};

export type PersonFacts = {
  id: string;
  department: string;
  cadre: string | null;
  /** First day of service; null when not known. */
  joinedOn: string | null;
  /** The day the account was made. */
  createdOn: string;
};

export type HeldRecord = RecordFacts & { id: string; typeId: string };

/** A waiver that nobody has ended; `until` is its last day, null: without end. */
export type WaiverFacts = { typeId: string; until: string | null };

export type RequirementFacts = {
  state: RequirementState;
  /** Needed by the person at all, waived or not, due or not. */
  isRequired: boolean;
  /** Counts in the rate: needed, due and not waived. */
  counts: boolean;
  /** Counts, and a record in force is there. */
  isMet: boolean;
  dueOn: string | null;
  record: HeldRecord | null;
  waiver: WaiverFacts | null;
};

/** Licences: what somebody may not work without. */
export function isLicence(category: CertificationCategory): boolean {
  return category === 'medical' || category === 'professional';
}

/**
 * Whether a person needs a type at all. Where their cadre is not known, what they hold tells that they are of one that
 * needs it: nobody stands better because something about them got lost.
 */
export function isRequiredFor(
  type: TypeFacts,
  person: PersonFacts,
  { holdsIt }: { holdsIt: boolean },
): boolean {
  if (!type.isActive || !type.isRequired) return false;
  const { scope, departments, cadres, userIds } = type.appliesTo;
  switch (scope) {
    case 'everyone':
      return true;
    case 'departments':
      return departments.includes(person.department);
    case 'cadres': {
      const cadre = person.cadre?.trim().toLowerCase();
      if (!cadre) return holdsIt;
      return cadres.some((name) => name.trim().toLowerCase() === cadre);
    }
    case 'people':
      return userIds.includes(person.id);
  }
}

/** From when a type that a person needs counts: some time after it was required and they joined. */
export function dueOn(type: TypeFacts, person: PersonFacts): string {
  const joined = person.joinedOn ?? person.createdOn;
  const since = type.requiredSince ?? joined;
  return addDays(laterDate(since, joined), type.dueWithinDays);
}

/**
 * How a person stands to one type. `records` are the person's current ones of that type: neither superseded nor
 * rejected. `waivers` are those of the person for it.
 */
export function evaluateRequirement(
  type: TypeFacts,
  person: PersonFacts,
  records: readonly HeldRecord[],
  waivers: readonly WaiverFacts[],
  today: string,
): RequirementFacts {
  const holdsIt = records.some(wasConfirmed);
  const isRequired = isRequiredFor(type, person, { holdsIt });
  const due = isRequired ? dueOn(type, person) : null;
  const waiver = waivers.find(({ until }) => until === null || until >= today) ?? null;
  const inForce = latest(records.filter((record) => isInForce(record, today)));
  const closed = latest(records.filter(({ state }) => state === 'revoked'));
  const lapsed = latest(records.filter(({ state }) => state === 'active'));
  const pending = latest(records.filter(({ state }) => state === 'pending'));
  const record = inForce ?? closed ?? lapsed ?? pending;
  const isDue = due !== null && due <= today;
  const counts = isDue && waiver === null;
  return {
    state: stateOf(),
    isRequired,
    counts,
    isMet: counts && inForce !== null,
    dueOn: due,
    record,
    waiver: isRequired ? waiver : null,
  };

  function stateOf(): RequirementState {
    if (isRequired && waiver) return 'waived';
    if (inForce) return isExpiring(inForce, today) ? 'expiring' : 'met';
    if (isRequired && !isDue) return 'not_due';
    if (closed) return 'revoked';
    if (lapsed) return 'expired';
    if (pending) return 'pending';
    return isRequired ? 'missing' : 'none';
  }
}

/** What somebody only sent in says nothing about them yet. */
export const wasConfirmed = ({ state }: Pick<HeldRecord, 'state'>) => state !== 'pending';

function isExpiring({ expirationDate }: RecordFacts, today: string): boolean {
  return expirationDate !== null && daysBetween(today, expirationDate) <= limits.expiringDays;
}

/** The one that is valid longest. */
function latest(records: readonly HeldRecord[]): HeldRecord | null {
  let best: HeldRecord | null = null;
  for (const record of records) {
    if (best === null || ends(record) > ends(best)) best = record;
  }
  return best;
}

const never = '9999-12-31';
const ends = ({ expirationDate }: RecordFacts) => expirationDate ?? never;
