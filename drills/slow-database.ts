import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { until } from './attack-target.ts';
import {
  assertAcknowledged,
  assertComplete,
  assertStoredOnce,
  ownDatabaseUrl,
} from './check-kept.ts';
import { connectClient } from './database-client.ts';
import { assert, type Drill, type DrillContext, Skipped } from './drill.ts';
import { type HealthWatch, watchHealth } from './health-watch.ts';
import {
  type Answer,
  assertDocumented,
  countStatuses,
  type Kept,
  longestGiven,
  longestOf,
  startLoad,
} from './mixed-load.ts';
import { suspendServer } from './server-processes.ts';

export const slowDatabase: Drill = {
  name: 'slow-database',
  proves:
    'with a locked table and with a hanging database, every caller is answered within 10 s in the documented shape, what visitors are shown from memory goes on, health answers within 2 s, sessions do not wait for locked tables, the log has one line, and nothing is lost or stored twice',
  run: async (context) => {
    const { folder, full, report } = context;
    if (process.platform !== 'linux')
      throw new Skipped('the server’s processes can only be found on Linux');
    const dataFolder = join(folder, 'data');
    const logFile = join(folder, 'portal.log');
    const portal = await startPortalProcess({
      environment: { DATA_DIR: dataFolder, LIMIT_CONTACT_PER_MINUTE: '100000' },
      logFile,
    });
    const token = await signIn(portal.url);
    const databaseUrl = await ownDatabaseUrl(dataFolder);
    const health = watchHealth(portal.url);
    const target: Target = { url: portal.url, token, health, ...context };

    const owner = await connectClient(databaseUrl);
    const locked = await callWhile(target, 12_000, {
      begin: () => owner.query('BEGIN; LOCK TABLE documents IN ACCESS EXCLUSIVE MODE'),
      end: () => owner.end(),
    });
    assert(
      locked.unhealthy === 0,
      `health failed ${locked.unhealthy} times while a table was locked`,
    );
    const sessions = locked.during.filter(({ call }) => call === 'session');
    assert(
      sessions.every(({ status }) => status === 200),
      'a session could not be read',
    );
    report(`a table locked: ${summary(locked)}, no health check failed`);

    let goOn = () => {};
    const hung = await callWhile(target, full ? 60_000 : 12_000, {
      begin: async () => {
        goOn = await suspendServer(join(dataFolder, 'postgres'));
      },
      end: async () => goOn(),
    });
    const lists = hung.during.filter(({ call }) => call === 'postings');
    assert(
      lists.length > 0 && lists.every(({ status }) => status === 200),
      `lists of visitors were answered with ${countStatuses(lists)} while the database hung`,
    );
    report(`the database hanging: ${summary(hung)}; ${lists.length} lists of visitors served`);
    await health.stop();

    for (const kept of [locked.kept, hung.kept]) {
      await assertAcknowledged(portal.url, token, kept.documents);
      await assertStoredOnce(databaseUrl, kept);
    }
    const swept = await assertComplete(databaseUrl, dataFolder);
    const count = (of: keyof Kept) => locked.kept[of].length + hung.kept[of].length;
    report(
      `${count('documents')} uploads, ${count('messages')} messages and ${count('receipts')} receipts there once, ${swept} strays swept`,
    );
    const lines = readFileSync(logFile, 'utf8').split('\n');
    const reports = lines.filter((line) => line.includes('The database does not answer in time.'));
    // The lock and the hanging are one outage, unless this machine takes half a minute from one to the other.
    const told = reports.length;
    assert(told === 1 || told === 2, `the log tells of two outages ${told} times`);
    assert(!reports.some((line) => line.includes('"stack"')), 'with a stack');
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
  },
};

type Target = Pick<DrillContext, 'random'> & { url: string; token: string; health: HealthWatch };
type Round = {
  /** Answers to the calls that were sent while the fault lasted. */
  during: Answer[];
  kept: Kept;
  unhealthy: number;
  longestHealth: number;
  /** Milliseconds from the end of the fault until a list was served again. */
  backAfter: number;
};

/** Calls everything before, during and after a fault. */
async function callWhile(
  { url, token, random, health }: Target,
  milliseconds: number,
  fault: { begin: () => Promise<unknown>; end: () => Promise<unknown> },
): Promise<Round> {
  const load = startLoad({ urls: [url], token, random, lanes: 24, pause: 50 });
  // Nobody changes postings meanwhile: what is known to have changed is never shown from memory.
  const visitors = startLoad({
    ...{ urls: [url], token, random },
    ...{ calls: ['postings'], lanes: 2, pause: 100 },
  });
  await until(() => visitors.answers.length > 0, 10_000);
  await fault.begin();
  const begun = performance.now();
  await sleep(milliseconds);
  const { failed, longest } = health.since(begun);
  await fault.end();
  const over = performance.now();
  const served = async () => {
    const { status } = await fetch(`${url}/api/documents`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return status === 200;
  };
  assert(await until(served, 5_000), 'no list 5 s after the fault was over');
  const backAfter = performance.now() - over;
  const { answers: lists } = await visitors.stop();
  const { answers: others, kept } = await load.stop();
  const answers = [...others, ...lists];
  assertDocumented(answers);
  const strange = answers.find(
    ({ status }) => status === null || (status >= 300 && status !== 503),
  );
  assert(!strange, `a ${strange?.call} was answered with ${strange?.status ?? 'nothing'}`);
  const longestCall = longestGiven(answers);
  // The portal waits at most ten seconds; the rest allows for a slow machine.
  assert(longestCall < 12_000, `a call took ${longestCall} ms`);
  const silent = failed.filter(({ status }) => status === null);
  assert(silent.length === 0, `health was silent ${silent.length} times for two seconds`);
  return {
    during: answers.filter(({ at }) => at >= begun && at < over),
    kept,
    unhealthy: failed.length,
    longestHealth: longest,
    backAfter,
  };
}

const summary = ({ during, longestHealth, backAfter }: Round) =>
  `${during.length} calls (${countStatuses(during)}), the longest ${longestOf(during)} ms, health at most ${longestHealth.toFixed(0)} ms, served again ${backAfter.toFixed(0)} ms after`;
