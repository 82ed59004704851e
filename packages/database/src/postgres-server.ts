/** One run of the embedded PostgreSQL's server: started, waited for, stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, Binaries } from './postgres-ground.ts';
import {
  addressOf,
  cleanEnvironment,
  EmbeddedPostgresError,
  lastLine,
  passwordFileOf,
  probe,
  signal,
} from './postgres-process.ts';

export type EmbeddedPostgres = {
  /** Connection string of one of its databases, for the account that owns everything. */
  url: (database: string) => string;
  stop: () => Promise<void>;
  pid: number;
  port: number;
  /** Resolves when the server has ended, however that came about, with what it died of. */
  ended: Promise<string>;
};

export type ServerOptions = {
  binaries: Binaries;
  directory: string;
  account: Account | undefined;
  throwAway: boolean;
  /** Port to listen at; a free one unless given. */
  port: number | undefined;
};

/** Resolves once the server answers. Where it does not come up, nothing of it is left behind. */
export async function startServer(options: ServerOptions): Promise<EmbeddedPostgres> {
  const { binaries, directory, account, throwAway } = options;
  const password = await readFile(passwordFileOf(directory), 'utf8');
  const port = options.port ?? (await freePort());
  const url = (database: string) => addressOf(password, port, database);

  const server = spawn(
    binaries.postgres,
    ['-D', directory, '-p', String(port), ...settings(directory, throwAway)],
    { ...account, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: cleanEnvironment() },
  );
  /** Last resort when the process ends without `stop`: ask for a fast shutdown. */
  const abandon = () => server.pid !== undefined && signal(server.pid, 'SIGINT');
  process.once('exit', abandon);
  const { log, ended, isRunning } = watchServer(server);
  void ended.then(() => process.removeListener('exit', abandon));
  try {
    await waitUntilReady(url('postgres'), isRunning, log);
  } catch (error) {
    await endForGood(server, ended, isRunning);
    throw error;
  }
  // The pipe must not keep a process alive that has nothing else to do.
  server.unref();
  (server.stderr as unknown as { unref(): void }).unref();

  const pid = server.pid as number;
  return {
    url,
    pid,
    port,
    ended,
    stop: async () => {
      if (!isRunning()) return;
      server.ref();
      stopServer(binaries.pgCtl, directory, pid);
      await ended;
    },
  };
}

function watchServer(server: ChildProcess) {
  let log = '';
  let running = true;
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const ended = new Promise<string>((resolve) => {
    server.once('exit', (code, signalName) => {
      running = false;
      const itself = signalName ? null : lastFailure(log);
      resolve(itself ?? `It ended with ${signalName ?? `code ${code}`}.`);
    });
    server.once('error', (error) => {
      running = false;
      log += error.message;
      resolve(error.message);
    });
  });
  return { log: () => log, ended, isRunning: () => running };
}

async function endForGood(server: ChildProcess, ended: Promise<string>, isRunning: () => boolean) {
  if (!isRunning() || server.pid === undefined) return;
  signal(server.pid, 'SIGINT');
  const inTime = await Promise.race([ended.then(() => true), sleep(5_000, false)]);
  if (inTime) return;
  signal(server.pid, 'SIGKILL');
  await ended;
}

function settings(directory: string, throwAway: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    // Sockets beside the data: the default folder needs rights the portal may not have.
    unix_socket_directories: process.platform === 'win32' || directory.length > 80 ? '' : directory,
    // Tests have many portals at once, each with connections for calls, sessions and health.
    max_connections: throwAway ? '200' : '60',
    shared_buffers: `${throwAway ? 128 : pageMemory()}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // After a crash every file is made sure of first: one call for the whole disk is many times faster than a thousand.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
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

/** A minute to answer at all; longer while it says that it recovers from a crash, which must not be cut short. */
async function waitUntilReady(url: string, isRunning: () => boolean, log: () => string) {
  const begun = performance.now();
  for (;;) {
    if (!isRunning()) {
      throw new EmbeddedPostgresError(`The database did not start: ${lastLine(log())}`);
    }
    const state = await probe(url);
    if (state === 'ready') return;
    if (state === 'refusing') {
      throw new EmbeddedPostgresError(`The database lets nobody in: ${lastLine(log())}`);
    }
    const patience = state === 'recovering' ? 900_000 : 60_000;
    if (performance.now() - begun > patience) break;
    await sleep(50);
  }
  throw new EmbeddedPostgresError(`The database did not answer in a minute: ${lastLine(log())}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer().once('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      listener.close(() => resolve(port));
    });
  });
}

/** What it said it died of. Its other lines may hold what somebody typed, or tell of one connection only. */
function lastFailure(log: string): string | null {
  const ofOneConnection = /the database system is|terminating connection|authentication|too many/;
  const line = log
    .split('\n')
    .findLast((text) => /FATAL|PANIC/.test(text) && !ofOneConnection.test(text));
  return line?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? null;
}
