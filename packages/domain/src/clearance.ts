import type { Clearance, ClearanceReason } from '@icare/contracts/compliance-status';
import { clearanceReasons, notClearedReasons } from '@icare/contracts/compliance-status';
import { addDays, earlierDate, laterDate } from './calendar-days.ts';
import { isInForce, isUpcoming } from './record-status.ts';
import type { RequirementFacts } from './requirements.ts';

/** One thing that stands against a person's clearance. Dates are calendar dates in Lagos. */
export type ClearanceItem = {
  reason: ClearanceReason;
  /** Null where it is about the person: `cadre_unknown`, `cadre_unnamed` and `inactive`. */
  typeId: string | null;
  /** Since when it stands so: the first day without a valid licence, or the day it was handed in or entered. */
  since: string | null;
  /** The last day of what is still valid, or of the waiver; `not_due` and `upcoming`: the last day without it. */
  until: string | null;
  /** When a newer record of the type was handed in that waits to be verified. */
  pendingSince: string | null;
};

export type PersonClearance = {
  clearance: Clearance;
  /** The reason of the first item; null: cleared. */
  reason: ClearanceReason | null;
  /** Since when the person is not cleared; null: cleared, or unknown. */
  since: string | null;
  /** The last day on which the person is cleared if nothing changes; null: not cleared, or no end. */
  until: string | null;
  /** Worst first, then longest, then by type, so that equal ones have an order. */
  items: ClearanceItem[];
  /** A required licence waits to be verified, while an earlier one is valid or not. */
  awaitsConfirmation: boolean;
};

/**
 * Whether a cadre says which licence is needed. `unknown`: none is recorded. `unnamed`: no licence is required of it, and
 * nobody has said that it needs none. Only asked in clinical departments: elsewhere every cadre is `known`.
 */
export type CadreStatus = 'known' | 'unknown' | 'unnamed';

/** A requirement together with whether it is one for a licence. */
export type ClearanceCell = RequirementFacts & { typeId: string; isLicence: boolean };

/**
 * Whether somebody who works here may practise on a day, and what stands against it: the single definition behind the
 * dashboard, the matrix, a person's page, reports, digests and answers for a rota.
 */
export function decideClearance(
  cells: readonly ClearanceCell[],
  { cadreStatus }: { cadreStatus: CadreStatus },
  today: string,
): PersonClearance {
  const items = cells.flatMap((cell) => (cell.isRequired ? describeCell(cell, today) : []));
  if (cadreStatus !== 'known')
    items.push({ ...noDates, reason: `cadre_${cadreStatus}`, typeId: null });
  items.sort(
    (one, other) =>
      clearanceReasons.indexOf(one.reason) - clearanceReasons.indexOf(other.reason) ||
      (one.since ?? one.until ?? '').localeCompare(other.since ?? other.until ?? '') ||
      (one.typeId ?? '').localeCompare(other.typeId ?? ''),
  );
  const [worst] = items;
  const preventing = items.filter(({ reason }) => preventsPractice(reason));
  return {
    clearance: preventing.length > 0 ? 'not_cleared' : worst ? 'warning' : 'cleared',
    reason: worst?.reason ?? null,
    since: preventing.map(({ since }) => since).reduce(earlierKnown, null),
    until:
      preventing.length > 0
        ? null
        : cells.map((cell) => lastClearedDay(cell, today)).reduce(earlierKnown, null),
    items,
    awaitsConfirmation: cells.some(
      ({ isRequired, isLicence, pending }) => isRequired && isLicence && pending !== null,
    ),
  };
}

/** The clearance of somebody who does not work here. */
export const inactiveClearance: PersonClearance = {
  clearance: 'not_cleared',
  reason: 'inactive',
  since: null,
  until: null,
  items: [{ reason: 'inactive', typeId: null, since: null, until: null, pendingSince: null }],
  awaitsConfirmation: false,
};

const noDates = { since: null, until: null, pendingSince: null };

