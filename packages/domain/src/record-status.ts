import type {
  RecordDisplayStatus,
  RecordState,
  RecordStatus,
} from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { addDays, daysBetween, earlierDate } from './calendar-days.ts';

/** The fields that determine a record's status on a day. Dates are calendar dates in Lagos. */
export type RecordFacts = {
  state: RecordState;
  /** Valid through this day; null: does not expire. */
  expirationDate: string | null;
  /** The first day on which it is in force; null: as soon as it is active. `decideInForceFrom` works it out. */
  inForceFrom: string | null;
  isSuperseded: boolean;
};

/** Whole days until the last valid day; negative once expired, null if it does not expire. */
export function daysLeftOn(today: string, expirationDate: string | null): number | null {
  return expirationDate === null ? null : daysBetween(today, expirationDate);
}

/** The fields of a record that determine from when it is in force. */
export type RecordPeriod = Pick<RecordFacts, 'expirationDate' | 'inForceFrom'>;

/**
 * The first day on which an active record is in force; null: at once. What is valid only from a later day on takes the place
 * of what its person holds as soon as it is confirmed, so that the days until then are covered by the active records that it
 * `replaced`, as long as these last until it begins.
 */
export function decideInForceFrom(
  validFrom: string | null,
  replaced: readonly RecordPeriod[],
): string | null {
  if (validFrom === null) return null;
  const lastDayBefore = addDays(validFrom, -1);
  let from: string = validFrom;
  for (const { expirationDate, inForceFrom } of replaced) {
    if (expirationDate !== null && expirationDate < lastDayBefore) continue;
    if (inForceFrom === null) return null;
    from = earlierDate(from, inForceFrom);
  }
  return from;
}

/** Whether the record is active, has begun and is not past its last day. */
export function isInForce(
  { state, ...period }: Pick<RecordFacts, 'state'> & RecordPeriod,
  today: string,
): boolean {
  return state === 'active' && !hasEnded(period, today) && !isUpcoming(period, today);
}

const hasEnded = ({ expirationDate }: Pick<RecordPeriod, 'expirationDate'>, today: string) =>
  expirationDate !== null && expirationDate < today;

/** Whether the record is in force only from a later day on. */
export const isUpcoming = ({ inForceFrom }: Pick<RecordPeriod, 'inForceFrom'>, today: string) =>
  inForceFrom !== null && inForceFrom > today;

/** The specification's status, which has none for what begins later. A superseded record keeps the one that its dates give. */
export function recordStatusOn(
  record: Pick<RecordFacts, 'state' | 'expirationDate'>,
  today: string,
): RecordStatus {
  switch (record.state) {
    case 'pending':
      return 'pending';
    case 'revoked':
    case 'rejected':
      return 'revoked';
    case 'active':
      return hasEnded(record, today) ? 'expired' : 'active';
  }
}

/** Last day of the grace period of an expired record; null: not expired, or the grace period is over. */
export function renewalUntilOn(
  record: Pick<RecordFacts, 'state' | 'expirationDate'>,
  graceDays: number,
  today: string,
): string | null {
  if (record.state !== 'active' || record.expirationDate === null) return null;
  if (record.expirationDate >= today) return null;
  const until = addDays(record.expirationDate, graceDays);
  return until >= today ? until : null;
}

/** The finer status that our screens show. */
export function displayStatusOn(
  record: RecordFacts,
  graceDays: number,
  today: string,
): RecordDisplayStatus {
  if (record.state === 'rejected') return 'rejected';
  if (record.isSuperseded) return 'superseded';
  const status = recordStatusOn(record, today);
  if (status === 'expired') {
    return renewalUntilOn(record, graceDays, today) === null ? 'expired' : 'grace';
  }
  const daysLeft = daysLeftOn(today, record.expirationDate);
  if (status !== 'active') return status;
  if (daysLeft !== null && daysLeft <= limits.expiringDays) return 'expiring';
  if (isUpcoming(record, today)) return 'upcoming';
  if (daysLeft === null) return status;
  return daysLeft <= limits.dueSoonDays ? 'due_soon' : 'active';
}
