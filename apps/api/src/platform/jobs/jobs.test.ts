import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { databaseProxy } from '../../testing/proxy.ts';
import { isInBackground } from '../database/background.ts';
import { type Job, openJobRunner } from './jobs.ts';

const portal = await testPortal({ pages: false });
const databaseUrl = portal.databaseUrl;

/** A job whose runs can be awaited. */
function countedJob(name: string, work: Job['run'] = async () => {}) {
  const ran = new PassThrough({ objectMode: true });
  const job: Job = {
    name,
    every: 'day',
    schedule: '0 4 * * *',
    run: async (signal) => {
      ran.write({});
      await work(signal);
    },
  };
  return { job, nextRun: () => once(ran, 'data') };
}

function runner(log = pino({ level: 'silent' })) {
  const jobs = openJobRunner(databaseUrl, log);
  onTestFinished(jobs.stop);
  return jobs;
}

test('every job runs at the start and on `soon`, as background work', async () => {
  const { job, nextRun } = countedJob('wanted-soon', async () => {
    kinds.push(isInBackground());
  });
  const kinds: boolean[] = [];
  const jobs = runner();
  const first = nextRun();
  jobs.start([job]);
  await first;
  const second = nextRun();
  jobs.soon(job.name);
  await second;
  expect(kinds).toEqual([true, true]);
});

test('a job requested while others are being started is not lost', async () => {
  const [quick, held] = [countedJob('quick'), countedJob('held')];
  const before = runner();
  const known = Promise.all([quick.nextRun(), held.nextRun()]);
  before.start([quick.job, held.job]);
  await known;
  await before.stop();
  // Another session is requesting this job, so the start waits for its lock.
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  await client.query("INSERT INTO pgboss.job (name, policy) VALUES ('held', 'short')");
  const lines = new PassThrough();
  const jobs = runner(pino({ level: 'warn' }, lines));
  const first = quick.nextRun();
  jobs.start([quick.job, held.job]);
  await first;
  const second = quick.nextRun();
  jobs.soon('quick');
  await second;
  // A start that fails logs a warning, and its next attempt would run all jobs again.
  expect(lines.readableLength).toBe(0);
  await client.query('ROLLBACK');
});

test('schedules are stored in the database, in Lagos time', async () => {
  const { job, nextRun } = countedJob('scheduled');
  const jobs = runner();
  const first = nextRun();
  jobs.start([job]);
  await first;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    "SELECT cron, timezone FROM pgboss.schedule WHERE name = 'scheduled'",
  );
  await client.end();
  expect(rows).toEqual([{ cron: '0 4 * * *', timezone: 'Africa/Lagos' }]);
});

test('jobs that no longer exist are unscheduled at the next start', async () => {
  const [kept, dropped] = [countedJob('kept'), countedJob('dropped')];
  const before = runner();
  const known = Promise.all([kept.nextRun(), dropped.nextRun()]);
  before.start([kept.job, dropped.job]);
  await known;
  await before.stop();
  const after = runner();
  const first = kept.nextRun();
  after.start([kept.job]);
  await first;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('SELECT name FROM pgboss.schedule');
  await client.end();
  expect(rows).toEqual([{ name: 'kept' }]);
});

test('a failing job is logged and runs again on request', async () => {
  const lines = new PassThrough();
  const { job, nextRun } = countedJob('failing', async () => {
    throw new Error('It broke.');
  });
  const jobs = runner(pino({ level: 'error' }, lines));
  const told = once(lines, 'data');
  jobs.start([job]);
  expect(String(await told)).toContain('It broke.');
  const second = nextRun();
  jobs.soon(job.name);
  await second;
});

test('a stop tells running jobs to end and waits for them', async () => {
  let ended = false;
  const { job, nextRun } = countedJob('long', async (signal) => {
    await once(signal, 'abort');
    ended = true;
  });
  const jobs = openJobRunner(databaseUrl, pino({ level: 'silent' }));
  const first = nextRun();
  jobs.start([job]);
  await first;
  await jobs.stop();
  expect(ended).toBe(true);
  jobs.soon(job.name);
});

test('the portal starts and stops although the database is unreachable', async () => {
  const jobs = openJobRunner('postgresql://nobody@127.0.0.1:1/nothing', pino({ level: 'silent' }));
  jobs.start([countedJob('away').job]);
  await jobs.stop();
});

test('after the database hung, jobs run again and a stop ends', { timeout: 120_000 }, async () => {
  const proxy = await databaseProxy(databaseUrl);
  onTestFinished(proxy.close);
  const { job, nextRun } = countedJob('hung');
  const lines = new PassThrough();
  const jobs = openJobRunner(proxy.url, pino({ level: 'warn' }, lines));
  const first = nextRun();
  jobs.start([job]);
  await first;
  const told = once(lines, 'data');
  proxy.silence();
  jobs.soon(job.name);
  // A statement without an answer fails after eleven seconds (`query_timeout`).
  expect(String(await told)).toContain('Background work has trouble');
  proxy.restore();
  const second = nextRun();
  jobs.soon(job.name);
  await second;
  await jobs.stop();
});
