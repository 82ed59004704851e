import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { Platform } from '../../platform/platform.ts';

/** Signing in at the press of a button, or with what the browser offered while somebody typed. */
export type SignInPurpose = 'sign_in' | 'autofill';

/** The purpose of a challenge, with user and session where known: an answer for one purpose counts for no other. */
export type PasskeyPurpose =
  | { purpose: SignInPurpose }
  | { purpose: 'add' | 'step_up'; userId: string; sessionId: string };

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

const columnsOf = (asked: PasskeyPurpose) => ({
  purpose: asked.purpose,
  userId: 'userId' in asked ? asked.userId : null,
  sessionId: 'sessionId' in asked ? asked.sessionId : null,
});

/** The challenge that a passkey signs, in base64url: valid once, for minutes, and for this purpose only. */
export async function makePasskeyChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  asked: PasskeyPurpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database.prisma.passkeyChallenge.create({
    data: {
      hash: hashOf(challenge),
      ...columnsOf(asked),
      expiresAt: new Date(clock().getTime() + limits.passkeyMinutes * 60_000),
    },
  });
  return challenge;
}

/**
 * The challenge that a passkey signed, if it was asked for this and not answered before: it is gone from then on,
 * whatever becomes of the answer.
 */
export async function takePasskeyChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  asked: PasskeyPurpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const { count } = await database.prisma.passkeyChallenge.deleteMany({
    where: { hash: hashOf(challenge), ...columnsOf(asked), expiresAt: { gt: clock() } },
  });
  return count === 1 ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const holds = typeof said === 'object' && said !== null && 'challenge' in said;
    return holds && typeof said.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
}
