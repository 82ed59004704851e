import { AppError } from './errors.ts';

/**
 * Refuses an edit of what somebody else has changed since the editor read it. To be called after the row was locked, so that
 * of two edits at the same moment the second is refused too.
 */
export function refuseOverwriting(basedOn: string | undefined, updatedAt: Date | string): void {
  if (basedOn === undefined) return;
  if (new Date(basedOn).getTime() !== new Date(updatedAt).getTime()) throw changedMeanwhile();
}

/** Refuses a decision about what somebody else has changed since it was seen: whoever attests to it has not read that. */
export function refuseUnseen(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn === undefined || new Date(basedOn).getTime() === updatedAt.getTime()) return;
  throw new AppError(
    'conflict',
    'Somebody changed this since you opened it, so nothing was saved. Look at it again before you decide.',
  );
}

export const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'Somebody changed this meanwhile, so nothing was saved. Look at it again and repeat what you changed.',
  );
