import { limits } from '@icare/contracts/limits';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Write } from '../write.ts';
import type { SignedInCaller } from './caller.ts';

/** Until when a proof holds that was given at this moment. */
export const proofHoldsUntil = (provedAt: Date | string) =>
  new Date(new Date(provedAt).getTime() + limits.stepUpMinutes * 60_000);

/** Throws where the person last showed who they are too long ago for what can do much harm. */
export function assertProved({ clock }: Pick<Platform, 'clock'>, provedAt: Date | string): void {
  if (clock() <= proofHoldsUntil(provedAt)) return;
  throw new AppError(
    'step_up_required',
    `This needs your password again, since you last gave it more than ${limits.stepUpMinutes} minutes ago.`,
  );
}

/**
 * Notes on the session of a call that its person has just shown who they are, with everything that signing in would ask
 * for. Throws 401 where the session has ended in the meantime. Answers until when the proof holds.
 */
export async function recordProof(
  w: Write<SignedInCaller>,
  by: 'password' | 'single_sign_on' | 'passkey',
): Promise<Date> {
  const provedAt = w.now;
  const { count } = await w.tx.session.updateMany({
    where: { id: w.caller.sessionId, userId: w.caller.user.id, endedAt: null },
    data: { provedAt },
  });
  if (count === 0) throw new AppError('unauthenticated', 'Access denied: Wrong access token');
  await w.audit({
    action: 'session.proved',
    subject: { type: 'session', id: w.caller.sessionId },
    after: { by },
  });
  return proofHoldsUntil(provedAt);
}
