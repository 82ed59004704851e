import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import { needsReason } from '@icare/domain/application-moves';
import { nextMoves } from '../moves/moves.ts';

/** People are hired one by one: each hiring makes an account and may ask a question. */
const targets = [
  'screening',
  'shortlisted',
  'interview',
  'offered',
  'on_hold',
  'rejected',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[];

/** Where at least one of them may go, and how many may. */
export function bulkTargets(applications: readonly ApplicationRow[], now: number) {
  return targets
    .map((status) => ({
      status,
      count: applications.filter((row) => nextMoves(row, now).includes(status)).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Undoing a decision takes a reason, also when one of many is undone. */
export function bulkNeedsNotes(applications: readonly ApplicationRow[], to: ApplicationStatus) {
  return applications.some(({ status }) => needsReason(status, to));
}
