import type {
  CertificationCategory,
  RequirementScope,
  RequirementState,
} from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { cadreKey } from './cadre-key.ts';
import { addDays, daysBetween, endOfTime, laterDate } from './calendar-days.ts';
import { isInForce, isUpcoming, type RecordFacts } from './record-status.ts';

/** The fields of a certification type that determine who needs it. Dates are calendar dates in Lagos. */
export type TypeFacts = {
  id: string;
  category: CertificationCategory;
  /** Nobody needs a retired type. */
  isActive: boolean;
  isRequired: boolean;
  /** The day from which it is required; null if it is not. */
  requiredSince: string | null;
  dueWithinDays: number;
  appliesTo: {
    scope: RequirementScope;
    departments: readonly string[];
    /** Compared by `cadreKey`. */
    cadres: readonly string[];
    userIds: readonly string[];
  };
};

export type PersonFacts = {
  id: string;
  department: string;
  cadre: string | null;
  /** First day of service; null if unknown. */
  joinedOn: string | null;
  /** The day the account was created. */
  createdOn: string;
};

export type HeldRecord = RecordFacts & {
  id: string;
  typeId: string;
  /** The day it was handed in or entered. */
  createdOn: string;
  /** The day it was revoked; null unless revoked. */
  closedOn: string | null;
  /** It begins later and took the place of one that was in force before. */
  replacesBegun: boolean;
  /** Its issuer has confirmed it, and no later check spoke against it. */
  isConfirmed: boolean;
};

/** A waiver that was not ended early; `until` is its last day, null: no end. */
export type WaiverFacts = { typeId: string; until: string | null };

export type RequirementFacts = {
  state: RequirementState;
  /** The person needs the type, whether or not it is waived or due. */
  isRequired: boolean;
  /**
   * Part of the compliance rate: needed and due, which a licence is as soon as one has ended, whatever days others have for
   * it. A waiver changes nothing, so that it never raises the rate.
   */
  counts: boolean;
  /** Counts, and the person has a record in force. */
  isMet: boolean;
  /** The last day of the record in force or, if another begins by the day after it, of that one; null: no end, or none. */
  lastDay: string | null;
  /** A record is in force, and `lastDay` is within `limits.expiringDays` days. */
  isEnding: boolean;
  dueOn: string | null;
  /**
   * The record that decides: one in force, else the latest revoked or expired one, the next upcoming or the latest pending
   * one. Beside a revoked one only a confirmed one is in force.
   */
  record: HeldRecord | null;
  /** The record that waits to be verified, whether or not it decides. */
  pending: HeldRecord | null;
  waiver: WaiverFacts | null;
};

/** Licences are the certifications without which a person may not work. */
export function isLicence(category: CertificationCategory): boolean {
  return category === 'medical' || category === 'professional';
}

/**
 * Whether a person needs a type. If their cadre is unknown, holding a record of the type implies that they need it, so
 * that lost data never improves anybody's compliance status.
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
      const key = cadreKey(person.cadre ?? '');
      if (key === '') return holdsIt;
      return cadres.some((cadre) => cadreKey(cadre) === key);
    }
    case 'people':
      return userIds.includes(person.id);
  }
}

/**
 * The day from which a needed type counts. Whoever works here when it becomes required has some days for it; whoever joins
 * later has them for a training, while a licence is needed from the first day of work, also by whoever joins while others
 * still have days for it. The days are for getting one: they excuse nobody whose licence was revoked or has expired.
 */
export function dueOn(type: TypeFacts, person: PersonFacts): string {
  const joined = person.joinedOn ?? person.createdOn;
  const since = type.requiredSince ?? joined;
  if (joined > since && isLicence(type.category)) return joined;
  return addDays(laterDate(since, joined), type.dueWithinDays);
}

/**
 * Evaluates one person's requirement for one type. `records` are the person's records of that type that no other supersedes,
 * `waivers` the person's waivers for it, `superseded` active records that another took the place of: while that begins later,
 * they still are what they say, also where days lie between the two.
 */
