import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { Platform } from '../../platform/platform.ts';

/** `sign_in` for the button, `autofill` for a passkey that the browser offers in the username field. */
export type SignInPurpose = 'sign_in' | 'autofill';

/** What a challenge is for. An answer is accepted only for the same purpose, user and session. */
export type ChallengeScope =
  | { purpose: SignInPurpose }
  | { purpose: 'add' | 'step_up'; userId: string; sessionId: string };

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

const toColumns = (scope: ChallengeScope) => ({
  purpose: scope.purpose,
  userId: 'userId' in scope ? scope.userId : null,
  sessionId: 'sessionId' in scope ? scope.sessionId : null,
});

/**
 * Stores the hash of a new challenge and returns the challenge in base64url. It can be answered once, within
 * `limits.passkeyMinutes`.
 */
export async function makePasskeyChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: ChallengeScope,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database.prisma.passkeyChallenge.create({
    data: {
      hash: hashOf(challenge),
      ...toColumns(scope),
      expiresAt: new Date(clock().getTime() + limits.passkeyMinutes * 60_000),
    },
  });
  return challenge;
}

/**
 * Returns the signed challenge if it was created for this scope, has not expired and was not answered before. It is
 * deleted even if the answer proves wrong later.
 */
export async function takePasskeyChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: ChallengeScope,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const { count } = await database.prisma.passkeyChallenge.deleteMany({
    where: { hash: hashOf(challenge), ...toColumns(scope), expiresAt: { gt: clock() } },
  });
  return count === 1 ? challenge : null;
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    const hasChallenge =
      typeof clientData === 'object' && clientData !== null && 'challenge' in clientData;
    return hasChallenge && typeof clientData.challenge === 'string' ? clientData.challenge : null;
  } catch {
    return null;
  }
}
