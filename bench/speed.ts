import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Child, startChild } from './child-process.ts';
import type { Load, Target } from './load.ts';
import { loadCompliance } from './load-compliance.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { processorTimeOfTree } from './processor-time.ts';
import { bearer, type SpeedCase, speedCases } from './speed-cases.ts';
import { formatNumber, median, table } from './table.ts';
import type { Workspace } from './workspace.ts';

type Server = Target & { name: 'yardstick' | 'memory' | 'portal'; pid: number };
type Round = Load & { rate: number; processor: number };

const connections = 50;

/**
 * Measures the portal, the yardstick and, for what visitors read, a server that has it in memory, in alternating rounds, so
 * that a busy machine slows all of them equally.
 */
export async function measureSpeed(
  workspace: Workspace,
  { only, rounds, seconds }: { only: string[]; rounds: number; seconds: number },
) {
  const { url, dataFolder } = await workspace.makeDatabase('speed', {
    documents: 10_000,
    people: 2000,
  });
  await loadCompliance(url, { records: 20_000 });
  const cases = await speedCases(url, dataFolder);
  const children: Child[] = [];
  const yardstick = await startChild({
    script: join(import.meta.dirname, 'yardstick.ts'),
    environment: { DATABASE_URL: url, FILES: join(dataFolder, 'files') },
    logFile: join(workspace.folder, 'yardstick.log'),
  });
  children.push(yardstick);
  const portal = await startPortalProcess({
    environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
    logFile: join(workspace.folder, 'portal.log'),
  });
  children.push(portal);
  try {
    const memory = await startChild({
      script: join(import.meta.dirname, 'memory-server.ts'),
      environment: { SOURCE: yardstick.url },
      logFile: join(workspace.folder, 'memory.log'),
    });
    children.push(memory);
    const token = await signIn(portal.url);
    await untilIdle(portal, workspace);
    const all: Server[] = [
      { name: 'yardstick', url: yardstick.url, pid: yardstick.pid, token },
      { name: 'memory', url: memory.url, pid: memory.pid, token },
      { name: 'portal', url: portal.url, pid: portal.pid, token },
    ];
    const rows: string[][] = [];
    const halfRows: string[][] = [];
    for (const one of cases.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const servers = all.filter(({ name }) => name !== 'memory' || one.isPublic);
      await assertSame(one, servers);
      const found = { yardstick: [] as Round[], memory: [] as Round[], portal: [] as Round[] };
      for (const server of servers) await one.run(server, { connections, seconds: 1 });
      for (let round = 0; round < rounds; round++) {
        for (const server of servers) {
          found[server.name].push(await measure(one, server, workspace, seconds));
        }
      }
      rows.push(...describe(one, found));
      for (const { name, ...server } of servers.filter(({ name }) => name !== 'memory')) {
        const rate = median(found[name].map((round) => round.rate)) / 2;
        const half = await one.run(server, { connections, seconds: 2 * seconds, rate });
        halfRows.push([
          name === 'yardstick' ? `${one.name} ${one.title}` : '',
          name,
          ...[rate, half.p50, half.p99].map(formatNumber),
          (half.p99 / half.p50).toFixed(1),
        ]);
      }
      console.log(`${one.name} measured.`);
    }
    console.log(`\n${table(head, rows)}\n`);
    console.log(`At half of that rate:\n\n${table(halfHead, halfRows)}\n`);
  } finally {
    for (const child of children) await child.stop();
  }
}

/** What the portal does by itself after its start, such as evaluating everybody, belongs to no call. */
async function untilIdle({ pid }: Child, { postgres }: Workspace) {
  for (let second = 0; second < 60; second++) {
    const before = processorTimeOfTree(pid) + processorTimeOfTree(postgres.pid);
    await sleep(1000);
    if (processorTimeOfTree(pid) + processorTimeOfTree(postgres.pid) - before < 80) return;
  }
}

async function measure(one: SpeedCase, server: Server, { postgres }: Workspace, seconds: number) {
  const spent = () => processorTimeOfTree(server.pid) + processorTimeOfTree(postgres.pid);
  const before = spent();
  const load = await one.run(server, { connections, seconds });
  return {
    ...load,
    rate: load.requests / load.seconds,
    processor: (spent() - before) / load.requests,
  };
}

async function assertSame({ name, same = [], signedIn }: SpeedCase, servers: Server[]) {
  for (const path of same) {
    const bodies = await Promise.all(
      servers.map(async (server) => {
        const response = await fetch(`${server.url}${path}`, {
          headers: signedIn ? bearer(server) : {},
        });
        const isJson = response.headers.get('content-type')?.includes('json');
        return isJson ? response.json() : Buffer.from(await response.arrayBuffer());
      }),
    );
    if (!bodies.every((body) => isDeepStrictEqual(body, bodies[0]))) {
      throw new Error(`${name}: the servers answer ${path} differently.`);
    }
  }
}

const head = [
  ...['case', 'server', 'req/s', 'CPU ms/req', 'p50 ms', 'p99 ms'],
  ...['req/s ×', 'CPU ×', 'req/s × memory'],
];

const halfHead = ['case', 'server', 'req/s', 'p50 ms', 'p99 ms', 'p99 × p50'];

function describe(one: SpeedCase, found: Record<Server['name'], Round[]>): string[][] {
  const middle = (name: Server['name'], key: keyof Round) =>
    median(found[name].map((round) => round[key]));
  const line = (name: Server['name']) =>
    (['rate', 'processor', 'p50', 'p99'] as const).map((key) => formatNumber(middle(name, key)));
  // Ratios of adjacent rounds, since the machine's other load changes over time.
  const ratio = (key: 'rate' | 'processor', to: Server['name']) =>
    median(
      found.portal.map((round, i) => round[key] / (found[to][i]?.[key] ?? Number.NaN)),
    ).toFixed(2);
  const ofMemory = one.isPublic ? ratio('rate', 'memory') : '';
  return [
    [`${one.name} ${one.title}`, 'yardstick', ...line('yardstick'), '', '', ''],
    ...(one.isPublic ? [['', 'memory', ...line('memory'), '', '', '']] : []),
    [
      '',
      'portal',
      ...line('portal'),
      ratio('rate', 'yardstick'),
      ratio('processor', 'yardstick'),
      ofMemory,
    ],
  ];
}