export function preventsPractice(reason: ClearanceReason): boolean {
  return (notClearedReasons as readonly ClearanceReason[]).includes(reason);
}

/** What stands against the clearance from one requirement; a licence may both end soon and lack its confirmation. */
function describeCell(cell: ClearanceCell, today: string): ClearanceItem[] {
  const { typeId, isLicence, record, pending, waiver, dueOn, counts } = cell;
  const facts = { ...noDates, typeId, pendingSince: pending?.createdOn ?? null };
  if (record && isInForce(record, today)) {
    const items: ClearanceItem[] = [];
    if (cell.isEnding) items.push({ ...facts, reason: 'ending', until: cell.lastDay });
    if (isLicence && !record.isConfirmed)
      items.push({ ...facts, reason: 'unconfirmed', since: record.createdOn });
    return items;
  }
  if (waiver) return isLicence ? [{ ...facts, reason: 'waived', until: waiver.until }] : [];
  if (!counts) {
    const until = dueOn && addDays(dueOn, -1);
    return isLicence ? [{ ...facts, reason: 'not_due', until }] : [];
  }
  const reason = outOfForceReason(cell, today);
  const [since, until] = [sinceWhen(cell, reason), lastDayWithout(cell, reason)];
  return [{ ...facts, since, reason: isLicence ? reason : 'training', until }];
}

/** What would stand against the clearance without the waiver of this requirement; null: nothing yet, or a record is in force. */
export function itemWithoutWaiver(
  cell: RequirementFacts & { typeId: string },
  today: string,
): ClearanceItem | null {
  const { typeId, record, pending } = cell;
  if (!cell.counts || (record && isInForce(record, today))) return null;
  const reason = outOfForceReason(cell, today);
  const pendingSince = pending?.createdOn ?? null;
  const [since, until] = [sinceWhen(cell, reason), lastDayWithout(cell, reason)];
  return { reason, typeId, since, until, pendingSince };
}

type OutOfForceReason = ReturnType<typeof outOfForceReason>;

/** The day before the record begins that is held for later. */
function lastDayWithout({ record }: RequirementFacts, reason: OutOfForceReason): string | null {
  const from = reason === 'upcoming' ? record?.inForceFrom : null;
  return from ? addDays(from, -1) : null;
}

/** By the record rather than the state, which a waiver hides. */
function outOfForceReason({ record, state }: RequirementFacts, today: string) {
  if (record?.state === 'revoked') return 'revoked';
  if (record?.state === 'active') return isUpcoming(record, today) ? 'upcoming' : 'expired';
  if (record) return 'pending';
  return state === 'rejected' ? 'rejected' : 'missing';
}

function sinceWhen({ record, dueOn }: RequirementFacts, reason: OutOfForceReason): string | null {
  switch (reason) {
    case 'revoked':
      return record?.closedOn ?? null;
    case 'expired':
      return record?.expirationDate ? addDays(record.expirationDate, 1) : null;
    case 'pending':
      return record?.createdOn ?? null;
    case 'upcoming':
      return record?.replacesBegun ? null : dueOn;
    case 'missing':
    case 'rejected':
      return dueOn;
  }
}

/**
 * The last day on which this requirement does not stand in the way: whatever reaches furthest of the waiver and the records
 * or, without one, the days until it is due, which end with a record. Null: no end, or it never does.
 */
function lastClearedDay(
  { isRequired, isLicence, record, lastDay, waiver, dueOn, counts }: ClearanceCell,
  today: string,
): string | null {
  if (!isRequired || !isLicence) return null;
  const ends: (string | null)[] = [];
  if (record && isInForce(record, today)) ends.push(lastDay);
  else if (!counts && dueOn !== null) ends.push(addDays(dueOn, -1));
  if (waiver) ends.push(waiver.until);
  let last = '';
  for (const end of ends) {
    if (end === null) return null;
    last = laterDate(last, end);
  }
  return last || null;
}

function earlierKnown(one: string | null, other: string | null): string | null {
  return one === null || other === null ? (one ?? other) : earlierDate(one, other);
}
