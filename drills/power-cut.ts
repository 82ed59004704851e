import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@icare/api/testing/free-port';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { until } from './attack-target.ts';
import { assertAcknowledged, assertComplete, assertStoredOnce } from './check-kept.ts';
import { assert, type Drill, Skipped } from './drill.ts';
import { readPort, startDatabase } from './external-database.ts';
import { killEverything } from './kill-everything.ts';
import { assertDocumented, countStatuses, type Kept, startLoad } from './mixed-load.ts';

export const powerCut: Drill = {
  name: 'power-cut',
  proves:
    'after kill -9 of PostgreSQL and three portals at random moments, also while they start, everything comes back by itself; nothing acknowledged is lost, stored twice or stored partially, and every error has the documented shape',
  run: async ({ folder, short, full, random, report }) => {
    if (process.platform !== 'linux') throw new Skipped('it finds processes as Linux lists them');
    const dataFolder = join(folder, 'data');
    let server = await startDatabase(folder);
    const port = readPort(server);
    const databaseUrl = server.url('postgres');
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
    const startPortal = (ownPort: number, number: number) =>
      startPortalProcess({
        environment: {
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataFolder,
          PORT: String(ownPort),
          LIMIT_CONTACT_PER_MINUTE: '100000',
        },
        logFile: join(folder, `portal-${number}.log`),
      });
    let running = await Promise.all(ports.map(startPortal));
    const urls = running.map(({ url }) => url);
    const token = await signIn(urls[0] ?? '');
    const startAll = async () => {
      server = await startDatabase(folder, port);
      const begun = ports.map(startPortal);
      // If one fails, the others are waited for: a cut would not find those that are about to start.
      await Promise.allSettled(begun);
      return Promise.all(begun);
    };

    const all: Kept = { documents: [], messages: [], receipts: [] };
    const cuts = short ? 2 : full ? 50 : 10;
    const starts: number[] = [];
    let [swept, answered, killed, last] = [0, 0, 0, ''];
    const cutUnderLoad = async () => {
      const load = startLoad({ urls, token, random, lanes: 16 });
      // What happens first in a process takes longer than what is to be interrupted.
      await until(() => load.kept.documents.length > 2, 10_000);
      await sleep(random() * 3000);
      killed = await killEverything(folder);
      const { answers, kept } = await load.stop();
      assertDocumented(answers);
      answered += answers.length;
      last = countStatuses(answers);
      all.documents.push(...kept.documents);
      all.messages.push(...kept.messages);
      all.receipts.push(...kept.receipts);
      await Promise.all([server, ...running].map(({ ended }) => ended));
      return kept.documents;
    };
    const cutWhileStarting = async () => {
      const begun = startAll().catch(() => null);
      await sleep(200 + random() * 4000);
      await killEverything(folder);
      await begun;
      // What was about to be started at that moment.
      await killEverything(folder);
    };
    const whileStarting = (cut: number) => cut <= cuts && cut % 3 === 2;
    let fresh: Kept['documents'] = [];
    for (let cut = 1; cut <= cuts; cut++) {
      if (whileStarting(cut)) await cutWhileStarting();
      else fresh = await cutUnderLoad();
      if (whileStarting(cut + 1)) continue;
      const begun = performance.now();
      running = await startAll();
      starts.push(performance.now() - begun);
      await assertAcknowledged(urls[cut % ports.length] ?? '', token, fresh);
      await assertStoredOnce(databaseUrl, all);
      swept += await assertComplete(databaseUrl, dataFolder);
    }
    await assertAcknowledged(urls[0] ?? '', token, all.documents);
    report(
      `${cuts} cuts of ${killed} processes, every third while they started: ${all.documents.length} uploads, ${all.messages.length} messages and ${all.receipts.length} receipts there once, ${swept} strays swept`,
    );
    report(
      `${answered} calls (the last time ${last}); all up again after ${(Math.max(...starts) / 1000).toFixed(1)} s at most`,
    );
    for (const portal of running) {
      assert((await portal.stop()) === 0, 'a portal does not stop cleanly');
    }
    await server.stop();
  },
};
