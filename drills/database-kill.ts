import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter, givenTime } from '@icare/api/testing/given-time';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { assertAcknowledged, assertComplete, assertStoredOnce } from './check-kept.ts';
import { assert, type Drill } from './drill.ts';
import { answerProblem } from './error-shape.ts';
import { readPort, startDatabase } from './external-database.ts';
import { assertDocumented, countStatuses, type Kept, longestOf, startLoad } from './mixed-load.ts';

/** Signals that end PostgreSQL: as a power cut does, at once as in its immediate shutdown, and in order as in a fast one. */
const ends = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const;

export const databaseKill: Drill = {
  name: 'database-kill',
  proves:
    'when PostgreSQL is killed or restarted under load, every call is answered, with 503 while it is away, and the portal serves within 5 s of its return; nothing acknowledged is lost or stored twice',
  run: async ({ folder, short, random, report }) => {
    let server = await startDatabase(folder);
    const port = readPort(server);
    const databaseUrl = server.url('postgres');
    const dataFolder = join(folder, 'data');
    const portal = await startPortalProcess({
      environment: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataFolder,
        LIMIT_CONTACT_PER_MINUTE: '100000',
      },
      logFile: join(folder, 'portal.log'),
    });
    const token = await signIn(portal.url);
    const list = async () => {
      const response = await fetch(`${portal.url}/api/documents?category=Policies`, {
        // Visitors may get what the portal last knew.
        headers: { authorization: `Bearer ${token}` },
        signal: abortAfter(20_000),
      });
      return { status: response.status, problem: answerProblem(response, await response.json()) };
    };
    const all: Kept = { documents: [], messages: [], receipts: [] };
    const waits: number[] = [];
    const rounds = short ? ends.length : 3 * ends.length;
    let calls: { status: number | null; milliseconds: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = startLoad({ urls: [portal.url], token, random });
      await sleep(300 + random() * 1200);
      const end = ends[round % ends.length] ?? 'SIGKILL';
      process.kill(server.pid, end);
      await server.ended;
      const killed = givenTime();
      const down = performance.now();
      let isRefused = false;
      while (!isRefused || performance.now() - down < 1500) {
        const { status, problem } = await list();
        // After SIGKILL a process that serves a connection lives until it notices that its server is gone.
        if (status === 200 && givenTime() - killed < 5000) {
          await sleep(20);
          continue;
        }
        assert(status === 503, `without its database the list answers ${status}`);
        assert(problem === null, problem ?? '');
        isRefused = true;
        await sleep(100);
      }
      server = await startDatabase(folder, port);
      const back = givenTime();
      while ((await list()).status !== 200) {
        assert(givenTime() - back < 5000, 'no list 5 s after the database was back');
        await sleep(50);
      }
      waits.push(givenTime() - back);
      const { answers, kept } = await load.stop();
      assertDocumented(answers);
      const strange = answers.find(
        ({ status }) => status === null || (status >= 300 && status !== 503),
      );
      assert(!strange, `${end}: a ${strange?.call} was answered with ${strange?.status}`);
      calls = [...calls, ...answers];
      const again = await callAgain(portal.url, token, random);
      all.documents.push(...kept.documents, ...again.documents);
      all.messages.push(...kept.messages, ...again.messages);
      all.receipts.push(...kept.receipts, ...again.receipts);
      await assertAcknowledged(portal.url, token, all.documents);
      await assertStoredOnce(databaseUrl, all);
      await assertComplete(databaseUrl, dataFolder);
    }
    const longest = Math.max(...waits).toFixed(0);
    report(
      `${rounds} ends (kill, immediate, fast): ${calls.length} calls answered (${countStatuses(calls)}), the longest in ${longestOf(calls)} ms; ${all.documents.length} uploads, ${all.messages.length} messages and ${all.receipts.length} receipts there once, served again within ${longest} ms`,
    );
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
    await server.stop();
  },
};

/** One call of each kind, all of which must succeed. */
async function callAgain(url: string, token: string, random: () => number): Promise<Kept> {
  const { answers, kept } = await startLoad({ urls: [url], token, random }).stop();
  const failed = answers.find(({ status }) => status === null || status >= 300);
  assert(!failed, `with the database back a ${failed?.call} is answered with ${failed?.status}`);
  return kept;
}
