import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { policyFields, sendForm } from '../../testing/documents.ts';
import { givenTime } from '../../testing/given-time.ts';
import { testPortal } from '../../testing/portal.ts';
import { databaseProxy } from '../../testing/proxy.ts';
import { runSql } from '../../testing/run-sql.ts';
import { inBackground } from './background.ts';
import { build } from './build.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { withDeadline } from './deadline.ts';
import { readRow } from './send.ts';

const direct = await testPortal();
const proxy = await databaseProxy(direct.databaseUrl);
afterAll(proxy.close);
const portal = await testPortal({ databaseUrl: proxy.url, mayFail: true });
const person = await portal.person({ role: 'ROLE_ADMIN' });

beforeEach(proxy.restore);

/** The result of some work, and the seconds of given time that it took. */
async function timed<Result>(work: PromiseLike<Result>) {
  const begun = givenTime();
  const result = await work;
  return { result, seconds: (givenTime() - begun) / 1000 };
}

async function lockTable(name: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: direct.databaseUrl });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`);
  const release = () => client.end();
  onTestFinished(release);
  return release;
}

test('while a table is locked, calls that need it end within ten seconds, and health and sessions do not wait', async () => {
  const admin = await portal.as(person);
  await lockTable('documents');
  const calls = Promise.all(Array.from({ length: 30 }, () => timed(admin.get('/documents'))));
  // By now all connections for calls are waiting.
  await sleep(500);
  const [health, session] = await Promise.all([
    timed(portal.visitor.get('/api/health')),
    timed(admin.get('/hrsuit/checkToken')),
  ]);
  expect([health.result.status, session.result.status]).toEqual([200, 200]);
  expect(health.seconds).toBeLessThan(2);
  for (const { result, seconds } of await calls) {
    expect([result.status, result.headers['retry-after']]).toEqual([503, '2']);
    // They wait nine, and end in the same moment.
    expect(seconds).toBeLessThan(12);
  }
});

test('an upload is refused within ten seconds if the database hangs', async () => {
  const admin = await portal.as(person);
  await Promise.all(Array.from({ length: 8 }, () => admin.get('/documents')));
  proxy.silence();
  const uploads = [1, 2, 3].map(() => timed(sendForm(admin, '/documents', policyFields)));
  for (const { result, seconds } of await Promise.all(uploads)) {
    expect(result.status).toBe(503);
    expect(seconds).toBeLessThan(12);
  }
});

test('an outage is one line in the log, without a stack', async () => {
  const own = await testPortal({ databaseUrl: proxy.url, mayFail: true });
  const admin = await own.as(person);
  proxy.cut();
  for (let call = 0; call < 5; call++) expect((await admin.get('/documents')).status).toBe(503);
  const told = own.log.filter(({ level }) => level >= 50);
  expect(told).toHaveLength(1);
  expect(told[0]?.msg).toBe('The database does not answer in time. Callers are told to try again.');
  expect(told[0]).not.toHaveProperty('err');
});

test('all statements of a call end at its deadline, also in the middle of a transaction', async () => {
  const database = openDatabase(direct.databaseUrl, { connections: 2 });
  onTestFinished(database.close);
  await runSql(database, 'SELECT 1');
  await database.prisma.$queryRaw`SELECT 1`;
  const inTime = <Result>(work: () => Promise<Result>) =>
    timed(
      withDeadline({ at: performance.now() + 400 }, () =>
        work().catch((error: Error) => String(error)),
      ),
    );
  const statements = await inTime(async () => {
    for (let count = 0; count < 9; count++) await runSql(database, 'SELECT pg_sleep(0.1)');
  });
  const writes = await inTime(() =>
    database.prisma.$transaction(async (transaction) => {
      await transaction.setting.create({ data: { key: 'half', value: {} } });
      await transaction.$executeRaw`SELECT pg_sleep(5)`;
    }),
  );
  const waits = await inTime(async () => {
    const taken = await Promise.all([database.pool.connect(), database.pool.connect()]);
    try {
      await runSql(database, 'SELECT 1');
    } finally {
      for (const client of taken) client.release();
    }
  });
  for (const { result, seconds } of [statements, writes, waits]) {
    expect(result).toMatch(/timeout/i);
    expect(seconds).toBeLessThan(3);
  }
  expect(await runSql(database, "SELECT key FROM settings WHERE key = 'half'")).toEqual([]);
});

test('a call that waits for a connection keeps its own deadline, whichever call releases one', async () => {
  const database = openDatabase(direct.databaseUrl, { connections: 1 });
  onTestFinished(database.close);
  const client = await database.pool.connect();
  const patient = runSql(database, "SELECT 'patient' AS name");
  // Released by a call whose own deadline has passed.
  withDeadline({ at: performance.now() - 1 }, () => client.release());
  expect(await patient).toEqual([{ name: 'patient' }]);
});

test('neither calls nor background work wait for a connection of the other', async () => {
  const database = openDatabase(direct.databaseUrl, { connections: 1 });
  onTestFinished(database.close);
  const askAll = async () => [
    await database.prisma.setting.count({ where: { key: 'none' } }),
    await runSql(database, 'SELECT 1 AS one'),
    await database.prisma.$transaction((transaction) => transaction.$executeRaw`SELECT 1`),
  ];
  const usedBy = (name: string) => database.connections().find(({ pool }) => pool === name)?.used;
  const ofCalls = await database.pool.connect();
  expect(await inBackground(askAll)).toEqual([0, [{ one: 1 }], 1]);
  expect([usedBy('calls'), usedBy('background')]).toEqual([1, 0]);
  ofCalls.release();
  const ofBackground = await inBackground(() =>
    Promise.all(Array.from({ length: 4 }, () => database.pool.connect())),
  );
  expect([usedBy('calls'), usedBy('background')]).toEqual([0, 4]);
  expect(await askAll()).toEqual([0, [{ one: 1 }], 1]);
  for (const client of ofBackground) client.release();
});

test('every kind of statement reports an unreachable database as such', async () => {
  const database = openDatabase('postgresql://nobody:x@127.0.0.1:1/nothing');
  onTestFinished(database.close);
  const { prisma } = database;
  const asked = [
    runSql(database, 'SELECT 1'),
    readRow(database.sessions, build.selectFrom('settings').select('key')),
    database.answers(),
    prisma.setting.count(),
    prisma.$queryRaw`SELECT 1`,
    prisma.$executeRaw`SELECT 1`,
    prisma.$transaction((transaction) => transaction.$executeRaw`SELECT 1`),
  ];
  for (const outcome of await Promise.allSettled(asked)) {
    expect(isDatabaseAway((outcome as PromiseRejectedResult).reason)).toBe(true);
  }
});
