import type {
  RecordDisplayStatus,
  RecordState,
  RecordStatus,
} from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { addDays, daysBetween } from './calendar-days.ts';

/** What decides how a record stands on a day. Dates are calendar dates in Lagos. */
export type RecordFacts = {
  state: RecordState;
  /** Valid through this day; null: does not expire. */
  expirationDate: string | null;
  isSuperseded: boolean;
};

/** Whole days from today to the last day; negative once expired, null when it does not expire. */
export function daysLeftOn(today: string, expirationDate: string | null): number | null {
  return expirationDate === null ? null : daysBetween(today, expirationDate);
}

/** Active and not past its last day. */
export function isInForce({ state, expirationDate }: RecordFacts, today: string): boolean {
  return state === 'active' && (expirationDate === null || expirationDate >= today);
}

/** The specification's status. A superseded record keeps what it works out to. */
export function recordStatusOn(record: RecordFacts, today: string): RecordStatus {
  switch (record.state) {
    case 'pending':
      return 'pending';
    case 'revoked':
    case 'rejected':
      return 'revoked';
    case 'active':
      return isInForce(record, today) ? 'active' : 'expired';
  }
}

/** Until when the body still takes the renewal of an expired record; null: not expired, or no longer. */
export function renewalUntilOn(
  record: RecordFacts,
  graceDays: number,
  today: string,
): string | null {
  if (record.state !== 'active' || record.expirationDate === null) return null;
  if (record.expirationDate >= today) return null;
  const until = addDays(record.expirationDate, graceDays);
  return until >= today ? until : null;
}

/** The status more exactly. */
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
  if (status !== 'active' || daysLeft === null) return status;
  if (daysLeft <= limits.expiringDays) return 'expiring';
  return daysLeft <= limits.dueSoonDays ? 'due_soon' : 'active';
}
