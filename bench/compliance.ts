import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Child } from './child-process.ts';
import { complianceCases } from './compliance-cases.ts';
import { compareGrowth, type LoadedPortal } from './growth.ts';
import { loadCompliance } from './load-compliance.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { memoryUsage } from './processor-time.ts';
import { formatNumber, median, table } from './table.ts';
import type { Workspace } from './workspace.ts';

type Amounts = { people: number; records: number };

const callCount = 15;

/** Measures evaluation in bounded memory, the dashboard, and lists as they grow. */
export async function measureCompliance(
  workspace: Workspace,
  { only, rounds, records }: { only: string[]; rounds: number; records: number },
) {
  const children: Child[] = [];
  const rows: string[][] = [];
  const grow = async (name: string, amounts: Amounts): Promise<LoadedPortal> => {
    const begun = performance.now();
    const { url, dataFolder } = await workspace.makeDatabase(name, {
      documents: 100,
      people: amounts.people,
    });
    await loadCompliance(url, amounts);
    console.log(`${name}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    const child = await startPortalProcess({
      environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
      logFile: join(workspace.folder, `${name}.log`),
    });
    children.push(child);
    const evaluated = await waitForEvaluation(url);
    const grown = { url: child.url, databaseUrl: url, token: await signIn(child.url) };
    const most = memoryUsage(child.pid, 'VmHWM');
    const dashboard = await measureTimes(grown, '/api/compliance/dashboard');
    const outlook = await measureTimes(grown, '/api/compliance/outlook');
    const { people, records: count } = amounts;
    rows.push(
      [`${people} people, ${count} records`, evaluated, most, dashboard, outlook].map(cell),
    );
    console.log(rows.at(-1)?.join(' | '));
    return grown;
  };
  try {
    const small = await grow('few', { people: 1000, records: 10_000 });
    await grow('middle', { people: 5000, records: 60_000 });
    const large = await grow('many', { people: records / 10, records });
    console.log(`\n${table(head, rows)}\n`);
    await compareGrowth(small, large, { only, rounds, all: complianceCases });
  } finally {
    for (const child of children) await child.stop();
  }
}

const head = ['size', 'evaluated in s', 'most memory MB', 'dashboard ms', 'outlook ms'];
const cell = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);

/** Waits until the background job has evaluated everybody for the first time; returns the seconds. */
export async function waitForEvaluation(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const begun = performance.now();
  for (;;) {
    const { rows } = await client.query<{ waiting: boolean }>(
      'SELECT EXISTS (SELECT FROM compliance_standings WHERE changes_on <= current_date) AS waiting',
    );
    if (!rows[0]?.waiting) break;
    await sleep(100);
  }
  const seconds = (performance.now() - begun) / 1000;
  await client.query('VACUUM ANALYZE');
  await client.end();
  return seconds;
}

async function measureTimes({ url, token }: LoadedPortal, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < callCount; call++) {
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
    times.push(performance.now() - begun);
  }
  return median(times);
}
