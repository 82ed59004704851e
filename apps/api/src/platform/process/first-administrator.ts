import { randomInt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { lockAdministrators } from '../auth/administrators.ts';
import { portalItself } from '../auth/caller.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from '../auth/passwords.ts';
import { build } from '../database/build.ts';
import { readRow } from '../database/send.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { write } from '../write.ts';
import { StartError, writePrivateFile } from './data-folder.ts';

export type FirstSignIn =
  /** The portal generated the password, now or at an earlier start, and it has not been replaced since. */
  | { kind: 'made'; username: string; password: string; file: string; isNew: boolean }
  /** An administrator chose the password. */
  | { kind: 'chosen'; username: string };

const passwordFile = (config: Pick<Config, 'dataDirectory'>) =>
  join(config.dataDirectory, 'admin-password');

/** Makes sure that an administrator can sign in, and returns how. */
export async function ensureAdministrator(platform: Platform): Promise<FirstSignIn> {
  const { database, config } = platform;
  // Without Prisma: its first query loads its compiler, and every start would wait for that.
  const found = await findAdministrator(database, config.adminUsername);
  const kept = await readFirstPassword(config);
  if (found) {
    return kept
      ? { kind: 'made', username: found, password: kept, file: passwordFile(config), isNew: false }
      : { kind: 'chosen', username: found };
  }
  return makeAdministrator(platform);
}

/** An administrator who can sign in and is not for demonstration; preferably the one of the settings. */
async function findAdministrator(database: Platform['database'], preferred: string) {
  const found = await readRow(
    database,
    build
      .selectFrom('users')
      .select('username')
      .where('role', '=', sql.lit('ROLE_ADMIN'))
      .where('status', '=', sql.lit('Active'))
      .where('password_hash', 'is not', null)
      .where(({ not, ref }) => not(ref('demo')))
      .orderBy((column) => column('username', '=', preferred), 'desc')
      .orderBy('created_at')
      .limit(1),
  );
  return found?.username ?? null;
}

async function makeAdministrator(platform: Platform): Promise<FirstSignIn> {
  const { config } = platform;
  const username = config.adminUsername;
  if (config.adminPassword) assertStrongSetting(config.adminPassword, username);
  return write(platform, portalItself('start'), async (w) => {
    // If two portals start at once, the second finds the administrator that the first has created.
    await lockAdministrators(w.tx);
    const kept = await readFirstPassword(config);
    const before = await w.tx.user.findFirst({
      where: { role: 'ROLE_ADMIN', status: 'Active', passwordHash: { not: null }, demo: false },
    });
    const file = passwordFile(config);
    if (before) {
      return kept
        ? { kind: 'made', username: before.username, password: kept, file, isNew: false }
        : { kind: 'chosen', username: before.username };
    }
    const password = config.adminPassword ?? (kept || makePassword());
    // Stored before the account exists: a crash in between must not lock the hospital out.
    if (!config.adminPassword) await writePrivateFile(file, `${password}\n`);
    const department = await w.tx.department.findUniqueOrThrow({ where: { name: 'IT' } });
    const { now } = w;
    const { count } = await w.tx.user.createMany({
      data: [
        {
          id: w.newId(),
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
    if (count === 0) {
      throw new StartError(
        `Nobody can administer the portal, and the username ${username} or its e-mail address belongs to somebody else. Set ADMIN_USERNAME to another.`,
      );
    }
    return config.adminPassword
      ? { kind: 'chosen', username }
      : { kind: 'made', username, password, file, isNew: true };
  });
}

/** At the start there is no form to correct, so the error is a sentence about the setting. */
function assertStrongSetting(password: string, username: string): void {
  try {
    assertStrongPassword(password, username, 'ADMIN_PASSWORD');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartError(`ADMIN_PASSWORD cannot be used: ${error.message}`);
  }
}

async function readFirstPassword(config: Pick<Config, 'dataDirectory'>): Promise<string> {
  return (await readFile(passwordFile(config), 'utf8').catch(() => '')).trim();
}

/** Deletes the file with the first password once that is replaced. `replacedHash` is the hash of the replaced password. */
export async function forgetFirstPassword(
  config: Config,
  replacedHash: string | null,
): Promise<void> {
  const kept = await readFirstPassword(config);
  if (kept && (await verifyPassword(replacedHash, kept))) {
    await rm(passwordFile(config), { force: true });
  }
}

/** Twenty letters and digits without look-alikes, in groups that can be read over a telephone: 99 bits. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
