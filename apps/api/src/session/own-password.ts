import type { SignedInCaller } from '../platform/auth/caller.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import { invalidField } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { createRefusalRecorder } from './record-refusal.ts';

/**
 * Returns the caller's row if the password is theirs, and otherwise refuses with an error at the field. Wrong attempts
 * are audited like failed sign-ins and limited per session: a stranger at an open session cannot lock its owner out
 * elsewhere.
 */
export function createOwnPasswordCheck(platform: Platform) {
  const { database, rateLimits, config } = platform;
  const wrongTries = rateLimits('password', config.wrongLoginsPerMinute, 900);
  const recordRefusal = createRefusalRecorder(platform);
  return async (caller: SignedInCaller, currentPassword: string) => {
    const key = { kind: 'device', device: caller.sessionId } as const;
    await wrongTries.take(key);
    const user = await database.prisma.user.findUniqueOrThrow({ where: { id: caller.user.id } });
    if (user.passwordHash === null) {
      const message = 'You have no password here. Ask IT for one if you need it.';
      throw invalidField('currentPassword', message);
    }
    if (!(await verifyPassword(user.passwordHash, currentPassword))) {
      recordRefusal(user.id, caller, 'wrong_password');
      throw invalidField('currentPassword', 'This is not your current password.');
    }
    await wrongTries.giveBack(key);
    return user;
  };
}
