import { verifyPassword } from '../platform/auth/passwords.ts';
import { invalidField } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

/** Finds the person when this is their password, and refuses beside the field when it is not; wrong ones are counted. */
export function ownPasswordIn({ database, rateLimits, config }: Platform) {
  const wrongTries = rateLimits('password', config.wrongLoginsPerMinute, 60);
  return async (userId: string, currentPassword: string) => {
    const key = { kind: 'user', userId } as const;
    await wrongTries.take(key);
    const user = await database.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    if (user.passwordHash === null) {
      const words = 'You have no password here. Ask IT for one if you need it.';
      throw invalidField('currentPassword', words);
    }
    if (!(await verifyPassword(user.passwordHash, currentPassword))) {
      throw invalidField('currentPassword', 'This is not your current password.');
    }
    await wrongTries.giveBack(key);
    return user;
  };
}
