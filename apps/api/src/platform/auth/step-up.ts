import { limits } from '@icare/contracts/limits';
import { recordAudit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { SignedInCaller } from './caller.ts';

/** Until when a proof holds that was given at this moment. */
export const proofHoldsUntil = (provedAt: Date) =>
  new Date(provedAt.getTime() + limits.stepUpMinutes * 60_000);

/** Throws where the person last showed who they are too long ago for what can do much harm. */
export function assertProved({ clock }: Pick<Platform, 'clock'>, provedAt: Date): void {
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
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  by: 'password' | 'single_sign_on' | 'passkey',
): Promise<Date> {
  const provedAt = platform.clock();
  const { count } = await transaction.session.updateMany({
    where: { id: caller.sessionId, userId: caller.user.id, endedAt: null },
    data: { provedAt },
  });
  if (count === 0) throw new AppError('unauthenticated', 'Access denied: Wrong access token');
  await recordAudit(transaction, platform, caller, {
    action: 'session.proved',
    subject: { type: 'session', id: caller.sessionId },
    after: { by },
  });
  return proofHoldsUntil(provedAt);
}
