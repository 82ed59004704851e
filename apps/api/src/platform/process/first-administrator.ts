import { randomInt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { assertStrongPassword, hashPassword } from '../auth/passwords.ts';
import type { Platform } from '../platform.ts';
import { writePrivateFile } from './data-folder.ts';

export type FirstSignIn =
  /** A password was made just now, or was made before and not changed since. */
  | { kind: 'made'; username: string; password: string; file: string; isNew: boolean }
  /** Somebody chose the password. */
  | { kind: 'chosen'; username: string };

const passwordFile = (config: Pick<Config, 'dataDirectory'>) =>
  join(config.dataDirectory, 'admin-password');

/** Makes sure that somebody can sign in as IT personnel, and tells how. */
export async function ensureAdministrator(platform: Platform): Promise<FirstSignIn> {
  const { database, config, clock, newId } = platform;
  const username = config.adminUsername;
  const file = passwordFile(config);
  // In SQL, since the first question to Prisma loads its compiler and every start would wait for that.
  const [existing] = await database.query('SELECT FROM users WHERE username = $1', [username]);
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (existing) {
    return kept
      ? { kind: 'made', username, password: kept, file, isNew: false }
      : { kind: 'chosen', username };
  }
  if (config.adminPassword) assertStrongPassword(config.adminPassword, username, 'ADMIN_PASSWORD');
  const password = config.adminPassword ?? (kept || makePassword());
  // Kept before the account exists: a crash in between must not lock the hospital out.
  if (!config.adminPassword) await writePrivateFile(file, `${password}\n`);
  const department = await database.prisma.department.findUniqueOrThrow({ where: { name: 'IT' } });
  const now = clock();
  await database.prisma.user.createMany({
    data: [
      {
        id: newId(),
        username,
        passwordHash: await hashPassword(password),
        name: 'Portal Administrator',
        email: config.site.infoEmail.replace(/^[^@]*/, username.replace(/@.*/, '')),
        role: 'ROLE_ADMIN',
        departmentId: department.id,
        createdAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  return config.adminPassword
    ? { kind: 'chosen', username }
    : { kind: 'made', username, password, file, isNew: true };
}

/** Once the first password was changed, its copy on disk is of no use to anyone honest. */
export async function forgetFirstPassword(config: Config, username: string): Promise<void> {
  if (username === config.adminUsername) await rm(passwordFile(config), { force: true });
}

/** Twenty letters and digits without look-alikes, in groups that can be read over a telephone: 98 bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
