import { Agent, globalAgent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { processorTimeOfTree } from '../processor-time.ts';
import { call } from './call.ts';
import type { Kind, KindName } from './kinds.ts';

export type Running = {
  url: string;
  portalPid: number;
  postgresPid: number;
  /** Of the owner, to ask about the database. */
  client: pg.Client;
  /** The number of the next call of each kind. */
  next: Map<KindName, number>;
};

/** Milliseconds of processor time and bytes that one call takes. */
export type Cost = { portal: number; postgres: number; bytes: number; wal: number; rows: number };

/** Milliseconds of processor time that each takes in a second without calls. */
export type Idle = { portal: number; postgres: number };

const connections = 4;
/**
 * So many calls a second at most: at full speed a process does several at once in one go and each costs less than on a usual
 * day.
 */
const pace = 100;
const secondsOfReads = 9;

export const takeNumber = ({ next }: Running, name: KindName): number => {
  const index = next.get(name) ?? 0;
  next.set(name, index + 1);
  return index;
};

export function spent({ portalPid, postgresPid }: Running) {
  return {
    at: performance.now(),
    portal: processorTimeOfTree(portalPid),
    postgres: processorTimeOfTree(postgresPid),
  };
}

export async function measureIdle(running: Running, seconds = 15): Promise<Idle> {
  const before = spent(running);
  await sleep(seconds * 1000);
  const after = spent(running);
  const passed = (after.at - before.at) / 1000;
  return {
    portal: (after.portal - before.portal) / passed,
    postgres: (after.postgres - before.postgres) / passed,
  };
}

export async function measureCost(
  running: Running,
  name: KindName,
  kind: Kind,
  idle: Idle,
): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await load(running, name, kind, agent, kind.writes ? 10 : 150, 3);
    await quiet(running, idle);
    const stored = await storedBytes(running);
    const before = spent(running);
    const { count, bytes } = await load(
      running,
      name,
      kind,
      agent,
      kind.writes ?? 20_000,
      secondsOfReads * (kind.writes ? 10 : 1),
    );
    if (kind.writes) await quiet(running, idle);
    const after = spent(running);
    const storedAfter = await storedBytes(running);
    const seconds = (after.at - before.at) / 1000;
    const each = (which: 'portal' | 'postgres') =>
      Math.max(0, after[which] - before[which] - idle[which] * seconds) / count;
    return {
      portal: each('portal'),
      postgres: each('postgres'),
      bytes: bytes / count,
      wal: kind.writes ? (storedAfter.wal - stored.wal) / count : 0,
      rows: kind.writes ? Math.max(0, storedAfter.rows - stored.rows) / count : 0,
    };
  } finally {
    agent.destroy();
  }
}

export async function tryOnce(running: Running, name: KindName, { send }: Kind) {
  const sent = send(takeNumber(running, name));
  const { status, reason } = await call(running.url, globalAgent, sent);
  if (status >= 300) throw new Error(`${name}: ${sent.path} is answered with ${status}: ${reason}`);
}

async function load(
  running: Running,
  name: KindName,
  { send }: Kind,
  agent: Agent,
  most: number,
  seconds: number,
) {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let [started, count, bytes] = [0, 0, 0];
  const refused: string[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (started < most && performance.now() < end) {
        const early = begun + (started * 1000) / pace - performance.now();
        started++;
        if (early > 1) await sleep(early);
        const answer = await call(running.url, agent, send(takeNumber(running, name)));
        if (answer.status >= 300) refused.push(`${answer.status} ${answer.reason}`);
        count++;
        bytes += answer.bytes;
      }
    }),
  );
  // On a machine that is busy otherwise, one may wait for too long.
  if (refused.length > count / 50) {
    throw new Error(`${name}: ${refused.length} of ${count} were refused: ${refused[0]}`);
  }
  return { count, bytes };
}

/** Waits until mails and jobs that calls have left behind are done. */
async function quiet(running: Running, idle: Idle) {
  for (let calm = 0, tries = 0; calm < 2 && tries < 30; tries++) {
    const now = await measureIdle(running, 1);
    const isCalm = now.portal < idle.portal + 30 && now.postgres < idle.postgres + 30;
    calm = isCalm ? calm + 1 : 0;
  }
}

async function storedBytes({ client }: Running) {
  const { rows } = await client.query<{ wal: string; size: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS wal, pg_database_size(current_database()) AS size`,
  );
  return { wal: Number(rows[0]?.wal), rows: Number(rows[0]?.size) };
}
