import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { signal } from '@icare/database/postgres-process';
import { asRole, ensurePortalRole, portalRole } from '@icare/database/roles';
import pg from 'pg';
import { portalRolePassword } from './database.ts';
import { findFreePort } from './free-port.ts';

export type Node = {
  name: string;
  server: EmbeddedPostgres;
  /** Answers 200 at `/` while the node is the one that may be written to, as Patroni's interface does. */
  rolePort: number;
};

export type PostgresPair = {
  primary: Node;
  standby: Node;
  /** Ends every process of the primary at once, as a power cut does; resolves once none of them is left. */
  killPrimary: () => Promise<void>;
  killStandby: () => Promise<void>;
  /** Makes the standby the one that may be written to, which waits for nobody any more. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

/** An address of the owner or of the portal's role on the server that listens on a port. */
export const ownerAt = (node: Node, port: number) => atPort(node.server.url('postgres'), port);
export const roleAt = (node: Node, port: number) =>
  asRole(ownerAt(node, port), portalRole, portalRolePassword);

function atPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

/** `waits`: the primary acknowledges a commit only once its standby has it on the disk. */
export async function startPostgresPair(
  folder: string,
  { waits = true }: { waits?: boolean } = {},
): Promise<PostgresPair> {
  const [from, to] = [join(folder, 'one', 'postgres'), join(folder, 'two', 'postgres')];
  const first = await startEmbeddedPostgres({ directory: from });
  await ensurePortalRole(first.url('postgres'), portalRole, portalRolePassword);
  await ask(first.url('postgres'), 'ALTER SYSTEM SET wal_keep_size = 256');
  // A copy of a server that was stopped needs no base backup.
  await first.stop();
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true });
  await copyFile(join(dirname(from), 'postgres-password'), join(dirname(to), 'postgres-password'));
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const { username, password } = new URL(first.url('postgres'));
  if (waits) {
    await addSettings(from, { synchronous_standby_names: 'standby', synchronous_commit: 'on' });
  }
  await addSettings(to, {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password} application_name=standby`,
  });
  await writeFile(join(to, 'standby.signal'), '');
  // The standby first: the primary waits for it at its first commit.
  const standby = await startNode('standby', to, standbyPort);
  const primary = await startNode('primary', from, primaryPort);
  return {
    primary,
    standby,
    killPrimary: () => killServer(primary.server),
    killStandby: () => killServer(standby.server),
    promote: async () => {
      await ask(standby.server.url('postgres'), 'SELECT pg_promote()');
    },
    stop: async () => {
      for (const { roleServer } of [primary, standby]) roleServer.close();
      await primary.server.stop();
      await standby.server.stop();
    },
  };
}

/** By the ids of its processes, as Linux lists them: each is in a group of its own, so no signal reaches all of them. */
async function killServer({ pid, ended }: EmbeddedPostgres) {
  // Until it is killed it starts no others.
  signal(pid, 'SIGSTOP');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const processes = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  for (const one of processes) signal(one, 'SIGKILL');
  await ended;
  for (const one of processes) while (!(await hasEnded(one))) await sleep(10);
}

/** Also one whose end nobody has asked about, of which the system keeps the id. */
async function hasEnded(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat === '' || stat.includes(') Z ');
}

async function addSettings(directory: string, settings: Record<string, string>) {
  const file = join(directory, 'postgresql.auto.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await writeFile(file, `${await readFile(file, 'utf8')}${lines.join('')}`);
}

async function startNode(name: string, directory: string, port: number) {
  const server = await startEmbeddedPostgres({ directory, port });
  const roleServer = createServer((_, answer) => {
    void isPrimary(server.url('postgres')).then((is) => answer.writeHead(is ? 200 : 503).end());
  });
  await new Promise<void>((resolve) => roleServer.listen(0, '127.0.0.1', resolve));
  const rolePort = (roleServer.address() as AddressInfo).port;
  return { name, server, roleServer, rolePort };
}

async function isPrimary(url: string): Promise<boolean> {
  try {
    const [row] = await ask(url, 'SELECT pg_is_in_recovery() AS recovers');
    return row?.['recovers'] === false;
  } catch {
    return false;
  }
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 30_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
