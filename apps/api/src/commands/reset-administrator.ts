import { lockAdministrators } from '../platform/auth/administrators.ts';
import { portalItself } from '../platform/auth/caller.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { systemClock, uuidV7 } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { listAccountChanges, notifyOfChanges } from '../platform/mail/notify-of-changes.ts';
import type { Platform } from '../platform/platform.ts';
import { CommandError, UsageError } from '../platform/process/command-errors.ts';
import { forgetFirstPassword, makePassword } from '../platform/process/first-administrator.ts';
import { write } from '../platform/write.ts';
import { withDatabase } from './with-database.ts';

/** The caller: access to a terminal of the server is enough, without an account. */
const terminal = portalItself('terminal', 'terminal');
/** The portal delivers the mails of a command at its next scheduled delivery. */
const jobs = { soon: () => {} };

/** Resolves to 0 if the administrator of the settings can sign in again; throws otherwise. */
export async function resetAdministrator(words: string[]): Promise<number> {
  if (words.length > 0) throw new UsageError('Usage: pnpm admin:reset');
  return withDatabase(async ({ config, databaseUrl }) => {
    const database = openDatabase(databaseUrl, { connections: 2 });
    try {
      const { username, password } = await restoreAccess({ database, config });
      console.log(`Username           ${username}`);
      console.log(`One-time password  ${password}`);
      console.log(
        'The sign-in asks for a password of your own. Second factor and passkeys were taken away.',
      );
      return 0;
    } finally {
      await database.close();
    }
  });
}

/** Gives the administrator a new password and removes the second factor, if phone, recovery codes or password are lost and nobody else can help. */
export async function restoreAccess({
  database,
  config,
  clock = systemClock,
  newId = uuidV7,
}: { database: Database } & Pick<Platform, 'config'> &
  Partial<Pick<Platform, 'clock' | 'newId'>>): Promise<{ username: string; password: string }> {
  const username = config.adminUsername;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const platform = { database, config, clock, newId, jobs, log: console };
  const replaced = await write(platform, terminal, async (w) => {
    await lockAdministrators(w.tx);
    const user = await w.tx.user.findUnique({ where: { username } });
    if (user?.kind !== 'person' || user.erasedAt || user.demo) {
      throw new CommandError(
        `Nobody who could administer the portal has the username ${username}. Set ADMIN_USERNAME to that of somebody who shall.`,
      );
    }
    await w.tx.user.update({
      where: { id: user.id },
      data: {
        passwordHash,
        mustChangePassword: true,
        role: 'ROLE_ADMIN',
        status: 'Active',
        inactiveSince: null,
        updatedAt: w.now,
      },
    });
    const { count: hadSecondFactor } = await w.tx.secondFactor.deleteMany({
      where: { userId: user.id, confirmedAt: { not: null } },
    });
    await w.tx.secondFactor.deleteMany({ where: { userId: user.id } });
    await w.tx.recoveryCode.deleteMany({ where: { userId: user.id } });
    await w.tx.passkey.deleteMany({ where: { userId: user.id } });
    await w.tx.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
    await endSessions(w, user.id);
    await w.audit({
      action: 'user.reset_at_terminal',
      subject: { type: 'user', id: user.id },
      before: { role: user.role, status: user.status },
      after: { role: 'ROLE_ADMIN', status: 'Active' },
    });
    await notifyOfChanges(w, {
      by: 'command',
      accounts: [
        {
          user,
          changes: [
            { what: 'password' },
            ...listAccountChanges(user, { role: 'ROLE_ADMIN' }),
            ...(hadSecondFactor ? [{ what: 'second_factor_off' } as const] : []),
          ],
        },
      ],
    });
    return user.passwordHash;
  });
  await forgetFirstPassword(config, replaced);
  return { username, password };
}
