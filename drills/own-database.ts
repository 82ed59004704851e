import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter, givenTime } from '@icare/api/testing/given-time';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { runningPostgres } from '@icare/database/embedded-postgres';
import { assertAcknowledged, assertComplete } from './check-kept.ts';
import { assert, type Drill } from './drill.ts';
import { readPostmasterPid } from './server-processes.ts';
import { type Acknowledged, keepUploading } from './uploads.ts';

const token = 'a token that only this drill knows about';

export const ownDatabase: Drill = {
  name: 'own-database',
  proves:
    'after kill -9 the built-in PostgreSQL is restarted and serves within 5 s, the log and /metrics report it, and nothing acknowledged is lost; if it never comes back, the portal exits',
  run: async ({ folder, short, random, report }) => {
    const dataFolder = join(folder, 'data');
    const cluster = join(dataFolder, 'postgres');
    const logFile = join(folder, 'portal.log');
    const portal = await startPortalProcess({
      environment: { DATA_DIR: dataFolder, METRICS_TOKEN: token },
      logFile,
    });
    const session = await signIn(portal.url);
    const acknowledged: Acknowledged[] = [];
    const recoveryTimes: number[] = [];
    const kills = short ? 2 : 4;
    for (let kill = 0; kill < kills; kill++) {
      const uploads = keepUploading(portal.url, session, { lanes: 6, random });
      await uploads.acknowledged(1 + Math.floor(random() * 6));
      const killed = await readPostmasterPid(cluster);
      process.kill(killed, 'SIGKILL');
      recoveryTimes.push(await servesAgain(portal.url, () => isAnother(cluster, killed)));
      for (const { status, acknowledged: kept, problem } of await uploads.stop()) {
        if (kept) acknowledged.push(kept);
        else {
          const why = status === 503 ? '' : lastFailure(logFile);
          assert(status === 503, `an upload without database was answered with ${status}: ${why}`);
          assert(problem === null, problem ?? '');
        }
      }
      const again = await keepUploading(portal.url, session, { lanes: 1, random }).stop();
      acknowledged.push(...again.flatMap(({ acknowledged: kept }) => kept ?? []));
      await assertAcknowledged(portal.url, session, acknowledged);
      const databaseUrl = await runningPostgres(cluster, 'postgres');
      assert(databaseUrl !== null, 'the database is not where it was');
      await assertComplete(databaseUrl, dataFolder);
    }
    const log = readFileSync(logFile, 'utf8');
    assert(
      count(log, 'The built-in database ended.') === kills,
      'the log does not report every end',
    );
    assert(count(log, 'The built-in database runs again.') === kills, 'nor of each return');
    const metrics = await fetch(`${portal.url}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.text());
    assert(metrics.includes(`icare_own_database_restarts ${kills}`), '/metrics does not say so');
    // One of them may have come upon a disk that was busy otherwise.
    const shortest = Math.min(...recoveryTimes);
    assert(
      shortest < 5_000,
      `lists were served again after ${shortest.toFixed(0)} ms at the earliest`,
    );
    const longest = Math.max(...recoveryTimes).toFixed(0);
    report(
      `${kills} kills, ${acknowledged.length} uploads whole, served again within ${longest} ms`,
    );

    // Makes the cluster incomplete, so that no restart can succeed.
    await rename(join(cluster, 'global', 'pg_control'), join(folder, 'pg_control'));
    process.kill(await readPostmasterPid(cluster), 'SIGKILL');
    const limit = once(abortAfter(60_000), 'abort').then(() => 'nothing');
    const code = await Promise.race([portal.ended, limit]);
    assert(code === 1, `a portal whose database never comes back ended with ${code}`);
    const last = readFileSync(logFile, 'utf8').trim().split('\n');
    const sentence = last.find((line) =>
      line.startsWith('The built-in database failed five times'),
    );
    assert(sentence !== undefined, 'it does not say why it ended');
    report(`“${sentence.replaceAll(folder, '…')}”`);

    await rename(join(folder, 'pg_control'), join(cluster, 'global', 'pg_control'));
    const healed = await startPortalProcess({
      environment: { DATA_DIR: dataFolder },
      logFile: join(folder, 'healed.log'),
    });
    await assertAcknowledged(healed.url, await signIn(healed.url), acknowledged);
    assert((await healed.stop()) === 0, 'the portal does not stop cleanly');
    assert(!existsSync(join(cluster, 'postmaster.pid')), 'a PostgreSQL was left behind');
  },
};

/** The last log line about an error of the portal. */
function lastFailure(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines.findLast((line) => line.includes('"level":50') && line.includes('"err"')) ?? '';
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Whether the server runs again: processes that served a connection outlive the one that was killed for a moment. */
const isAnother = (cluster: string, killed: number) =>
  readPostmasterPid(cluster).then(
    (pid) => pid !== killed,
    () => false,
  );

/** Milliseconds of given time until lists are served again, by a server that was started anew. */
async function servesAgain(url: string, isAnew: () => Promise<boolean>): Promise<number> {
  const down = givenTime();
  for (;;) {
    // Something else each time: what has been asked for is answered without the database.
    const { status } = await fetch(`${url}/api/documents?search=${performance.now()}`, {
      signal: abortAfter(20_000),
    });
    const waited = givenTime() - down;
    if (status === 200 && (await isAnew())) return waited;
    assert(waited < 15_000, `no list 15 s after the kill (${status})`);
    await sleep(25);
  }
}
