import { AppError } from '../errors.ts';
import type { Caller, Maker } from './caller.ts';

export const ownDecisionMessage = 'You cannot decide about yourself. Ask a colleague.';

type Deciding = Pick<Caller, 'user' | 'makers'>;

/** The people who may be behind a call: the caller; for a service account also the people who created it or its key. */
export function peopleBehind({ user, makers = [] }: Deciding): Maker[] {
  return user ? [user, ...makers] : [];
}

/** Whether the caller would decide about themselves. A `subjectId` of null is a person without an account. */
export function isOwnDecision(caller: Deciding, subjectId: string | null): boolean {
  return peopleBehind(caller).some(({ id }) => id === subjectId);
}

/** Throws if the caller would decide about themselves. */
export function refuseOwnDecision(caller: Deciding, subjectId: string | null): void {
  if (isOwnDecision(caller, subjectId)) {
    throw new AppError('forbidden', ownDecisionMessage);
  }
}
