import { AppError } from '../../platform/errors.ts';
import { type LockedRecord, nameOfStanding } from './lock-record.ts';

/** What can be done with a record, as one says that it is done. */
type Move =
  | 'verified'
  | 'rejected'
  | 'renewed'
  | 'revoked'
  | 'reinstated'
  | 'corrected'
  | 'given another certificate';

const always = ['corrected', 'given another certificate'] as const;
const allowed: Record<string, readonly Move[]> = {
  pending: ['verified', 'rejected', ...always],
  active: ['verified', 'renewed', 'revoked', ...always],
  revoked: ['reinstated', ...always],
};

/** Throws where a record is not in a state for it, and says what can be done instead. */
export function refuseIllegalMove(record: LockedRecord, move: Move): void {
  const standing = nameOfStanding(record);
  const moves = allowed[standing] ?? [];
  if (moves.includes(move)) return;
  const instead = moves.length === 0 ? 'It stays as it is.' : `It can be ${list(moves)}.`;
  throw new AppError('conflict', `This record is ${standing} and cannot be ${move}. ${instead}`);
}

function list(moves: readonly Move[]): string {
  return `${moves.slice(0, -1).join(', ')} or ${moves.at(-1)}`;
}
