import type { RecordState, VerificationResult } from '@icare/contracts/compliance-status';
import { laterDate } from './calendar-days.ts';

/** A record as it was known. Dates are calendar dates in Lagos, moments ISO 8601 in UTC. */
export type KnownRecord = {
  state: RecordState;
  issueDate: string | null;
  /** Of a record of a person: the first day printed on it. */
  validFrom?: string | null;
  expirationDate: string | null;
  certificateNumber: string | null;
  issuingAuthority: string | null;
  closedReason: string | null;
  closedOn: string | null;
  revokedAt: string | null;
  verifiedOn: string | null;
  mismatchAt: string | null;
  isSuperseded: boolean;
};

/** One entry of a record's history. */
export type KnownEvent = {
  at: string;
  /** The day of `at` in Lagos. */
  day: string;
  action: string;
  reason: string | null;
  result: VerificationResult | null;
  checkedOn: string | null;
  changes: readonly { field: string; before: string | null; after: string | null }[];
};

const corrected = [
  'issueDate',
  'validFrom',
  'expirationDate',
  'certificateNumber',
  'issuingAuthority',
] as const satisfies (keyof KnownRecord)[];

/**
 * A record as it was known at the end of a day: later events of its history are undone, newest first.
 * `events` are in the order in which they happened.
 */
export function recordAsOf(
  record: KnownRecord,
  events: readonly KnownEvent[],
  day: string,
): KnownRecord {
  const later = events.filter((event) => event.day > day);
  if (later.length === 0) return record;
  const earlier = events.filter((event) => event.day <= day);
  const known = { ...record };
  for (const event of later.toReversed()) takeBack(known, event);
  if (later.some(changesState)) Object.assign(known, closedBy(known.state, earlier));
  if (later.some((event) => event.result !== null || corrects(event)))
    Object.assign(known, checkedBy(earlier));
  return known;
}

function takeBack(known: KnownRecord, { action, changes }: KnownEvent): void {
  if (action === 'superseded') known.isSuperseded = false;
  for (const { field, before } of changes) {
    if (field === 'state') known.state = before as RecordState;
    for (const name of corrected) if (field === name) known[name] = before;
  }
}

/** Whether an event corrected what its issuer would confirm, so that it has to be verified again. */
const corrects = ({ changes }: KnownEvent) =>
  changes.some(({ field }) => corrected.some((name) => name === field));

const changesState = ({ changes }: KnownEvent) => changes.some(({ field }) => field === 'state');

/** Why and when it was closed, if it was closed then. */
function closedBy(state: RecordState, events: readonly KnownEvent[]) {
  const closing = events.findLast(({ action }) => action === state);
  if ((state !== 'revoked' && state !== 'rejected') || !closing) {
    return { closedReason: null, closedOn: null, revokedAt: null };
  }
  const revokedOn = closing.changes.find(({ field }) => field === 'revokedOn')?.after;
  return {
    closedReason: closing.reason,
    closedOn: revokedOn ?? closing.day,
    revokedAt: state === 'revoked' ? closing.at : null,
  };
}

/** The last day on which its issuer had confirmed it, and since when a check spoke against it. */
function checkedBy(events: readonly KnownEvent[]) {
  let verifiedOn: string | null = null;
  let mismatchAt: string | null = null;
  for (const event of events) {
    const { result, checkedOn, at } = event;
    if (corrects(event)) verifiedOn = null;
    if (result === 'match' && checkedOn !== null) {
      verifiedOn = verifiedOn === null ? checkedOn : laterDate(checkedOn, verifiedOn);
      mismatchAt = null;
    } else if (result === 'mismatch' || result === 'not_found') mismatchAt = at;
  }
  return { verifiedOn, mismatchAt };
}
