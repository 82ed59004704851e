import type { Answer } from '@icare/contracts/endpoint';
import type { usePasswordLink as endpoint } from '@icare/contracts/password-links';
import { assertStrongPassword, hashPassword } from '../platform/auth/passwords.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetFirstPassword } from '../platform/process/first-administrator.ts';
import { write } from '../platform/write.ts';
import { callerAs } from './finish-sign-in.ts';
import { createPasswordLinkFinder, invalidPasswordLink } from './open-password-link.ts';
import { setOwnPassword } from './set-own-password.ts';

/** Sets the password of the link's user, once. The user signs in with it afterwards. */
export function createUsePasswordLink(platform: Platform) {
  const { config } = platform;
  const findLink = createPasswordLinkFinder(platform);
  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const { id, user } = await findLink(body.link, caller.address);
    assertStrongPassword(body.newPassword, user.username, 'newPassword');
    const passwordHash = await hashPassword(body.newPassword);
    await write(platform, caller, async (w) => {
      const { count } = await w.tx.passwordLink.updateMany({
        where: { id, usedAt: null },
        data: { usedAt: w.now },
      });
      if (count === 0) throw invalidPasswordLink();
      await setOwnPassword(w.as(callerAs(user, caller)), {
        user,
        passwordHash,
        by: 'link',
      });
    });
    await forgetFirstPassword(config, user.passwordHash);
    return { success: true, data: { username: user.username } };
  };
}
