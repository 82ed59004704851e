/** Starts one run of the embedded PostgreSQL server, waits until it is ready, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, Binaries } from './postgres-placement.ts';
import {
  cleanEnvironment,
  connectionString,
  EmbeddedPostgresError,
  lastLine,
  passwordPath,
  probe,
  signal,
} from './postgres-process.ts';
import { usableMemory } from './usable-memory.ts';

export type EmbeddedPostgres = {
  /** Connection string of one of its databases, as the owner role. */
  url: (database: string) => string;
  stop: () => Promise<void>;
  pid: number;
  port: number;
  /** Resolves with the reason when the server has ended, for whatever cause. */
  ended: Promise<string>;
};

export type ServerOptions = {
  binaries: Binaries;
  directory: string;
  account: Account | undefined;
  throwAway: boolean;
  /** Port to listen on; a free one by default. */
  port: number | undefined;
};

/** Resolves once the server is ready. If it fails to start, no process is left behind. */
export async function startServer(options: ServerOptions): Promise<EmbeddedPostgres> {
  const { binaries, directory, account, throwAway } = options;
  const password = await readFile(passwordPath(directory), 'utf8');
  const port = options.port ?? (await freePort());
  const url = (database: string) => connectionString(password, port, database);

  const server = spawn(
    binaries.postgres,
    ['-D', directory, '-p', String(port), ...settings(throwAway)],
    { ...account, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: cleanEnvironment() },
  );
  /** Last resort if this process exits without `stop`: ask for a fast shutdown. */
  const killChild = () => server.pid !== undefined && signal(server.pid, 'SIGINT');
  process.once('exit', killChild);
  const { log, ended, isRunning } = watchServer(server);
  void ended.then(() => process.removeListener('exit', killChild));
  try {
    await waitUntilReady(url('postgres'), isRunning, log);
  } catch (error) {
    await forceStop(server, ended, isRunning);
    throw error;
  }
  // The pipe must not keep this process alive.
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
      const failure = signalName ? null : lastFailure(log);
      resolve(failure ?? `It ended with ${signalName ?? `code ${code}`}.`);
    });
    server.once('error', (error) => {
      running = false;
      log += error.message;
      resolve(error.message);
    });
  });
  return { log: () => log, ended, isRunning: () => running };
}

async function forceStop(server: ChildProcess, ended: Promise<string>, isRunning: () => boolean) {
  if (!isRunning() || server.pid === undefined) return;
  signal(server.pid, 'SIGINT');
  const inTime = await Promise.race([ended.then(() => true), sleep(5_000, false)]);
  if (inTime) return;
  signal(server.pid, 'SIGKILL');
  await ended;
}

function settings(throwAway: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    // The portal connects by TCP. A Unix socket could be reached without a network by every account that may enter its folder.
    unix_socket_directories: '',
    // Tests run many portals at once, each with connections for calls, sessions and health.
    max_connections: throwAway ? '200' : '60',
    shared_buffers: `${throwAway ? 128 : sharedBuffersSize()}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Recovery syncs every file first: one syncfs call is many times faster than thousands of fsyncs.
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
 * Shared buffers in MB: a quarter of the memory, as PostgreSQL advises, up to what a million documents fill. Pages are
 * allocated only as they are read.
 */
function sharedBuffersSize(): number {
  return Math.round(Math.min(1024, Math.max(128, usableMemory() / 4 / 1_048_576)));
}

function stopServer(pgCtl: string, directory: string, pid: number) {
  // Windows has no signals; elsewhere pg_ctl would only send this one.
  if (process.platform === 'win32') spawn(pgCtl, ['stop', '-D', directory, '-m', 'fast']);
  else signal(pid, 'SIGINT');
}

/** Allows a minute to answer, and longer while it recovers from a crash, which must not be interrupted. */
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
    const timeout = state === 'recovering' ? 900_000 : 60_000;
    if (performance.now() - begun > timeout) break;
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

/** The cause of failure from the log. Other lines may contain user data or concern a single connection. */
function lastFailure(log: string): string | null {
  const singleConnectionMessage =
    /the database system is|terminating connection|authentication|too many/;
  const line = log
    .split('\n')
    .findLast((text) => /FATAL|PANIC/.test(text) && !singleConnectionMessage.test(text));
  return line?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? null;
}
