import type { LoginAnswer, SessionUser, SignInStep } from '@icare/contracts/session';
import type { Prisma } from '@icare/database/client';
import type { Caller } from '../platform/auth/caller.ts';
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

/** Somebody who has shown who they are. */
export type SigningIn = {
  user: Prisma.UserGetPayload<{ include: { department: true } }>;
  /** How; an identity provider asks for second factors itself, and a passkey is one. */
  by: 'password' | 'single_sign_on' | 'passkey';
  /** Those of the browser they sign in with, which knows them from then on. */
  devices: Pick<KnownDevices, 'remember'>;
  /** The step that was answered just now, where there was one. */
  passed?: SignInStep;
  /** When they showed it, where that was before this call: an identity provider remembers people. */
  provedAt?: Date;
};

/**
 * The end of every sign-in: starts the session, or asks for what is still missing. Refused where the person was
 * deactivated, or the password they showed changed, in the meantime.
 */
export async function finishSignIn(
  w: Write,
  signToken: SignToken,
  { user, by, devices, passed, provedAt }: SigningIn,
): Promise<LoginAnswer> {
  // Locked against a change at this very moment.
  const active = build
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('status', '=', 'Active')
    .forNoKeyUpdate();
  const still = await readRow(
    w.tx,
    by === 'password' ? active.where('password_hash', '=', user.passwordHash) : active,
  );
  if (!still) throw new AppError('unauthenticated', 'Invalid credentials');
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
  await w.as(as(user, w.caller)).audit({
    action: 'session.started',
    subject: { type: 'session', id: session.id },
    after: { by },
  });
  w.after(() => devices.remember(user.id));
  return { success: true, token: signToken(session.id), role: user.role, fullName: user.name };
}

/** Second factor first: a new password is asked only of whom both have been shown. */
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

/** The caller of a public call once it is known who they are, for the audit log. */
export function as(user: SigningIn['user'], caller: Caller): Caller & { user: SessionUser } {
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
