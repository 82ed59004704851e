import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { deployMigrations } from '@icare/database/migrate';
import { ensurePortalRole, grantPortalAccess, portalRole } from '@icare/database/roles';
import type { TestProject } from 'vitest/node';
import { createDatabase, portalRolePassword } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's database `postgres`, from which tests create theirs. */
    databaseServer: string;
  }
}

/** Starts one temporary PostgreSQL for the run, with a migrated database that every test file gets a copy of. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await quickestFolder(), 'portal-test-'));
  // Whoever interrupts the run does not wait for its end, and what lies in memory would stay there.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  // PostgreSQL runs as another user if root runs the tests, and must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    throwAway: true,
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createDatabase(server.url('postgres'), 'test_template');
    await deployMigrations(server.url('test_template'));
    await ensurePortalRole(server.url('postgres'), portalRole, portalRolePassword);
    await grantPortalAccess(server.url('test_template'), portalRole);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseServer', server.url('postgres'));
  return stop;
}

/** Bytes that the databases of a run may come to, with much to spare. */
const roomForDatabases = 3 * 2 ** 30;

/**
 * In memory, where Linux has room for it: a database is more than a thousand small files, and nearly every test file has
 * one made and removed.
 */
async function quickestFolder(): Promise<string> {
  const inMemory = '/dev/shm';
  if (process.platform !== 'linux') return tmpdir();
  const disk = await statfs(inMemory).catch(() => null);
  return disk && disk.bavail * disk.bsize >= roomForDatabases ? inMemory : tmpdir();
}
