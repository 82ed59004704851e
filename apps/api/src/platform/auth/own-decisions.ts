import { AppError } from '../errors.ts';
import type { Caller, Maker } from './caller.ts';

export const ownDecisionLabels = 'You cannot decide about yourself. Ask a colleague.';

type Deciding = Pick<Caller, 'user' | 'makers'>;

/** Who decides with a call: whoever makes it, and for a program also who made its account or its key. */
export function peopleBehind({ user, makers = [] }: Deciding): Maker[] {
  return user ? [user, ...makers] : [];
}

/** Throws where whoever decides is whom a decision is about. Null: it is about nobody who has an account. */
export function refuseOwnDecision(caller: Deciding, subjectId: string | null): void {
  if (peopleBehind(caller).some(({ id }) => id === subjectId)) {
    throw new AppError('forbidden', ownDecisionLabels);
  }
}
