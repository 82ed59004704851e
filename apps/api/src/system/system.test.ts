import { randomUUID } from 'node:crypto';
import { getSystem, type SystemState } from '@icare/contracts/system';
import { expect, test, vi } from 'vitest';
import { sealAuditLog } from '../audit/seal-audit-log.ts';
import { createJobs } from '../jobs.ts';
import { recordRuns } from '../platform/jobs/job-runs.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { database } = portal.platform;
const admin = await portal.as('ROLE_ADMIN');

/** A busy machine may take longer than the timeout of a metric, so this repeats the call until all metrics are known. */
async function system(client = admin, unknown: readonly string[] = []) {
  let found: SystemState | undefined;
  await expect
    .poll(
      async () => {
        const { status, body } = await client.get('/api/system');
        expect(status).toBe(200);
        found = getSystem.response.parse(body).data;
        return found.unknown;
      },
      { timeout: 30_000 },
    )
    .toEqual(unknown);
  return found as SystemState;
}

const quietly = new AbortController().signal;

test('reports version, database, disk and clock', async () => {
  const found = await system();
  expect(found.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(found.node).toBe(process.version);
  expect(found.memoryBytes).toBeGreaterThan(1_000_000);
  expect(found.database).toMatchObject({
    embedded: false,
    ownsTables: false,
    version: expect.stringMatching(/^18/),
  });
  expect(found.database?.bytes).toBeGreaterThan(1_000_000);
  expect(found.database?.connections).toBeGreaterThan(0);
  expect(found.database?.migration).toMatch(/^\d{14}_/);
  expect(found.disk?.bytes).toBeGreaterThan(found.disk?.freeBytes ?? Number.NaN);
  expect(found.storage).toEqual({ files: expect.any(Number), bytes: expect.any(Number) });
});

test('the drift of the clock is how far the database is ahead', async () => {
  const behind = await testPortal({
    beside: portal,
    replace: () => ({ clock: () => new Date(Date.now() - 90_000) }),
  });
  const person = await behind.person({ role: 'ROLE_ADMIN' });
  const { clock } = await system(await behind.as(person));
  const drift = clock?.driftMilliseconds;
  expect(drift).toBeGreaterThan(85_000);
  expect(drift).toBeLessThan(95_000);
});

test('the last backup and restore are those that the commands recorded', async () => {
  expect((await system()).backup).toEqual({ last: null, restoredAt: null });
  const last = { at: '2026-11-22T01:00:00.000Z', file: 'b.tar', bytes: 7, files: 2, seconds: 1.5 };
  const note = (key: string, value: object) =>
    database.prisma.setting.create({ data: { key, value } });
  await note('last-backup', last);
  await note('last-restore', { ...last, at: '2026-11-21T01:00:00.000Z' });
  expect((await system()).backup).toEqual({ last, restoredAt: '2026-11-21T01:00:00.000Z' });
  // Settings of an older or newer version are no error.
  await database.prisma.setting.update({
    where: { key: 'last-backup' },
    data: { value: { at: 'yesterday' } },
  });
  expect((await system()).backup?.last).toBeNull();
});

test('mails are counted by state, with the oldest', async () => {
  const before = await system();
  const count = (found: typeof before) =>
    found.mails?.find(({ state }) => state === 'failed')?.count;
  const id = randomUUID();
  await database.prisma.mail.create({
    data: {
      id,
      messageId: `<${id}@hospital.example>`,
      to: 'desk@hospital.example',
      subject: 'x',
      text: 'x',
      html: 'x',
      repeatable: true,
      state: 'failed',
      createdAt: new Date('2020-01-01T00:00:00Z'),
    },
  });
  const after = await system();
  expect(count(after)).toBe((count(before) ?? 0) + 1);
  expect(after.mails?.find(({ state }) => state === 'failed')?.oldestAt).toBe(
    '2020-01-01T00:00:00.000Z',
  );
});

test('every job is listed with its last run', async () => {
  // As on a fast machine: this process may have run for longer than a job may be late.
  vi.spyOn(process, 'uptime').mockReturnValue(1);
  const names = createJobs(portal.platform).map(({ name }) => name);
  const first = await system();
  expect(first.jobs?.map(({ name }) => name)).toEqual(names);
  expect(first.jobs?.[0]).toMatchObject({ startedAt: null, runs: 0, overdue: false });

  const job = (found: typeof first) => found.jobs?.find(({ name }) => name === 'housekeeping');
  const work = {
    name: 'housekeeping',
    every: 'hour',
    schedule: '0 * * * *',
    run: async () => {},
  } as const;
  const began = portal.clock.now().toISOString();
  await recordRuns(portal.platform, work).run(quietly);
  expect(job(await system())).toEqual({
    name: 'housekeeping',
    every: 'hour',
    schedule: '0 * * * *',
    startedAt: began,
    finishedAt: began,
    lastSuccessAt: began,
    error: null,
    runs: 1,
    failures: 0,
    overdue: false,
  });

  portal.clock.advance(1000);
  const broken = async () => {
    throw new Error('No row "Adaeze Obi" for ada@example.com.');
  };
  await expect(
    recordRuns(portal.platform, { ...work, run: broken }).run(quietly),
  ).rejects.toThrow();
  expect(job(await system())).toMatchObject({
    lastSuccessAt: began,
    error: 'No row "…" for …',
    runs: 2,
    failures: 1,
  });

  portal.clock.advance(1000);
  const running = Promise.withResolvers<void>();
  const run = recordRuns(portal.platform, { ...work, run: () => running.promise }).run(quietly);
  await expect
    .poll(async () => job(await system()), { timeout: 30_000 })
    .toMatchObject({ runs: 3, finishedAt: null, startedAt: portal.clock.now().toISOString() });
  // Another process starts the job meanwhile: the end of the first run must not be recorded as the end of the second.
  portal.clock.advance(1000);
  const other = Promise.withResolvers<void>();
  const otherRun = recordRuns(portal.platform, { ...work, run: () => other.promise }).run(quietly);
  await expect
    .poll(async () => job(await system()), { timeout: 30_000 })
    .toMatchObject({ runs: 4 });
  running.resolve();
  await run;
  expect(job(await system())).toMatchObject({ finishedAt: null, error: null });
  other.resolve();
  await otherRun;
  expect(job(await system())?.finishedAt).not.toBeNull();
});

test('a job whose run cannot be recorded is still run', async () => {
  const away = () => Promise.reject(new Error('away'));
  const closed = { ...database, send: { rows: away, change: away } };
  const job = {
    name: 'any',
    every: 'minute',
    schedule: '* * * * *',
    run: async () => 'done',
  } as const;
  const platform = { ...portal.platform, database: closed as typeof database };
  expect(await recordRuns(platform, job).run(quietly)).toBe('done');
});

test('audit events wait until they are sealed', async () => {
  await admin.post('/users').send({ name: '' });
  const person = await portal.person();
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' });
  const { audit } = await system();
  expect(audit?.waiting).toBeGreaterThan(0);
  expect(audit?.oldestAt).not.toBeNull();
  await sealAuditLog(portal.platform, quietly);
  expect((await system()).audit).toEqual({ waiting: 0, oldestAt: null });
});

test('a metric that cannot be read is named as unknown, and the others are answered', async () => {
  const half = await testPortal({
    beside: portal,
    replace: ({ database: whole, config }) => ({
      config: { ...config, dataDirectory: '/nowhere' },
      database: {
        ...whole,
        send: {
          ...whole.send,
          rows: (name, text, values) =>
            /from "mails"/.test(text)
              ? Promise.reject(new Error('broken'))
              : whole.send.rows(name, text, values),
        },
      },
    }),
  });
  const found = await system(await half.as('ROLE_ADMIN'), ['disk', 'mails']);
  expect([found.disk, found.mails]).toEqual([null, null]);
  expect(found.database).not.toBeNull();
});

test('a metric that takes too long is left out', async () => {
  const slow = await testPortal({
    beside: portal,
    replace: ({ database: whole }) => ({
      database: {
        ...whole,
        send: {
          ...whole.send,
          rows: (name, text, values) =>
            /from "stored_files"/.test(text)
              ? new Promise(() => {})
              : whole.send.rows(name, text, values),
        },
      },
    }),
  });
  const found = await system(await slow.as('ROLE_ADMIN'), ['storage', 'fileChecks']);
  expect([found.storage, found.fileChecks]).toEqual([null, null]);
});
