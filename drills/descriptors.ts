import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { call, closeConnections, openConnection, until } from './attack-target.ts';
import {
  assertAcknowledged,
  assertComplete,
  assertStoredOnce,
  ownDatabaseUrl,
} from './check-kept.ts';
import { assert, type Drill, Skipped } from './drill.ts';
import { watchHealth } from './health-watch.ts';
import { assertDocumented, countStatuses, type Kept, longestOf, startLoad } from './mixed-load.ts';

export const descriptors: Drill = {
  name: 'descriptors',
  proves:
    'with hundreds of idle connections, and with no file descriptor left at all, the portal does not crash, answers what reaches it in the documented shape, and serves everything once they are gone',
  mostlyWaits: true,
  run: async ({ folder, short, random, report }) => {
    if (process.platform !== 'linux' || spawnSync('prlimit', ['--version']).status !== 0) {
      throw new Skipped('the limit of a running process is set with prlimit of Linux');
    }
    const dataFolder = join(folder, 'data');
    const portal = await startPortalProcess({
      environment: { DATA_DIR: dataFolder, LIMIT_CONTACT_PER_MINUTE: '100000' },
      logFile: join(folder, 'portal.log'),
      descriptors: 400,
    });
    const token = await signIn(portal.url);
    const databaseUrl = await ownDatabaseUrl(dataFolder);
    const kept: Kept = { documents: [], messages: [], receipts: [] };
    const callFor = async (milliseconds: number, lanes = 8) => {
      const load = startLoad({ urls: [portal.url], token, random, lanes });
      await sleep(milliseconds);
      const { answers, kept: fresh } = await load.stop();
      assertDocumented(answers);
      kept.documents.push(...fresh.documents);
      kept.messages.push(...fresh.messages);
      kept.receipts.push(...fresh.receipts);
      return answers;
    };
    /** Everything is answered with success soon. */
    const assertServing = async (after: string) => {
      const serves = async () =>
        (await callFor(300)).every(({ status }) => status !== null && status < 300);
      assert(await until(serves, 10_000), `10 s after ${after} calls still fail`);
      await assertAcknowledged(portal.url, token, kept.documents);
    };
    await assertServing('the start');
    const seconds = short ? 2 : 20;

    const health = watchHealth(portal.url);
    const begun = performance.now();
    const idle: ReturnType<typeof openConnection>[] = [];
    while (idle.length < 600) {
      idle.push(...Array.from({ length: 20 }, () => openConnection(portal)));
      // When it has answered this, the portal has seen those before.
      const seen = () =>
        call(portal, '/api/health', { headers: { connection: 'close' } }).then(
          () => true,
          () => false,
        );
      assert(await until(seen, 5_000), 'beside idle connections health is not answered');
    }
    const crowded = await callFor(seconds * 1000);
    const { failed, longest } = health.since(begun);
    await health.stop();
    assert(failed.length === 0, `beside idle connections health failed ${failed.length} times`);
    const unanswered = crowded.filter(
      ({ status }) => status === null || (status >= 300 && status !== 503),
    );
    assert(unanswered.length === 0, `beside idle connections: ${countStatuses(unanswered)}`);
    report(
      `600 idle connections, 400 descriptors: ${countStatuses(crowded)}, the longest ${longestOf(crowded)} ms, health within ${longest.toFixed(0)} ms`,
    );
    closeConnections(idle);
    await assertServing('the connections had gone');

    const open = readdirSync(`/proc/${portal.pid}/fd`).length;
    const limit = (most: number) =>
      spawnSync('prlimit', ['--pid', String(portal.pid), `--nofile=${most}:`]).status === 0;
    const shortages: string[] = [];
    for (const left of short ? [0, 5] : [0, 3, 8]) {
      assert(limit(open + left), 'the limit of the running portal cannot be set');
      const answers = await callFor(seconds * 1000, 24);
      shortages.push(`${left} left: ${countStatuses(answers)}`);
      assert(limit(400), 'the limit of the running portal cannot be set back');
      await assertServing('there were descriptors again');
    }
    report(`${open} descriptors in use, ${shortages.join('; ')}`);
    await assertStoredOnce(databaseUrl, kept);
    const swept = await assertComplete(databaseUrl, dataFolder);
    report(
      `${kept.documents.length} uploads, ${kept.messages.length} messages and ${kept.receipts.length} receipts there once, ${swept} strays swept`,
    );
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
  },
};
