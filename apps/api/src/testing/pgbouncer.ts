import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

const program = '/usr/sbin/pgbouncer';
/** Whether Debian's pgbouncer is on this machine. */
export const hasPgbouncer = existsSync(program);

export type Pgbouncer = {
  /** The same address by way of the pool. */
  through: (url: string) => string;
  /** Has it make its connections to the server anew. */
  reconnect: () => Promise<void>;
  stop: () => Promise<void>;
};

type PgbouncerOptions = {
  /** Addresses of further roles. */
  others?: string[];
  /** To the server. */
  connections?: number;
  /** More lines of its configuration. */
  settings?: string[];
};

/**
 * Starts a real PgBouncer in transaction mode in front of the server of `target`, for the roles of these addresses. It has
 * fewer connections than a portal asks for, so that transactions of one client run on different ones.
 */
export async function startPgbouncer(
  target: string,
  { others = [], connections = 4, settings: more = [] }: PgbouncerOptions = {},
): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username } = new URL(target);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  const passwords = [target, ...others].map((url) => new URL(url));
  await writeFile(
    users,
    passwords.map((url) => `"${url.username}" "${decodeURIComponent(url.password)}"\n`).join(''),
    { mode: 0o600 },
  );
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${username}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 300
${more.join('\n')}
`,
    { mode: 0o600 },
  );
  // It does not run as root, whose folder nobody else may read.
  const account = process.getuid?.() === 0 ? findAccount('nobody') : undefined;
  if (account) {
    for (const path of [folder, users, settings]) chownSync(path, account.uid, account.gid);
    chmodSync(folder, 0o700);
  }
  const child = spawn(program, [settings], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const begun = performance.now();
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - begun > 60_000) {
      throw new Error(`PgBouncer does not start: ${said}`);
    }
    await sleep(20);
  }
  const through = (url: string) => {
    const address = new URL(url);
    address.port = String(port);
    return address.href;
  };
  return {
    through,
    reconnect: async () => {
      const console = new URL(through(target));
      console.pathname = '/pgbouncer';
      const client = new pg.Client({ connectionString: console.href });
      await client.connect();
      await client.query('RECONNECT');
      await client.end();
    },
    stop: async () => {
      child.kill('SIGTERM');
      child.kill('SIGKILL');
      await ended;
      process.removeListener('exit', killChild);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findAccount(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
