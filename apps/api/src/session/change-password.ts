import type { Answer } from '@icare/contracts/endpoint';
import type { changePassword as endpoint } from '@icare/contracts/session';
import { assertStrongPassword, hashPassword } from '../platform/auth/passwords.ts';
import { findSession, startSession } from '../platform/auth/sessions.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetFirstPassword } from '../platform/process/first-administrator.ts';
import { write } from '../platform/write.ts';
import type { SignToken } from './finish-sign-in.ts';
import { createOwnPasswordCheck } from './own-password.ts';
import { setOwnPassword } from './set-own-password.ts';

/** Changes the caller's password. All their other sessions end, and the answer has a token for a new session. */
export function createChangePassword(platform: Platform, signToken: SignToken) {
  const { database, config } = platform;
  const checkOwnPassword = createOwnPasswordCheck(platform);

  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const user = await checkOwnPassword(caller, body.currentPassword);
    assertStrongPassword(body.newPassword, user.username, 'newPassword');
    const passwordHash = await hashPassword(body.newPassword);
    const [session, factor] = await Promise.all([
      findSession(platform, caller.sessionId),
      database.prisma.secondFactor.findFirst({
        where: { userId: user.id, confirmedAt: { not: null } },
      }),
    ]);
    const next = await write(platform, caller, async (w) => {
      await setOwnPassword(w, { user, passwordHash, by: 'password' });
      return startSession(w, {
        userId: user.id,
        address: caller.address,
        // With a second factor, a password change is no proof of identity: the new session keeps the age of the
        // last proof.
        ...(factor &&
          config.secondFactor !== 'off' &&
          session && { provedAt: new Date(session.provedAt) }),
      });
    });
    await forgetFirstPassword(config, user.passwordHash);
    return { success: true, data: { token: signToken(next.id) } };
  };
}
