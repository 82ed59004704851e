import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { SignInStep } from '@icare/contracts/session';
import type { Database, Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

const wrongAnswersAtMost = 5;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

/** Unknown, used, too old or guessed at too often: nobody is told which. */
export const signInOver = () =>
  new AppError(
    'unauthenticated',
    'This sign-in took too long or had too many wrong answers. Sign in again.',
  );

/** Notes that somebody has shown who they are and what is still asked of them; what they answer with is told once. */
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

/** The challenge that can still be answered. One question, so that an old one takes the time of an unknown one. */
export function findChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  challenge: string,
) {
  return database.prisma.signInChallenge.findFirst({
    where: {
      hash: hashOf(challenge),
      expiresAt: { gt: clock() },
      attempts: { lt: wrongAnswersAtMost },
      user: { status: 'Active' },
    },
    include: { user: { include: { department: true } } },
  });
}

/** Counts an answer before it is looked at, so that many at once are no more than five. True: it is the last one. */
export async function countAnswer({ prisma }: Database, { id }: Challenge): Promise<boolean> {
  const [counted] = await prisma.signInChallenge.updateManyAndReturn({
    where: { id, attempts: { lt: wrongAnswersAtMost } },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  if (!counted) throw signInOver();
  return counted.attempts >= wrongAnswersAtMost;
}

/** A challenge answers once: of two right answers at once the second finds it gone. */
export async function useUp(transaction: Transaction, { id }: Challenge): Promise<void> {
  const { count } = await transaction.signInChallenge.deleteMany({ where: { id } });
  if (count === 0) throw signInOver();
}
