import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { runningPostgres } from '@icare/database/embedded-postgres';
import {
  type AttackTarget,
  call,
  closeConnections,
  homeAddress,
  openConnection,
  type Reply,
  until,
} from './attack-target.ts';
import { connectClient } from './database-client.ts';
import { assert } from './drill.ts';
import type { HealthWatch } from './health-watch.ts';
import type { Attack } from './hostile-attacks.ts';
import { readPostmasterPid } from './server-processes.ts';

const list = '/api/documents?category=Policies';

async function databaseUrl({ dataFolder }: AttackTarget) {
  const url = await runningPostgres(join(dataFolder, 'postgres'), 'postgres');
  assert(url !== null, 'the built-in database is not where it was');
  return url;
}

/** Opens more connections than the process has descriptors for, both idle and active. */
export const manyConnections: Attack = {
  name: 'more connections than the process has descriptors for',
  run: async (target) => {
    const head =
      'POST /hrsuit/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n';
    const begun = `${head}Content-Length: 500\r\n\r\n{`;
    const idle = 'GET /api/site HTTP/1.1\r\nHost: portal\r\n\r\n';
    const lines = Array.from({ length: 700 }, (_, index) =>
      openConnection(target, ['', idle, begun][index % 3]),
    );
    try {
      await sleep(1000);
      const statuses = new Map<number, number>();
      for (let asked = 0; asked < 20; asked++) {
        const { status, milliseconds } = await callAsBrowser(target);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        assert(status === 200 || status === 503, `a list was answered with ${status}`);
        assert(milliseconds < 10_000, `a list took ${milliseconds} ms`);
      }
      target.report(
        `  lists meanwhile: ${[...statuses].map((pair) => pair.join(' × ')).join(', ')}`,
      );
    } finally {
      closeConnections(lines);
    }
    const served = () =>
      call(target, list).then(
        ({ status }) => status === 200,
        // Until the portal has seen that they are gone, it takes no others.
        () => false,
      );
    assert(await until(served, 5_000), 'no list 5 s after the connections had gone');
  },
};

/** A browser makes anew a connection that is closed before an answer. The time counts from the first one. */
async function callAsBrowser(target: AttackTarget): Promise<Reply> {
  const end = givenTime() + 10_000;
  for (;;) {
    try {
      const reply = await call(target, list, { headers: { connection: 'close' } });
      return { ...reply, milliseconds: givenTime() - end + 10_000 };
    } catch (error) {
      if (givenTime() > end) throw error;
    }
  }
}

/** Locks a table: calls that need it must fail soon, and others must not wait at all. */
export const lockedTable: Attack = {
  name: 'a table that is locked',
  run: async (target) => {
    const client = await connectClient(await databaseUrl(target));
    try {
      await client.query('BEGIN; LOCK TABLE audit_events, documents IN ACCESS EXCLUSIVE MODE');
      const calls = await Promise.all(
        // Of what visitors get, the portal remembers what has been asked for.
        Array.from({ length: 30 }, (_, at) =>
          call(target, `${list}&search=locked${at}`, { headers: { connection: 'close' } }),
        ),
      );
      for (const { status, milliseconds } of calls) {
        assert(status === 503, `a list of a locked table was answered with ${status}`);
        // The portal waits at most ten seconds; the rest allows for a slow machine.
        assert(milliseconds < 12_000, `a list waited ${Math.round(milliseconds)} ms`);
      }
    } finally {
      await client.query('ROLLBACK').catch(() => {});
      await client.end();
    }
    const served = async () => (await call(target, list)).status === 200;
    assert(await until(served, 5_000), 'no list 5 s after the lock had gone');
  },
};

/** Sends a call whose caller is deactivated before its body is complete. */
export const lateCall: Attack = {
  name: 'a call begun before its caller was deactivated',
  run: async (target) => {
    const own = { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' };
    const as = (headers: Record<string, string>) => ({
      from: homeAddress,
      method: 'POST',
      headers,
    });
    const username = `drill.${Date.now()}`;
    const password = 'seven quiet brown otters';
    const made = await call(target, '/users', {
      ...as(own),
      body: JSON.stringify({
        username,
        password,
        name: 'Ngozi Eze',
        email: `${username}@example.com`,
        role: 'ROLE_HR',
        department: 'Nursing',
      }),
    });
    assert(made.status === 201, `a person is made with ${made.status} ${made.body['message']}`);
    const { user } = made.body['data'] as { user: { _id: string } };
    const signedIn = await call(target, '/hrsuit/login', {
      ...as({ 'content-type': 'application/json' }),
      body: JSON.stringify({ username, password }),
    });
    const body = JSON.stringify({ jobTitle: 'Made too late', department: 'Nursing' });
    const line = openConnection(
      target,
      [
        'POST /hrsuit/api/jobs HTTP/1.1',
        'Host: portal',
        `Authorization: Bearer ${signedIn.body['token']}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '\r\n',
      ].join('\r\n') + body.slice(0, 20),
    );
    await sleep(500);
    const ended = await call(target, `/users/${user._id}/status`, {
      ...as(own),
      method: 'PATCH',
      body: JSON.stringify({ status: 'Inactive' }),
    });
    assert(ended.status === 200, `deactivating was answered with ${ended.status}`);
    line.socket.write(body.slice(20));
    await until(() => line.received !== '' || line.closed, 10_000);
    closeConnections([line]);
    assert(
      /^HTTP\/1\.1 (401|403) /.test(line.received),
      `the call of a deactivated person was answered with ${line.received.slice(0, 30)}`,
    );
  },
};

/** Kills the built-in PostgreSQL. Health may report it, but must always answer. */
export async function killDatabase(target: AttackTarget, health: HealthWatch): Promise<void> {
  const begun = performance.now();
  const cluster = join(target.dataFolder, 'postgres');
  process.kill(await readPostmasterPid(cluster), 'SIGKILL');
  await sleep(300);
  const served = async () => (await call(target, list)).status === 200;
  assert(await until(served, 15_000), 'no list 15 s after the database was killed');
  const { failed, longest } = health.since(begun);
  const silent = failed.filter(({ status }) => status !== 503);
  assert(
    silent.length === 0,
    `health was silent ${silent.length} times while the database was away`,
  );
  target.report(
    `  away for ${((performance.now() - begun) / 1000).toFixed(1)} s: health said so ${failed.length} times, within ${Math.round(longest)} ms`,
  );
}
