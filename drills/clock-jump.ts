import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { administrator, signIn, startPortalProcess } from '@icare/bench/portal-process';
import { deployMigrations } from '@icare/database/migrate';
import type pg from 'pg';
import { assertAlerts, firstDay, loadPeople, shifted, untilEvaluated } from './alerted-people.ts';
import { until } from './attack-target.ts';
import { assertAcknowledged, assertComplete, assertStoredOnce } from './check-kept.ts';
import { connectClient } from './database-client.ts';
import { assert, type Drill } from './drill.ts';
import { startDatabase } from './external-database.ts';
import { watchHealth } from './health-watch.ts';
import { assertDocumented, countStatuses, findFailed, type Kept, startLoad } from './mixed-load.ts';

const tries = 10;
const dayMs = 86_400_000;

export const clockJump: Drill = {
  name: 'clock-jump',
  proves:
    'while the clock of running portals jumps by a day and back, every call is answered as documented, whoever signs in gets in, sessions and limits of the wrong time end, each alert is there once, and no duty is skipped for good',
  mostlyWaits: true,
  run: async ({ folder, short, full, random, report }) => {
    const server = await startDatabase(folder);
    const databaseUrl = server.url('postgres');
    const dataFolder = join(folder, 'data');
    await mkdir(dataFolder);
    const clockFile = join(folder, 'clock');
    let now = `${firstDay}T10:00:00.000Z`;
    const setClock = () => {
      const ahead = String(Date.parse(now) - Date.now());
      // In one step: a portal that reads an empty file would be back in the present.
      writeFileSync(`${clockFile}.new`, ahead);
      renameSync(`${clockFile}.new`, clockFile);
      return ahead;
    };
    setClock();
    let starts = 0;
    const start = () =>
      startPortalProcess({
        environment: {
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataFolder,
          DRILL_CLOCK_FILE: clockFile,
          LIMIT_CONTACT_PER_MINUTE: '100000',
          LIMIT_LOGIN_PER_MINUTE: String(tries),
        },
        nodeOptions: ['--import', join(import.meta.dirname, 'set-clock.ts')],
        logFile: join(folder, `portal-${starts++}.log`),
      });
    await deployMigrations(databaseUrl);
    const client = await connectClient(databaseUrl);
    const subjects = await loadPeople(client, 60, firstDay);
    const portal = await start();
    const { url } = portal;
    const health = watchHealth(url);
    const days = [firstDay];
    await untilEvaluated(client, firstDay);
    await assertDuties(client, firstDay);

    const all: Kept = { documents: [], messages: [], receipts: [] };
    const jumps = short ? [1, -1] : full ? [1, -1, -1, 1, 1, 1, -1, 1, -1, 1] : [1, -1, -1, 1];
    let statuses: { status: number | null }[] = [];
    let token = await signIn(url);
    for (const jump of jumps) {
      const load = startLoad({ urls: [url], token, random, lanes: 4 });
      await sleep(1500);
      const day = shifted(days.at(-1) ?? firstDay, jump);
      days.push(day);
      now = new Date(Date.parse(now) + jump * dayMs).toISOString();
      const ahead = setClock();
      const noticed = `${clockFile}-${portal.pid}`;
      const isNoticed = () => existsSync(noticed) && readFileSync(noticed, 'utf8') === ahead;
      assert(await until(isNoticed, 20_000), 'the portal does not notice its new clock');
      await sleep(1500);
      const { answers, kept } = await load.stop();
      assertDocumented(answers);
      const strange = findFailed(answers).find(({ status }) => status === null || status >= 500);
      assert(!strange, `a ${strange?.call} was answered with ${strange?.status}`);
      statuses = [...statuses, ...answers];
      // Forward it has been idle for a day; back it began in the future.
      const old = await checkToken(url, token);
      assert(old === 401, `after ${jump} day the session of another day is answered with ${old}`);
      token = await signIn(url);
      // The portal that runs on evaluates every hour; one that starts does so at once.
      const other = await start();
      await untilEvaluated(client, day);
      await assertAlerts(client, subjects, days);
      await assertDuties(client, day);
      assert((await other.stop()) === 0, 'a portal does not stop cleanly');
      await exhaustTries(url);
      all.documents.push(...kept.documents);
      all.messages.push(...kept.messages);
      all.receipts.push(...kept.receipts);
      await assertAcknowledged(url, token, all.documents);
    }
    await assertStoredOnce(databaseUrl, all);
    const swept = await assertComplete(databaseUrl, dataFolder);
    const { checks, failed, longest } = health.since(0);
    await health.stop();
    assert(failed.length === 0, `health failed ${failed.length} of ${checks} times`);
    await client.end();
    report(
      `jumps of ${jumps.join(', ')} days: ${statuses.length} calls (${countStatuses(statuses)}), health ${checks} × within ${longest.toFixed(0)} ms; each alert of ${subjects.size} subjects once`,
    );
    report(
      `${all.documents.length} uploads, ${all.messages.length} messages and ${all.receipts.length} receipts there once, ${swept} strays swept`,
    );
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
    await server.stop();
  },
};

async function checkToken(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/hrsuit/checkToken`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Guesses until the limit is reached, which must not lock anybody out on the next day. */
async function exhaustTries(url: string) {
  for (let guessed = 0; guessed <= tries; guessed++) {
    const { status } = await fetch(`${url}/hrsuit/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, password: 'not the password' }),
    });
    const expected = guessed < tries ? [401, 429] : [429];
    assert(expected.includes(status), `guess ${guessed + 1} was answered with ${status}`);
  }
}

/** Removes for good, so it waits for a day after the clock has leapt. */
const waitsForSteadyClock = 'duty retention';

/** Waits until every daily duty has been done for this day; none may have failed. */
async function assertDuties(client: pg.Client, day: string) {
  const limit = givenTime() + 60_000;
  for (;;) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT key AS name FROM settings
       WHERE key LIKE 'duty %' AND key <> $1 AND value->>'period' <> $2`,
      [waitsForSteadyClock, day],
    );
    if (rows.length === 0) break;
    const names = rows.map(({ name }) => name).join(', ');
    assert(givenTime() < limit, `not done for ${day}: ${names}`);
    await sleep(200);
  }
  const { rows } = await client.query('SELECT name, error FROM job_runs WHERE error IS NOT NULL');
  assert(rows.length === 0, `duties failed: ${JSON.stringify(rows)}`);
}
