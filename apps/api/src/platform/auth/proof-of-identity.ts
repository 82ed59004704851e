import { limits } from '@icare/contracts/limits';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Write } from '../write.ts';
import type { SignedInCaller } from './caller.ts';

/** When a proof of identity given at `provedAt` expires. */
export const proofHoldsUntil = (provedAt: Date | string) =>
  new Date(new Date(provedAt).getTime() + limits.stepUpMinutes * 60_000);

/** Throws if the session's last proof of identity has expired. For actions that can do much harm. */
export function assertProved({ clock }: Pick<Platform, 'clock'>, provedAt: Date | string): void {
  if (clock() <= proofHoldsUntil(provedAt)) return;
  throw new AppError(
    'step_up_required',
    `This needs your password again, since you last gave it more than ${limits.stepUpMinutes} minutes ago.`,
  );
}

/**
 * Records on the caller's session that the caller has just proved their identity as fully as at sign-in. Throws 401 if
 * the session has ended meanwhile. Returns when the proof expires.
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
