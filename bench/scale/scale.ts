import { join } from 'node:path';
import { hashPassword } from '@icare/api/platform/auth/passwords';
import pg from 'pg';
import { loadCareers } from '../load-careers.ts';
import { loadCompliance } from '../load-compliance.ts';
import { loadPages } from '../load-pages.ts';
import { signIn, startPortalProcess } from '../portal-process.ts';
import { memoryUsage } from '../processor-time.ts';
import { withFiles } from '../speed-cases.ts';
import { formatNumber, table } from '../table.ts';
import type { Workspace } from '../workspace.ts';
import { sizes } from './day.ts';
import { type Data, type KindName, kindsOf, pagesOfVisitors } from './kinds.ts';
import { type Cost, measureCost, measureIdle, type Running, tryOnce } from './measure-costs.ts';
import { type Needs, needsOf } from './needs.ts';
import { replayDay } from './replay.ts';

const amounts = { documents: 2000, people: 5000, records: 60_000, pages: 20_000, signedIn: 100 };
const password = 'seven quiet brown owls';

/**
 * Measures what each kind of call costs, computes what a day of three sizes needs, and replays a part of such days to
 * compare the processor time that they take with the computed one.
 */
export async function measureScale(
  workspace: Workspace,
  { minutes, calls }: { minutes: number; calls: number },
) {
  const { url, dataFolder } = await workspace.makeDatabase('scale', amounts);
  await loadCompliance(url, { records: amounts.records });
  await loadCareers(url, { postings: 400, applications: 5000 });
  const words = await loadPages(url, amounts.pages);
  const portal = await startPortalProcess({
    environment: {
      DATABASE_URL: url,
      DATA_DIR: dataFolder,
      TRUST_PROXY: 'true',
      LIMIT_APPLY_PER_MINUTE: '100000',
      LIMIT_CONTACT_PER_MINUTE: '100000',
      LIMIT_LOGIN_PER_MINUTE: '100000',
      // None is cut off because the machine is busy with something else.
      LIMIT_SEARCH_MS: '10000',
    },
    logFile: join(workspace.folder, 'portal.log'),
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const data = await prepareData(portal.url, client, url, dataFolder, words);
    const running: Running = {
      url: portal.url,
      portalPid: portal.pid,
      postgresPid: workspace.postgres.pid,
      client,
      next: new Map(),
    };
    await untilCalm(running);
    const idle = await measureIdle(running);
    const idleConnections = await connectionsOf(client);
    console.log(
      `Idle: ${formatNumber(idle.portal)} ms of the portal and ${formatNumber(idle.postgres)} ms of PostgreSQL in a second, ${idleConnections} connections, ${Math.round(memoryUsage(portal.pid))} MB.`,
    );
    const kinds = kindsOf(data);
    // What is wrong is known before minutes have been spent on the others.
    for (const name of Object.keys(kinds) as KindName[]) await tryOnce(running, name, kinds[name]);
    const costs = {} as Record<KindName, Cost>;
    for (const name of Object.keys(kinds) as KindName[]) {
      costs[name] = await measureCost(running, name, kinds[name], idle);
      console.log(`${kinds[name].title} measured.`);
    }
    const memory = memoryUsage(portal.pid, 'VmHWM');
    console.log(
      `\n${table(
        ['call', 'portal ms', 'PostgreSQL ms', 'kB answered', 'WAL kB', 'rows kB'],
        Object.entries(costs).map(([name, cost]) => [
          kinds[name as KindName].title,
          formatNumber(cost.portal),
          formatNumber(cost.postgres),
          formatNumber(cost.bytes / 1000),
          cost.wal > 0 ? formatNumber(cost.wal / 1000) : '',
          cost.rows > 0 ? formatNumber(cost.rows / 1000) : '',
        ]),
      )}\n\nMemory: ${Math.round(memory)} MB at most; ${await connectionsOf(client)} connections after it.\n`,
    );
    const measured = { costs, idle, memory };
    console.log(`${needsTable(sizes.map((size) => needsOf(size, measured)))}\n`);
    // The hospitals of a group have the day of one.
    const replayed = sizes.filter(({ hospitals }) => hospitals === 1);
    for (const size of replayed) {
      const seconds = (minutes * 60) / replayed.length;
      const found = await replayDay(running, kinds, costs, idle, { size, calls, seconds });
      console.log(
        `Replayed ${found.calls} calls of ${size.title} in ${Math.round(found.seconds)} s, ${Math.round(found.busiest)} a second at most, ${found.refused.length} refused: ${compared('portal', found)}; ${compared('PostgreSQL', found)}.`,
      );
      for (const reason of found.refused.slice(0, 3)) console.log(`Refused: ${reason}`);
    }
  } finally {
    await client.end();
    await portal.stop();
  }
}

function compared(
  name: 'portal' | 'PostgreSQL',
  { computed, measured }: Awaited<ReturnType<typeof replayDay>>,
): string {
  const key = name === 'portal' ? 'portal' : 'postgres';
  const difference = (100 * (measured[key] - computed[key])) / computed[key];
  return `${name} ${(measured[key] / 1000).toFixed(1)} s, computed ${(computed[key] / 1000).toFixed(1)} s (${difference > 0 ? '+' : ''}${difference.toFixed(0)} %)`;
}

function needsTable(needs: Needs[]): string {
  const rows: [string, keyof Needs][] = [
    ['calls a day', 'callsPerDay'],
    ['calls a second, busiest minute', 'callsPerSecond'],
    ['cores for portals', 'portalCores'],
    ['of it for scripts, styles and fonts', 'assetCores'],
    ['processes of the portal', 'processes'],
    ['memory for portals, GB', 'portalMemory'],
    ['cores for PostgreSQL', 'postgresCores'],
    ['connections at most', 'connections'],
    ['memory for PostgreSQL, GB', 'postgresMemory'],
    ['Mbit/s, busiest minute', 'megabitsPerSecond'],
    ['of it files and scripts', 'megabitsOfFiles'],
    ['GB sent a day', 'gigabytesPerDay'],
    ['GB of WAL a day', 'walPerDay'],
    ['GB of rows a year', 'rowsPerYear'],
    ['GB of files a year', 'filesPerYear'],
  ];
  return table(
    ['', ...sizes.map(({ title }) => title)],
    rows.map(([title, key]) => [title, ...needs.map((each) => formatNumber(each[key]))]),
  );
}

async function prepareData(
  url: string,
  client: pg.Client,
  databaseUrl: string,
  dataFolder: string,
  words: string[],
): Promise<Data> {
  const files = await withFiles(databaseUrl, join(dataFolder, 'files'));
  await client.query('UPDATE users SET password_hash = $1 WHERE password_hash IS NULL', [
    await hashPassword(password),
  ]);
  const ids = async (statement: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(statement, values)).rows.map(({ id }) => id);
  const usernames = await ids(
    `SELECT username AS id FROM users WHERE status = 'Active' AND role = 'ROLE_STAFF' ORDER BY username LIMIT $1`,
    [amounts.signedIn],
  );
  const people: Data['people'] = [];
  for (const username of usernames) {
    people.push({ username, token: await signIn(url, { username, password }) });
  }
  return {
    withFiles: files,
    documents: await ids(
      `UPDATE documents SET version = 1 WHERE status = 'Active' AND deleted_at IS NULL RETURNING id`,
    ),
    people,
    password,
    administrator: await signIn(url),
    openPosting:
      (
        await ids(
          `SELECT id FROM jobs WHERE status = 'open' AND NOT standing ORDER BY created_at DESC LIMIT 1`,
        )
      )[0] ?? '',
    // Those that most pages have are left out, as people leave them out.
    words: words.slice(60, 1500),
    assets: await assetsOf(url),
  };
}

/** The scripts, styles and fonts that pages of visitors ask for. */
async function assetsOf(url: string): Promise<string[]> {
  const found = new Set<string>();
  for (const path of pagesOfVisitors) {
    const page = await (await fetch(`${url}${path}`)).text();
    for (const [, asset = ''] of page.matchAll(/"(\/assets\/[^"]+)"/g)) found.add(asset);
  }
  return [...found];
}

/** The first start evaluates and mails everybody. */
async function untilCalm(running: Running) {
  for (let calm = 0, tries = 0; calm < 3 && tries < 60; tries++) {
    const { portal, postgres } = await measureIdle(running, 4);
    calm = portal + postgres < 60 ? calm + 1 : 0;
  }
}

async function connectionsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}
