import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@icare/api/testing/free-port';
import { givenTime } from '@icare/api/testing/given-time';
import type { Node } from '@icare/api/testing/postgres-pair';
import { assert } from '../drill.ts';

const program = '/usr/sbin/haproxy';
/** Whether Debian's haproxy is on this machine. */
export const hasHaproxy = existsSync(program);

export type Balancer = {
  /** The address for browsers. */
  url: string;
  /** Leads to the primary of the database, whichever that is. */
  databasePort: number;
  /** Waits until a portal is sent calls, or is not any more. */
  until: (portal: string, state: 'UP' | 'DOWN') => Promise<void>;
  stop: () => Promise<void>;
};

/** Milliseconds between two questions whether a server should be sent anything. */
const interval = 300;

/**
 * A real HAProxy in front of both: it sends calls to the portals that say that they are ready, and connections of the
 * database to the server that says that it is the primary.
 */
export async function startBalancer(
  folder: string,
  portals: ReadonlyMap<string, number>,
  nodes: readonly Node[],
): Promise<Balancer> {
  const [webPort, databasePort, statsPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const servers = [...portals]
    .map(([name, port]) => `  server ${name} 127.0.0.1:${port} check\n`)
    .join('');
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(
    settings,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  default-server inter ${interval} fall 2 rise 1

frontend web
  bind 127.0.0.1:${webPort}
  use_backend live if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
  option httpchk GET /api/health/ready
  option forwardfor
  option redispatch
  retries 3
  balance roundrobin
  http-response set-header x-portal %s
${servers}
# While none of them is ready, as without a database, they still have what visitors read.
backend live
  option httpchk GET /api/health/live
  option forwardfor
  option redispatch
  retries 3
  balance roundrobin
  http-response set-header x-portal %s
${servers}
listen database
  bind 127.0.0.1:${databasePort}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk GET /
${nodes.map(({ name, server, rolePort }) => `  server ${name} 127.0.0.1:${server.port} check port ${rolePort} on-marked-down shutdown-sessions\n`).join('')}
listen stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
`,
  );
  const child = spawn(program, ['-q', '-db', '-f', settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });

  async function stateOf(server: string): Promise<string | null> {
    try {
      const csv = await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text();
      const rows = csv.split('\n').map((line) => line.split(','));
      const row = rows.find(([group, name]) => group !== 'live' && name === server);
      return row?.[17] ?? null;
    } catch {
      assert(child.exitCode === null, `HAProxy ended: ${said}`);
      return null;
    }
  }

  return {
    url: `http://127.0.0.1:${webPort}`,
    databasePort,
    until: async (server, state) => {
      const until = givenTime() + 60_000;
      while (!(await stateOf(server))?.startsWith(state)) {
        assert(givenTime() < until, `${server} is not ${state} after a minute`);
        await sleep(50);
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.removeListener('exit', killChild);
    },
  };
}
