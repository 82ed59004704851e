import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployMigrations } from '@icare/database/migrate';
import { grantPortalAccess, portalRole } from '@icare/database/roles';
import { expect, test, vi } from 'vitest';
import { forPortal } from '../../testing/database.ts';
import { testPortal } from '../../testing/portal.ts';
import { ask, startPostgresPair } from '../../testing/postgres-pair.ts';
import { whenDone } from '../../testing/when-done.ts';

const folder = await mkdtemp(join(tmpdir(), 'standby-test-'));
// PostgreSQL runs as another user if root runs the tests, and must be able to enter the folder.
await chmod(folder, 0o755);
const pair = await startPostgresPair(folder, { waits: false });
whenDone(async () => {
  await pair.stop();
  await rm(folder, { recursive: true, force: true });
});
const databaseUrl = pair.primary.server.url('postgres');
const standbyUrl = pair.standby.server.url('postgres');
await deployMigrations(databaseUrl);
await grantPortalAccess(databaseUrl, portalRole);

const environment = { DATABASE_READ_URL: forPortal(standbyUrl), METRICS_TOKEN: 'm'.repeat(32) };
const one = await testPortal({ databaseUrl, environment });
const { clock, filesFolder } = one;
const two = await testPortal({ beside: { databaseUrl, clock, filesFolder }, environment });
const admin = await one.as('ROLE_ADMIN');
const throughTwo = two.withToken(await one.tokenOf(await one.person({ role: 'ROLE_ADMIN' })));

const isUsed = (expected: boolean) =>
  vi.waitFor(() => expect([one, two].map(usesStandby)).toEqual([expected, expected]), {
    timeout: 30_000,
    interval: 20,
  });
const usesStandby = ({ platform }: typeof one) => platform.database.standby?.unusedFor() === null;

/** How many statements of lists the standby has been sent, each on a connection that is still open. */
async function listsOnStandby() {
  const rows = await ask(
    standbyUrl,
    `SELECT pid FROM pg_stat_activity WHERE usename = $1 AND query LIKE '%from "users"%'`,
    [portalRole],
  );
  return rows.length;
}

const namesOf = ({ body }: { body: { data: { users: { name: string }[] } } }) =>
  body.data.users.map(({ name }) => name);

test('lists are read from the standby, everything else from the primary', async () => {
  await isUsed(true);
  expect(await listsOnStandby()).toBe(0);
  // What is on its way to the standby for too long is read from the primary.
  await vi.waitFor(async () => {
    expect((await admin.get('/users')).status).toBe(200);
    expect(await listsOnStandby()).toBeGreaterThan(0);
  }, 30_000);
  await isUsed(true);
  const { text } = await one.visitor
    .get('/metrics')
    .set('authorization', `Bearer ${environment.METRICS_TOKEN}`);
  expect(text).toMatch(/^icare_database_standby_used 1$/m);
  expect(text).toMatch(/^icare_database_pool_connections\{pool="standby",state="idle"\} [1-9]/m);
});

test('what was written is in every list that is asked for afterwards, through either portal', async () => {
  await isUsed(true);
  for (let round = 0; round < 20; round++) {
    const { name } = await one.person({ name: `Written Just Now ${round}` });
    const asked = { search: name };
    const lists = await Promise.all([
      admin.get('/users').query(asked),
      throughTwo.get('/users').query(asked),
    ]);
    expect(lists.map(namesOf)).toEqual([[name], [name]]);
  }
});

test('a standby that stops repeating shows nobody what is old', async () => {
  await isUsed(true);
  await ask(standbyUrl, 'SELECT pg_wal_replay_pause()');
  try {
    const { name } = await one.person({ name: 'Written While It Stands' });
    const asked = { search: name };
    expect(namesOf(await admin.get('/users').query(asked))).toEqual([name]);
    expect(namesOf(await throughTwo.get('/users').query(asked))).toEqual([name]);
    await isUsed(false);
  } finally {
    await ask(standbyUrl, 'SELECT pg_wal_replay_resume()');
  }
  await isUsed(true);
});

test('a standby that hangs or is killed fails no call, and one that hung is used again', async () => {
  await isUsed(true);
  const answers: number[] = [];
  let going = true;
  const callers = [admin, throughTwo].map(async (caller) => {
    while (going) answers.push((await caller.get('/users')).status);
  });
  try {
    // Each of its processes has a group of its own.
    const rows = await ask(standbyUrl, 'SELECT pid FROM pg_stat_activity');
    const pids = [pair.standby.server.pid, ...rows.map(({ pid }) => Number(pid))];
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch {
          // The one that answered has ended.
        }
      }
    };
    signal('SIGSTOP');
    try {
      await isUsed(false);
    } finally {
      signal('SIGCONT');
    }
    await isUsed(true);
    await pair.killStandby();
    await isUsed(false);
    const before = answers.length;
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 4), { timeout: 30_000 });
  } finally {
    going = false;
    await Promise.all(callers);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
});
