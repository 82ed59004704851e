import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoReaders, type Reader } from '@icare/api/testing/reader-queries';
import { measureRelevance, querySets } from '@icare/api/testing/search-relevance';
import pg from 'pg';
import { loadPages, pagesOfDocument } from './load-pages.ts';
import { administrator, signIn, startPortalProcess } from './portal-process.ts';
import { processorTimeOfTree } from './processor-time.ts';
import { type SearchCase, searchCases } from './search-cases.ts';
import { formatNumber, table } from './table.ts';
import type { Workspace } from './workspace.ts';

const rounds = 2;
/** Milliseconds of the 95th percentile of what people type. */
const goals = [
  { pages: 200_000, p95: 150 },
  { pages: 1_000_000, p95: 300 },
];

/** How well the search finds what people mean, and how long it takes beside the literal search of documents. */
export async function measureSearch(
  workspace: Workspace,
  { pages, only }: { pages: number; only: string[] },
) {
  if (only.length === 0 || only.includes('relevance')) await printRelevance(workspace);
  if (only.length === 0 || only.includes('speed')) await printSpeed(workspace, pages);
}

/** With the demonstration's documents, once the portal has read them. */
async function printRelevance(workspace: Workspace) {
  const { url, dataFolder } = await workspace.makeDatabase('relevance', {
    documents: 0,
    people: 0,
  });
  const portal = await startPortalProcess({
    environment: {
      ...{ DATABASE_URL: url, DATA_DIR: dataFolder },
      ...{ DEMO_DATA: 'true', DEMO_PASSWORD: administrator.password },
      // What is found is measured here, and not how busy the machine is.
      LIMIT_SEARCH_MS: '5000',
    },
    logFile: join(workspace.folder, 'relevance.log'),
  });
  try {
    await waitForTexts(url);
    const tokens = new Map<Reader, string>();
    for (const [reader, username] of Object.entries(demoReaders) as [Reader, string | null][]) {
      if (reader === 'it') tokens.set(reader, await signIn(portal.url));
      else if (username) {
        tokens.set(reader, await signIn(portal.url, { ...administrator, username }));
      }
    }
    for (const set of querySets) {
      const { all, readers } = await measureRelevance(set, async (q, reader) => {
        const address = `${portal.url}/api/search?${new URLSearchParams({ q })}`;
        const { body } = await read(address, tokens.get(reader));
        return (body.data?.hits ?? []).map(({ title }) => title);
      });
      for (const [who, figures] of [...readers, ['all', all] as const]) {
        const { count, successAt3, meanReciprocalRank } = figures;
        console.log(
          `${set}, ${who}: ${count} queries, success at 3 ${(successAt3 * 100).toFixed(1)} % ` +
            `(goal 95 %), mean reciprocal rank ${meanReciprocalRank.toFixed(3)} (goal 0.85).`,
        );
      }
      for (const line of all.missed) console.log(`  ${line}`);
    }
  } finally {
    await portal.stop();
  }
}

async function waitForTexts(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let left = 1; left > 0; await sleep(500)) {
    const { rows } = await client.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM document_versions WHERE text_state = 'waiting'`,
    );
    left = rows[0]?.left ?? 0;
  }
  await client.end();
}

async function printSpeed(workspace: Workspace, pages: number) {
  const begun = performance.now();
  const documents = pages / pagesOfDocument;
  const { url, dataFolder } = await workspace.makeDatabase('pages', { documents, people: 2000 });
  const vocabulary = await loadPages(url, pages);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${documents} documents, ${pages} pages: made in ${seconds.toFixed(0)} s.`);
  const portal = await startPortalProcess({
    environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
    logFile: join(workspace.folder, 'pages.log'),
  });
  try {
    const token = await signIn(portal.url);
    const rows: string[][] = [];
    const mix = noTimes();
    const spent = () =>
      processorTimeOfTree(portal.pid) + processorTimeOfTree(workspace.postgres.pid);
    for (const one of searchCases(vocabulary)) {
      const times = await measure({ url: portal.url, token, spent }, one);
      rows.push([one.isHostile ? `hostile: ${one.name}` : one.name, ...cells(times)]);
      console.log(rows.at(-1)?.join(' | '));
      if (one.isHostile) continue;
      for (const who of clients) mix[who].push(...times[who]);
      mix.stopped += times.stopped;
      mix.processor += times.processor;
    }
    rows.push(['all but the hostile ones', ...cells(mix)]);
    console.log(`\n${table(head, rows)}\n`);
    const goal = goals.find((each) => pages <= each.pages)?.p95;
    if (goal) console.log(`Goal: p95 of a visitor at most ${goal} ms.`);
  } finally {
    await portal.stop();
  }
}

const clients = ['visitor', 'administrator', 'literal'] as const;
type Times = Record<(typeof clients)[number], number[]> & {
  /** Searches of the visitor that took too long. */
  stopped: number;
  /** Processor time of the visitor's searches, of the portal and PostgreSQL. */
  processor: number;
};

/** One call at a time, the three in turn, so that the machine's other work slows them equally. */
async function measure(
  { url, token, spent }: { url: string; token: string; spent: () => number },
  { queries }: SearchCase,
): Promise<Times> {
  const times = noTimes();
  for (let round = 0; round <= rounds; round++) {
    for (const q of queries) {
      const before = spent();
      const visitor = await read(`${url}/api/search?${new URLSearchParams({ q })}`);
      const processor = spent() - before;
      const signedIn = await read(`${url}/api/search?${new URLSearchParams({ q })}`, token);
      const literal = await read(`${url}/api/documents?${new URLSearchParams({ search: q })}`);
      // The first round warms caches.
      if (round === 0) continue;
      times.visitor.push(visitor.ms);
      times.processor += processor;
      times.administrator.push(signedIn.ms);
      times.literal.push(literal.ms);
      if (visitor.status === 503 || visitor.body.data?.isIncomplete) times.stopped++;
    }
  }
  return times;
}

const noTimes = (): Times => ({
  ...{ visitor: [], administrator: [], literal: [] },
  ...{ stopped: 0, processor: 0 },
});

const head = [
  'query, ms',
  ...clients.flatMap((who) => [`${who} p50`, 'p95']),
  'visitor CPU',
  'stopped',
];

function cells({ stopped, processor, ...times }: Times): string[] {
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
  const figures = clients.flatMap((who) => [at(times[who], 0.5), at(times[who], 0.95)]);
  figures.push(processor / times.visitor.length);
  return [...figures.map(formatNumber), stopped ? `${stopped} of ${times.visitor.length}` : ''];
}

type Body = { data?: { hits?: { title: string }[]; isIncomplete?: boolean } };

async function read(url: string, token?: string) {
  const begun = performance.now();
  const response = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = (await response.json()) as Body;
  if (response.status !== 200 && response.status !== 503) {
    throw new Error(`${url} was answered with ${response.status}.`);
  }
  return { ms: performance.now() - begun, status: response.status, body };
}
