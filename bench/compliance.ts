import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Child } from './child-process.ts';
import { complianceCases } from './compliance-cases.ts';
import type { Ground } from './ground.ts';
import { compareGrowth, type Grown } from './growth.ts';
import { loadCompliance } from './load-compliance.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { memoryOf } from './processor-time.ts';
import { figure, median, table } from './table.ts';

type Amounts = { people: number; records: number };

const asked = 15;

/** Evaluation in bounded memory, the dashboard, and lists that stay quick as they grow. */
export async function measureCompliance(
  ground: Ground,
  { only, rounds, records }: { only: string[]; rounds: number; records: number },
) {
  const children: Child[] = [];
  const rows: string[][] = [];
  const grow = async (name: string, amounts: Amounts): Promise<Grown> => {
    const begun = performance.now();
    const { url, dataFolder } = await ground.makeDatabase(name, {
      documents: 100,
      people: amounts.people,
    });
    await loadCompliance(url, amounts);
    console.log(`${name}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    const child = await startPortalProcess({
      environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
      logFile: join(ground.folder, `${name}.log`),
    });
    children.push(child);
    const evaluated = await everybodyWorkedOut(url);
    const grown = { url: child.url, databaseUrl: url, token: await signIn(child.url) };
    const most = memoryOf(child.pid, 'VmHWM');
    const dashboard = await timesOf(grown, '/api/compliance/dashboard');
    const outlook = await timesOf(grown, '/api/compliance/outlook');
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
const cell = (value: string | number) => (typeof value === 'number' ? figure(value) : value);

/** Seconds until everybody has been worked out for the first time, by the job that begins with the portal. */
export async function everybodyWorkedOut(databaseUrl: string): Promise<number> {
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

async function timesOf({ url, token }: Grown, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < asked; call++) {
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
