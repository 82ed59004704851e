import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';

export const ownDecisionWords = 'You cannot decide about yourself. Ask a colleague.';

/** Throws where the caller is whom a decision is about. Null: it is about nobody who has an account. */
export function refuseOwnDecision({ user }: Pick<Caller, 'user'>, subjectId: string | null): void {
  if (user && user.id === subjectId) throw new AppError('forbidden', ownDecisionWords);
}
