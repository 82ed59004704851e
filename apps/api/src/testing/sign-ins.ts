import type { SignInStep } from '@icare/contracts/session';
import { createPasswordLink } from '../platform/auth/password-links.ts';
import { makeChallenge } from '../session/sign-in-challenges.ts';
import type { TestPortal } from './portal.ts';

/** Starts a sign-in of a person whose password was right and who must complete another step. */
export async function unfinishedSignIn(
  { platform, person }: TestPortal,
  step: SignInStep,
): Promise<string> {
  const { id: userId } = await person();
  return platform.database.prisma.$transaction((transaction) =>
    makeChallenge(transaction, platform, { userId, step, address: '::1' }),
  );
}

/** The secret after the `#` of a mail's link. */
export async function passwordLink({ platform, person }: TestPortal): Promise<string> {
  const { id: userId } = await person();
  const { link } = await platform.database.prisma.$transaction((transaction) =>
    createPasswordLink(transaction, platform, { userId, purpose: 'reset', createdById: null }),
  );
  return link;
}
