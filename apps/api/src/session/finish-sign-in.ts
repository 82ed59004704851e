import type { LoginAnswer, SessionUser, SignInStep } from '@icare/contracts/session';
import type { Prisma } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Caller } from '../platform/auth/caller.ts';
import { mayUseSessions } from '../platform/auth/open-inspections.ts';
import { startSession } from '../platform/auth/sessions.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { Write } from '../platform/write.ts';
import type { KnownDevices } from './known-devices.ts';
import { beginSetup } from './second-factors.ts';
import { makeChallenge } from './sign-in-challenges.ts';

export type SignToken = (sessionId: string) => string;

/** A user who has just proved their identity, and how. */
export type SigningIn = {
  user: Prisma.UserGetPayload<{ include: { department: true } }>;
  /** A second factor is required only after a password: an identity provider requires its own, and a passkey is one. */
  by: 'password' | 'single_sign_on' | 'passkey';
  /** The known devices of the browser; the user is added to them. */
  devices: Pick<KnownDevices, 'remember'>;
  /** The step that the user has just completed; undefined after the first call of a sign-in. */
  passed?: SignInStep;
  /**
   * When the user proved their identity, if earlier than this call: at an identity provider they may be signed in already.
   */
  provedAt?: Date;
};

/**
 * Ends every sign-in: starts the session, or answers with the step that is still missing. Refuses if the user was
 * deactivated, or their password changed, since it was checked.
 */
export async function finishSignIn(
  w: Write,
  signToken: SignToken,
  { user, by, devices, passed, provedAt }: SigningIn,
): Promise<LoginAnswer> {
  // Locks the user's row, so that a deactivation or password change cannot commit before the session exists.
  const active = build
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where(({ val }) => mayUseSessions(val(lagosDate(w.now))))
    .forNoKeyUpdate();
  const activeUser = await readRow(
    w.tx,
    by === 'password' ? active.where('password_hash', '=', user.passwordHash) : active,
  );
  if (!activeUser) throw new AppError('unauthenticated', 'Invalid credentials');
  const next = await nextStep(w.tx, w.platform, { user, by, passed });
  if (next) {
    const { address } = w.caller;
    const challenge = await makeChallenge(w.tx, w.platform, {
      userId: user.id,
      step: next,
      address,
    });
    if (next !== 'second_factor_setup') return { success: true, next, challenge };
    return { success: true, next, challenge, setup: await beginSetup(w, user) };
  }
  await w.tx.user.update({
    where: { id: user.id },
    data: { lastSignInAt: w.now },
  });
  const session = await startSession(w, {
    userId: user.id,
    address: w.caller.address,
    ...(provedAt && { provedAt }),
  });
  await w.as(callerAs(user, w.caller)).audit({
    action: 'session.started',
    subject: { type: 'session', id: session.id },
    after: { by },
  });
  w.after(() => devices.remember(user.id));
  return { success: true, token: signToken(session.id), role: user.role, fullName: user.name };
}

/** The second factor comes before a new password, so that a stolen password alone cannot set a new one. */
async function nextStep(
  transaction: Transaction,
  { config }: Platform,
  { user, by, passed }: Pick<SigningIn, 'user' | 'by'> & { passed: SignInStep | undefined },
): Promise<SignInStep | null> {
  if (by === 'single_sign_on') return null;
  if (by === 'password' && !passed && config.secondFactor !== 'off') {
    const factor = await transaction.secondFactor.findUnique({ where: { userId: user.id } });
    if (factor?.confirmedAt) return 'second_factor';
    if (config.secondFactorRoles.includes(user.role)) {
      return 'second_factor_setup';
    }
  }
  return user.mustChangePassword ? 'new_password' : null;
}

/** The caller of a public call, as the user whom they have proved to be: audit events need an actor. */
export function callerAs(user: SigningIn['user'], caller: Caller): Caller & { user: SessionUser } {
  return {
    ...caller,
    user: {
      id: user.id,
      username: user.username,
      fullName: user.name,
      email: user.email,
      role: user.role,
      department: user.department.name as SessionUser['department'],
    },
  };
}
