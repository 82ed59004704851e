import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { memoryUsage } from '@icare/bench/processor-time';
import { assertAcknowledged, assertComplete, assertStoredOnce } from './check-kept.ts';
import { assert, type Drill, Skipped } from './drill.ts';
import { startDatabase } from './external-database.ts';
import { watchHealth } from './health-watch.ts';
import { makeMemoryGroup } from './memory-group.ts';
import { assertDocumented, countStatuses, longestOf, startLoad, withinOf } from './mixed-load.ts';
import { upload } from './uploads.ts';

/** MB for the portal and the processes that read its files. */
const most = 512;

export const memoryLimit: Drill = {
  name: 'memory-limit',
  proves:
    'with 512 MB of memory for the portal and its readers, mixed load is answered as documented for as long as it lasts, the portal is not ended for lack of memory, and its memory does not grow without end',
  mostlyWaits: true,
  run: async ({ folder, short, full, random, report }) => {
    if (process.platform !== 'linux') throw new Skipped('it reads the memory as Linux tells it');
    const server = await startDatabase(folder);
    const databaseUrl = server.url('postgres');
    const dataFolder = join(folder, 'data');
    const group = makeMemoryGroup(most * 1_048_576);
    const portal = await startPortalProcess({
      environment: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataFolder,
        LIMIT_CONTACT_PER_MINUTE: '100000',
      },
      logFile: join(folder, 'portal.log'),
      ...(group && { controlGroup: group.processes }),
    });
    try {
      const token = await signIn(portal.url);
      const health = watchHealth(portal.url);
      // Lanes that wait between their calls: a machine that is short of processor must not decide.
      const load = startLoad({ urls: [portal.url], token, random, lanes: 8, pause: 100 });
      const minutes = short ? 1 / 3 : full ? 30 : 2;
      const end = performance.now() + minutes * 60_000;
      const samples: number[] = [];
      while (performance.now() < end) {
        // The largest file that is taken, besides the small ones of the load.
        const large = await upload(portal.url, token, 9_900_000);
        assert(large.problem === null, large.problem ?? '');
        if (large.acknowledged) load.kept.documents.push(large.acknowledged);
        const ended = await Promise.race([portal.ended, sleep(1000)]);
        assert(ended === undefined, `the portal ended with ${ended} after ${samples.length} files`);
        samples.push(memoryUsage(portal.pid));
      }
      const middle = Math.floor(samples.length / 2);
      const halves = [samples.slice(0, middle), samples.slice(middle)].map((half) =>
        Math.max(...half),
      );
      const { answers, kept } = await load.stop();
      const { checks, failed, longest } = health.since(0);
      await health.stop();
      assertDocumented(answers);
      const strange = answers.find(
        ({ status }) => status === null || (status >= 300 && status !== 503),
      );
      assert(!strange, `a ${strange?.call} was answered with ${strange?.status}`);
      // A slow machine may be late for one check in fifty.
      assert(
        failed.length <= Math.max(2, checks / 50),
        `health failed ${failed.length} of ${checks} times`,
      );
      const [first = 0, second = 0] = halves;
      // In less time it has not found its size yet.
      assert(!full || second < first + 60, `the portal grew from ${first} to ${second} MB`);
      const peak = memoryUsage(portal.pid, 'VmHWM');
      assert(peak < most, `the portal used ${peak.toFixed(0)} MB`);
      report(
        `${minutes.toFixed(1)} minutes, ${answers.length} calls (${countStatuses(answers)}), 99 % within ${withinOf(answers, 0.99)} ms, the longest ${longestOf(answers)} ms; health ${checks} × within ${longest.toFixed(0)} ms`,
      );
      report(
        `the portal used ${halves.map((half) => half.toFixed(0)).join(' and then ')} MB, at most ${peak.toFixed(0)} MB; ${
          group
            ? `with its readers and files in memory ${group.peak().toFixed(0)} of ${most} MB; ${group.kills()} readers ended by the system`
            : 'without a control group, which needs root'
        }`,
      );
      await assertAcknowledged(portal.url, token, kept.documents);
      await assertStoredOnce(databaseUrl, kept);
      await assertComplete(databaseUrl, dataFolder);
      assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
    } finally {
      group?.remove();
    }
    await server.stop();
  },
};
