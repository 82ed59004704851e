/** A current active record, in force or expired, as far as it decides what another of its type does. */
export type RenewableRecord = {
  /** Valid through this day; null: does not expire. */
  expirationDate: string | null;
  certificateNumber: string | null;
  /** Its holder has sent in a renewal that waits to be verified. */
  hasPendingRenewal: boolean;
};

/**
 * What adding a record does: it renews one that the person holds, stands beside one as a second, or is the first of its
 * type.
 */
export type RecordAddition<Held> =
  | { does: 'renews' | 'second'; held: Held }
  | { does: 'new'; held: null };

/**
 * What a record does that is added to those a person holds of its type. It renews the one that ends last if that ends
 * earlier than the new one, or among several the one with the same certificate number. A record of which a renewal waits
 * to be verified is not renewed by another.
 */
export function findAddition<Held extends RenewableRecord>(
  held: readonly Held[],
  added: Pick<RenewableRecord, 'expirationDate' | 'certificateNumber'>,
): RecordAddition<Held> {
  const byEnd = held.toSorted((one, other) => compareEnds(other, one));
  const [last] = byEnd;
  if (!last) return { does: 'new', held: null };
  const number = plainNumber(added);
  const sameNumber =
    number === '' ? undefined : byEnd.find((record) => plainNumber(record) === number);
  const next = sameNumber && compareEnds(sameNumber, added) < 0 ? sameNumber : last;
  return compareEnds(next, added) < 0 && !next.hasPendingRenewal
    ? { does: 'renews', held: next }
    : { does: 'second', held: next };
}

/** Negative where the first ends earlier; what does not expire ends after everything else. */
function compareEnds(
  one: Pick<RenewableRecord, 'expirationDate'>,
  other: Pick<RenewableRecord, 'expirationDate'>,
): number {
  if (one.expirationDate === other.expirationDate) return 0;
  if (one.expirationDate === null) return 1;
  if (other.expirationDate === null) return -1;
  return one.expirationDate < other.expirationDate ? -1 : 1;
}

const plainNumber = ({ certificateNumber }: Pick<RenewableRecord, 'certificateNumber'>) =>
  (certificateNumber ?? '').trim().toLowerCase();
