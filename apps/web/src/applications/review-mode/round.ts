import type { ApplicationRow } from '@icare/contracts/recruitment';
import { limitOf } from '@icare/domain/stage-limits';

/** Somebody in the list that is being reviewed. */
export type Candidate = {
  row: ApplicationRow;
  /** Was stuck when the review came to them, and stays among these. */
  wasStuck: boolean;
  /** The list does not have them any more: they were moved or erased, by whomever. */
  hasLeft: boolean;
};

/**
 * The list as it was when the review began, brought up to date: nobody changes place, who has left stays and is marked, and
 * who is new comes at the end, the stuck ones before the others and among them whoever is longest over the limit first. `isWhole`: the rows are all that the list has by now.
 */
export function mergeRound(
  before: readonly Candidate[],
  stuck: readonly ApplicationRow[],
  others: readonly ApplicationRow[],
  isWhole: boolean,
): readonly Candidate[] {
  const present = new Map([...stuck, ...others].map((row) => [row.id, row]));
  const known = new Set(before.map(({ row }) => row.id));
  const kept = before.map((candidate): Candidate => {
    const row = present.get(candidate.row.id);
    return row ? { ...candidate, row, hasLeft: false } : { ...candidate, hasLeft: isWhole };
  });
  const added = (rows: readonly ApplicationRow[], wasStuck: boolean): Candidate[] =>
    rows.filter(({ id }) => !known.has(id)).map((row) => ({ row, wasStuck, hasLeft: false }));
  return [
    ...kept.filter(({ wasStuck }) => wasStuck),
    ...added(stuck.toSorted(byLimitPassed), true),
    ...kept.filter(({ wasStuck }) => !wasStuck),
    ...added(others, false),
  ];
}

const dayMs = 86_400_000;
/** When the limit of the stage passed, in milliseconds since 1970. */
const limitPassed = ({ status, statusChangedAt }: ApplicationRow) =>
  Date.parse(statusChangedAt) + (limitOf(status) ?? 0) * dayMs;
const byLimitPassed = (one: ApplicationRow, other: ApplicationRow) =>
  limitPassed(one) - limitPassed(other);

/** Where in the round somebody is, or was before the page was loaded again; -1 if they never were. */
export function findPlace(round: readonly Candidate[], id: string | null): number {
  return round.findIndex(({ row }) => row.id === id);
}
