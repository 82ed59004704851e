import { Agent, get } from 'node:http';
import { join } from 'node:path';
import type { Child } from './child-process.ts';
import { type GrowthCase, growthCases, resolvePath } from './growth-cases.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { formatNumber, median, table } from './table.ts';
import type { Workspace } from './workspace.ts';

/** A running portal and the database it uses. */
export type LoadedPortal = { url: string; databaseUrl: string; token: string };

const allowed = 3;

/** Compares every list and search at 10 000 documents and people with the same at 100 and 10 times as many. */
export async function measureGrowth(
  workspace: Workspace,
  { only, rounds, documents }: { only: string[]; rounds: number; documents: number },
) {
  const children: Child[] = [];
  const grow = async (name: string, amounts: { documents: number; people: number }) => {
    const begun = performance.now();
    const { url, dataFolder } = await workspace.makeDatabase(name, amounts);
    const child = await startPortalProcess({
      environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
      logFile: join(workspace.folder, `${name}.log`),
    });
    children.push(child);
    console.log(`${name}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    return { url: child.url, databaseUrl: url, token: await signIn(child.url) };
  };
  try {
    const small = await grow('small', { documents: 10_000, people: 10_000 });
    const large = await grow('large', { documents, people: documents / 10 });
    await compareGrowth(small, large, { only, rounds });
  } finally {
    for (const child of children) await child.stop();
  }
}

export async function compareGrowth(
  small: LoadedPortal,
  large: LoadedPortal,
  { only, rounds, all = growthCases }: { only: string[]; rounds: number; all?: GrowthCase[] },
) {
  const rows: string[][] = [];
  let over = 0;
  const cases = all.filter(
    ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  for (const one of cases) {
    const paths = [
      await resolvePath(small.databaseUrl, one),
      await resolvePath(large.databaseUrl, one),
    ];
    const cells: string[] = [];
    let isOver = false;
    for (const concurrency of [1, 4]) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round <= rounds; round++) {
        for (const [index, grown] of [small, large].entries()) {
          const found = await measureLatencies(
            grown,
            one,
            paths[index] as string,
            concurrency,
          ).catch((error: Error) => {
            console.log(error.message);
            return [Number.POSITIVE_INFINITY];
          });
          // The first round warms caches and query plans.
          if (round > 0) times[index]?.push(...found);
        }
      }
      const [before, after] = [median(times[0]), median(times[1])];
      isOver ||= after > allowed * before;
      cells.push(formatNumber(before), formatNumber(after), (after / before).toFixed(1));
    }
    if (isOver) over++;
    rows.push([one.name, ...cells, isOver ? 'over' : '']);
    console.log(rows.at(-1)?.join(' | '));
  }
  console.log(`\n${table(head, rows)}\n`);
  console.log(`${cases.length - over} of ${cases.length} within ${allowed}×, ${over} over.`);
}

const head = ['list', 'small 1', 'large 1', '×', 'small 4', 'large 4', '×', `over ${allowed}×`];

/** Latencies in ms of `concurrency` parallel request loops, for a short time. */
async function measureLatencies(
  { url, token }: LoadedPortal,
  one: GrowthCase,
  path: string,
  concurrency: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const headers = one.signedIn ? { authorization: `Bearer ${token}` } : {};
  const times: number[] = [];
  const end = performance.now() + 250;
  const loop = async () => {
    for (let sent = 0; sent < 30 && (sent < 2 || performance.now() < end); sent++) {
      const begun = performance.now();
      await read(`${url}${path}`, agent, headers);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  agent.destroy();
  return times;
}

function read(url: string, agent: Agent, headers: Record<string, string>) {
  return new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} was answered with ${response.statusCode}.`));
      });
    }).once('error', reject);
  });
}
