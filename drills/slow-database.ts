import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { runningPostgres } from '@icare/database/embedded-postgres';
import pg from 'pg';
import { assert, type Drill, Skipped } from './drill.ts';
import { keepUploading } from './uploads.ts';

export const slowDatabase: Drill = {
  name: 'slow-database',
  proves:
    'with a locked table and with a hanging database, every caller is answered within 10 s, health within 2 s, sessions do not wait for locked tables, and the log has one line',
  run: async ({ folder, random, report }) => {
    if (process.platform !== 'linux')
      throw new Skipped('the server’s processes can only be found on Linux');
    const dataFolder = join(folder, 'data');
    const logFile = join(folder, 'portal.log');
    const portal = await startPortalProcess({ environment: { DATA_DIR: dataFolder }, logFile });
    const token = await signIn(portal.url);
    const databaseUrl = await runningPostgres(join(dataFolder, 'postgres'), 'postgres');
    assert(databaseUrl !== null, 'there is no database');

    const owner = new pg.Client({ connectionString: databaseUrl });
    owner.on('error', () => {});
    await owner.connect();
    await owner.query('BEGIN; LOCK TABLE documents IN ACCESS EXCLUSIVE MODE');
    const locked = await callFor(12_000, portal.url, token, random);
    await owner.end();
    assert(
      locked.unhealthy === 0,
      `health failed ${locked.unhealthy} times while a table was locked`,
    );
    assert(
      locked.sessions.every(({ status }) => status === 200),
      'a session could not be read',
    );
    assertInTime('a table is locked', locked);
    report(`a table locked: ${summary(locked)}, 0 of ${locked.health.length} health checks failed`);

    const processes = await serverProcesses(join(dataFolder, 'postgres'));
    signalAll(processes, 'SIGSTOP');
    const hung = await callFor(12_000, portal.url, token, random);
    signalAll(processes, 'SIGCONT');
    assertInTime('the database hangs', hung);
    const back = performance.now();
    while ((await get(`${portal.url}/api/documents`)).status !== 200) {
      assert(performance.now() - back < 5_000, 'no list 5 s after the database goes on');
      await sleep(50);
    }
    report(
      `the database hanging: ${summary(hung)}, served again ${(performance.now() - back).toFixed(0)} ms after`,
    );

    const lines = readFileSync(logFile, 'utf8').split('\n');
    const reports = lines.filter((line) => line.includes('The database does not answer in time.'));
    assert(reports.length === 1, `the log tells of one outage ${reports.length} times`);
    assert(!reports[0]?.includes('"stack"'), 'with a stack');
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
  },
};

/** Ignores processes that have exited, since a backend ends with its connection. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

type Timed = { status: number; milliseconds: number };
type Round = { calls: Timed[]; sessions: Timed[]; health: Timed[]; unhealthy: number };

async function get(url: string, token?: string): Promise<Timed> {
  const begun = performance.now();
  const answer = await fetch(url, {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    signal: AbortSignal.timeout(30_000),
  });
  await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - begun };
}

/** Calls lists, uploads, sessions and health in parallel for a while. */
async function callFor(milliseconds: number, url: string, token: string, random: () => number) {
  const end = performance.now() + milliseconds;
  const round: Round = { calls: [], sessions: [], health: [], unhealthy: 0 };
  const repeat = async (into: Timed[], pause: number, call: () => Promise<Timed>) => {
    while (performance.now() < end) {
      into.push(await call());
      await sleep(pause);
    }
  };
  const uploads = keepUploading(url, token, { lanes: 4, random });
  await Promise.all([
    ...Array.from({ length: 20 }, () =>
      repeat(round.calls, 50, () => get(`${url}/api/documents`, token)),
    ),
    repeat(round.sessions, 100, () => get(`${url}/hrsuit/checkToken`, token)),
    repeat(round.health, 100, () => get(`${url}/api/health`)),
  ]);
  await uploads.stop();
  round.unhealthy = round.health.filter(({ status }) => status !== 200).length;
  return round;
}

function assertInTime(when: string, { calls, sessions, health }: Round) {
  assert(longest(calls) < 10_000, `a call took ${longest(calls)} ms while ${when}`);
  assert(longest(sessions) < 10_000, `a session took ${longest(sessions)} ms while ${when}`);
  assert(longest(health) < 2_000, `health took ${longest(health)} ms while ${when}`);
}

const longest = (timed: Timed[]) => Math.round(Math.max(...timed.map((one) => one.milliseconds)));
const summary = ({ calls, health }: Round) =>
  `${calls.length} calls, the longest ${longest(calls)} ms, health at most ${longest(health)} ms`;

/** The postmaster first, then its child processes. */
async function serverProcesses(cluster: string): Promise<number[]> {
  const [first] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').map(Number)];
}
