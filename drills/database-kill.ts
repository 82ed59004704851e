import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { assertAcknowledged, assertComplete } from './check-kept.ts';
import { assert, type Drill } from './drill.ts';
import { readPort, startDatabase } from './external-database.ts';
import { type Acknowledged, errorShapeProblem, keepUploading } from './uploads.ts';

export const databaseKill: Drill = {
  name: 'database-kill',
  proves:
    'after kill -9 of PostgreSQL the portal answers 503, keeps running, and serves within 5 s of its return; nothing acknowledged is lost',
  run: async ({ folder, short, random, report }) => {
    let server = await startDatabase(folder);
    const port = readPort(server);
    const databaseUrl = server.url('postgres');
    const dataFolder = join(folder, 'data');
    const portal = await startPortalProcess({
      environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder },
      logFile: join(folder, 'portal.log'),
    });
    const token = await signIn(portal.url);
    const list = async () => {
      const response = await fetch(`${portal.url}/api/documents?category=Policies`, {
        // Visitors may get what the portal last knew.
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(20_000),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const acknowledged: Acknowledged[] = [];
    const waits: number[] = [];
    const kills = short ? 2 : 6;
    for (let kill = 0; kill < kills; kill++) {
      const uploads = keepUploading(portal.url, token, { lanes: 6, random });
      await sleep(300 + random() * 1200);
      process.kill(server.pid, 'SIGKILL');
      const down = performance.now();
      while (performance.now() - down < 1500) {
        const { status, body } = await list();
        if (status === 200 && performance.now() - down < 500) continue;
        assert(status === 503, `without its database the list answers ${status}`);
        const problem = errorShapeProblem(body);
        assert(problem === null, problem ?? '');
        await sleep(100);
      }
      server = await startDatabase(folder, port);
      const back = performance.now();
      while ((await list()).status !== 200) {
        assert(performance.now() - back < 5000, 'no list 5 s after the database was back');
        await sleep(50);
      }
      waits.push(performance.now() - back);
      const outcomes = await uploads.stop();
      for (const { status, acknowledged: kept, body } of outcomes) {
        if (kept) acknowledged.push(kept);
        else {
          assert(status === 503, `an upload without database was answered with ${status}`);
          const problem = errorShapeProblem(body);
          assert(problem === null, problem ?? '');
        }
      }
      const again = await keepUploading(portal.url, token, { lanes: 1, random }).stop();
      assert(
        again.every(({ status }) => status === 201),
        'uploads do not work again',
      );
      acknowledged.push(...again.flatMap(({ acknowledged: kept }) => kept ?? []));
      await assertAcknowledged(portal.url, token, acknowledged);
      await assertComplete(databaseUrl, dataFolder);
    }
    const longest = Math.max(...waits).toFixed(0);
    report(
      `${kills} kills, ${acknowledged.length} uploads whole, served again within ${longest} ms`,
    );
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
    await server.stop();
  },
};
