import { AppError } from '../errors.ts';
import type { Caller, Maker } from './caller.ts';

export const ownDecisionLabels = 'You cannot decide about yourself. Ask a colleague.';

type Deciding = Pick<Caller, 'user' | 'makers'>;

/** Who decides with a call: whoever makes it, and for a program also who made its account or its key. */
export function peopleBehind({ user, makers = [] }: Deciding): Maker[] {
  return user ? [user, ...makers] : [];
}

/** Whether whoever decides is whom a decision is about. Null: it is about nobody who has an account. */
export function isOwnDecision(caller: Deciding, subjectId: string | null): boolean {
  return peopleBehind(caller).some(({ id }) => id === subjectId);
}

/** Throws where whoever decides is whom a decision is about. */
export function refuseOwnDecision(caller: Deciding, subjectId: string | null): void {
  if (isOwnDecision(caller, subjectId)) {
    throw new AppError('forbidden', ownDecisionLabels);
  }
}
