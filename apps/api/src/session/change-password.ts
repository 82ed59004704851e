import type { Answer } from '@icare/contracts/endpoint';
import type { changePassword as endpoint } from '@icare/contracts/session';
import { recordAudit } from '../platform/audit/audit.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from '../platform/auth/passwords.ts';
import { endSessionsOf, startSession } from '../platform/auth/sessions.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetFirstPassword } from '../platform/process/first-administrator.ts';

/** Changes the own password. Whoever else was signed in with the old one is out; the caller gets a new token. */
export function changePasswordIn(platform: Platform, signToken: (sessionId: string) => string) {
  const { database, rateLimits, config } = platform;
  const wrongTries = rateLimits('password', config.wrongLoginsPerMinute, 60);

  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    await wrongTries.take(caller.user.id);
    const user = await database.prisma.user.findUniqueOrThrow({ where: { id: caller.user.id } });
    if (!(await verifyPassword(user.passwordHash, body.currentPassword))) {
      throw invalidField('currentPassword', 'This is not your current password.');
    }
    await wrongTries.giveBack(caller.user.id);
    assertStrongPassword(body.newPassword, user.username, 'newPassword');
    const passwordHash = await hashPassword(body.newPassword);
    const session = await database.prisma.$transaction(async (transaction) => {
      const { count } = await transaction.user.updateMany({
        where: { id: user.id, passwordHash: user.passwordHash },
        data: { passwordHash, updatedAt: platform.clock() },
      });
      if (count === 0) {
        throw new AppError('conflict', 'The password was changed elsewhere a moment ago.');
      }
      await endSessionsOf(transaction, platform, user.id);
      await recordAudit(transaction, platform, caller, {
        action: 'user.password_changed',
        subject: { type: 'user', id: user.id },
      });
      return startSession(transaction, platform, { userId: user.id, address: caller.address });
    });
    await forgetFirstPassword(config, user.passwordHash);
    return { success: true, data: { token: signToken(session.id) } };
  };
}
