import type {
  RecordDisplayStatus,
  RecordState,
  RecordStatus,
} from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { addDays, daysBetween } from './calendar-days.ts';

/** The fields that determine a record's status on a day. Dates are calendar dates in Lagos. */
export type RecordFacts = {
  state: RecordState;
  /** Valid through this day; null: does not expire. */
  expirationDate: string | null;
  isSuperseded: boolean;
};

/** Whole days until the last valid day; negative once expired, null if it does not expire. */
export function daysLeftOn(today: string, expirationDate: string | null): number | null {
  return expirationDate === null ? null : daysBetween(today, expirationDate);
}

/** Whether the record is active and not past its last day. */
export function isInForce({ state, expirationDate }: RecordFacts, today: string): boolean {
  return state === 'active' && (expirationDate === null || expirationDate >= today);
}

/** The specification's status. A superseded record keeps the status that its dates give. */
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

/** Last day of the grace period of an expired record; null: not expired, or the grace period is over. */
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
  if (status !== 'active' || daysLeft === null) return status;
  if (daysLeft <= limits.expiringDays) return 'expiring';
  return daysLeft <= limits.dueSoonDays ? 'due_soon' : 'active';
}
