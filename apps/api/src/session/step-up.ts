import type { Answer } from '@icare/contracts/endpoint';
import type { stepUp as endpoint, getStepUp } from '@icare/contracts/step-up';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import { proofHoldsUntil, recordProof } from '../platform/auth/proof-of-identity.ts';
import { findSession } from '../platform/auth/sessions.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { toRelyingParty } from './passkeys/relying-party.ts';
import { createRefusalRecorder } from './record-refusal.ts';
import { codeLimits, passwordLimits } from './sign-in-limits.ts';
import { takeGivenCode, WrongCode } from './take-given-code.ts';

/** How the caller can prove their identity, and until when their last proof is valid. */
export async function readStepUp(
  platform: Platform,
  { caller }: Pick<Call<typeof getStepUp>, 'caller'>,
): Promise<Answer<typeof getStepUp>> {
  const { config } = platform;
  const [session, user] = await Promise.all([
    findSession(platform, caller.sessionId),
    findUser(platform, caller),
  ]);
  if (!session) throw new AppError('unauthenticated', 'Access denied: Wrong access token');
  const until = proofHoldsUntil(session.provedAt);
  return success({
    isProved: platform.clock() <= until,
    provedUntil: until.toISOString(),
    hasPassword: user.passwordHash !== null,
    asksForCode: asksForCode(platform, user),
    hasPasskey: toRelyingParty(platform) !== null && user.passkeys.length > 0,
    singleSignOn: config.singleSignOn && { label: config.singleSignOn.label },
  });
}

const findUser = ({ database }: Platform, { user }: SignedInCaller) =>
  database.prisma.user.findUniqueOrThrow({
    where: { id: user.id },
    include: { secondFactor: true, passkeys: { select: { id: true }, take: 1 } },
  });
type User = Awaited<ReturnType<typeof findUser>>;

const asksForCode = ({ config }: Platform, { secondFactor }: User) =>
  config.secondFactor !== 'off' && !!secondFactor?.confirmedAt;

/**
 * Checks the caller's password, and a code if they have a second factor. Wrong attempts are limited per session, so
 * that strangers cannot lock the caller out, and audited like failed sign-ins.
 */
export function createStepUp(platform: Platform) {
  const passwords = passwordLimits(platform);
  const codes = codeLimits(platform);
  const recordRefusal = createRefusalRecorder(platform);

  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const user = await findUser(platform, caller);
    const withCode = asksForCode(platform, user);
    if (user.passwordHash === null) throw new AppError('conflict', noPassword(platform));
    const byPassword = await passwords.takeOfSession(caller.sessionId);
    if (!(await verifyPassword(user.passwordHash, body.password))) {
      recordRefusal(user.id, caller, 'wrong_password');
      throw invalidField('password', 'This is not your password.');
    }
    await byPassword.giveBack();
    if (withCode && body.code === undefined && body.recoveryCode === undefined) {
      throw invalidField('code', 'Enter the code.');
    }
    const byCode = withCode ? await codes.takeOfSession(caller.sessionId) : null;
    const provedUntil = await write(platform, caller, async (w) => {
      if (withCode) await takeGivenCode(w, body);
      return recordProof(w, 'password');
    }).catch((error: unknown) => {
      if (error instanceof WrongCode) recordRefusal(user.id, caller, 'wrong_code');
      throw error;
    });
    await byCode?.giveBack();
    return success({ provedUntil: provedUntil.toISOString() });
  };
}

function noPassword({ config }: Platform): string {
  return config.singleSignOn
    ? `You have no password here. Sign in again with ${config.singleSignOn.label}.`
    : 'You have no password here. Sign out and in again.';
}
