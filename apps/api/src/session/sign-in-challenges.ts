import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { SignInStep } from '@icare/contracts/session';
import { whoMaySignIn } from '../platform/auth/open-inspections.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

const maxWrongAnswers = 5;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

/** One answer for challenges that are unknown, used, expired or guessed at too often: it must not reveal which. */
export const signInOver = () =>
  new AppError(
    'unauthenticated',
    'This sign-in took too long or had too many wrong answers. Sign in again.',
  );

/**
 * Stores which step a user still has to complete. Returns the challenge that identifies it; only its hash is stored.
 */
export async function makeChallenge(
  transaction: Transaction,
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  { userId, step, address }: { userId: string; step: SignInStep; address: string },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const now = clock();
  await transaction.signInChallenge.create({
    data: {
      id: newId(),
      hash: hashOf(challenge),
      userId,
      step,
      address,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.signInMinutes * 60_000),
    },
  });
  return challenge;
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Finds a challenge that can still be answered, with one query: an expired one takes as long as an unknown one. */
export function findChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  challenge: string,
) {
  return database.prisma.signInChallenge.findFirst({
    where: {
      hash: hashOf(challenge),
      expiresAt: { gt: clock() },
      attempts: { lt: maxWrongAnswers },
      user: whoMaySignIn(clock()),
    },
    include: { user: { include: { department: true } } },
  });
}

/**
 * Counts an answer before it is checked, so that parallel answers cannot exceed the limit. Returns whether it was the
 * last one allowed.
 */
export async function countAnswer({ prisma }: Database, { id }: Challenge): Promise<boolean> {
  const [counted] = await prisma.signInChallenge.updateManyAndReturn({
    where: { id, attempts: { lt: maxWrongAnswers } },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  if (!counted) throw signInOver();
  return counted.attempts >= maxWrongAnswers;
}

/** Deletes the challenge: of two right answers at the same time, the second is refused. */
export async function consumeChallenge(transaction: Transaction, { id }: Challenge): Promise<void> {
  const { count } = await transaction.signInChallenge.deleteMany({ where: { id } });
  if (count === 0) throw signInOver();
}