export function evaluateRequirement(
  type: TypeFacts,
  person: PersonFacts,
  records: readonly HeldRecord[],
  waivers: readonly WaiverFacts[],
  today: string,
  superseded: readonly HeldRecord[] = [],
): RequirementFacts {
  const holdsIt = records.some(wasConfirmed);
  const isRequired = isRequiredFor(type, person, { holdsIt });
  const due = isRequired ? dueOn(type, person) : null;
  const waiver = furthest(waivers.filter(({ until }) => until === null || until >= today));
  let valid: HeldRecord | null = null;
  let confirmed: HeldRecord | null = null;
  let closed: HeldRecord | null = null;
  let lapsed: HeldRecord | null = null;
  let upcoming: HeldRecord | null = null;
  let pending: HeldRecord | null = null;
  for (const record of records) {
    if (isInForce(record, today)) {
      valid = later(valid, record);
      if (record.isConfirmed) confirmed = later(confirmed, record);
    } else if (record.state === 'active') {
      if (isUpcoming(record, today)) upcoming = sooner(upcoming, record);
      else lapsed = later(lapsed, record);
    } else if (record.state === 'revoked') closed = later(closed, record);
    else if (record.state === 'pending') pending = later(pending, record);
  }
  // What its issuer took back is not set aside by an entry that nobody has checked with the issuer.
  const inForce = closed ? confirmed : (valid ?? (upcoming && stillInForce(superseded, today)));
  const record = inForce ?? closed ?? lapsed ?? upcoming ?? pending;
  const next = closed && !upcoming?.isConfirmed ? null : upcoming;
  const lastDay = inForce && lastDayWith(next, inForce);
  const isEnding = inForce !== null && isExpiring(lastDay, today);
  // What it renews does not cover the days until it begins, or it would be in force.
  const ended = closed ?? lapsed ?? (upcoming?.replacesBegun ? upcoming : null);
  const hasEnded = isLicence(type.category) && ended !== null;
  const counts = due !== null && (due <= today || (hasEnded && inForce === null));
  return {
    state: decideState(),
    isRequired,
    counts,
    isMet: counts && inForce !== null,
    lastDay,
    isEnding,
    dueOn: due,
    record,
    pending,
    waiver: isRequired ? waiver : null,
  };

  function decideState(): RequirementState {
    if (isRequired && waiver) return 'waived';
    if (inForce) return isEnding ? 'expiring' : 'met';
    if (isRequired && !counts) return 'not_due';
    if (closed) return 'revoked';
    if (lapsed) return 'expired';
    if (upcoming) return 'upcoming';
    if (pending) return 'pending';
    if (!isRequired) return 'none';
    return records.some(({ state }) => state === 'rejected') ? 'rejected' : 'missing';
  }
}

/** A submitted record that nobody has verified, or that was rejected, proves nothing. */
export const wasConfirmed = ({ state }: Pick<HeldRecord, 'state'>) =>
  state !== 'pending' && state !== 'rejected';

function isExpiring(lastDay: string | null, today: string): boolean {
  return lastDay !== null && daysBetween(today, lastDay) <= limits.expiringDays;
}

/** The last day of a record in force and of the `next` one, if no day lies between them. */
function lastDayWith(next: HeldRecord | null, { expirationDate }: HeldRecord): string | null {
  if (expirationDate === null || !next?.inForceFrom) return expirationDate;
  if (next.inForceFrom > addDays(expirationDate, 1)) return expirationDate;
  return next.expirationDate && laterDate(expirationDate, next.expirationDate);
}

const stillInForce = (superseded: readonly HeldRecord[], today: string) =>
  superseded.filter((record) => isInForce(record, today)).reduce(later, null);

/** The record that begins sooner. */
function sooner(best: HeldRecord | null, record: HeldRecord): HeldRecord {
  if (best === null) return record;
  const [one, other] = [record.inForceFrom ?? '', best.inForceFrom ?? ''];
  if (one === other) return later(best, record);
  return one < other ? record : best;
}

/**
 * The record that is valid longer; of equal ones a confirmed one, then the one with the lower id, so that the order in which
 * records are read decides nothing.
 */
function later(best: HeldRecord | null, record: HeldRecord): HeldRecord {
  return best === null || isBefore(record, best) ? record : best;
}

function isBefore(one: HeldRecord, other: HeldRecord): boolean {
  if (endOf(one) !== endOf(other)) return endOf(one) > endOf(other);
  if (one.isConfirmed !== other.isConfirmed) return one.isConfirmed;
  return one.id < other.id;
}

/** The waiver that reaches furthest. */
function furthest(waivers: readonly WaiverFacts[]): WaiverFacts | null {
  let best: WaiverFacts | null = null;
  for (const waiver of waivers) {
    if (best === null || (waiver.until ?? endOfTime) > (best.until ?? endOfTime)) best = waiver;
  }
  return best;
}

const endOf = ({ expirationDate }: HeldRecord) => expirationDate ?? endOfTime;
