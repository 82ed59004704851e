import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Child } from './child-process.ts';
import { complianceCases } from './compliance-cases.ts';
import { compareGrowth, type LoadedPortal } from './growth.ts';
import { loadCompliance, personInTheMiddle } from './load-compliance.ts';
import { administrator, signIn, startPortalProcess } from './portal-process.ts';
import { memoryUsage } from './processor-time.ts';
import { formatNumber, median, table } from './table.ts';
import type { Workspace } from './workspace.ts';

type Amounts = { people: number; records: number };

/** Enough for the median to be of code that has been compiled: a portal answers its first calls slowly. */
const callCount = 40;

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
    await discardMails(url);
    const grown = { url: child.url, databaseUrl: url, token: await signIn(child.url) };
    const most = memoryUsage(child.pid, 'VmHWM');
    const { people, records: count } = amounts;
    rows.push([
      `${people} people, ${count} records`,
      formatNumber(evaluated),
      formatNumber(most),
      ...(await measureScreens(grown)),
    ]);
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

const head = [
  'size',
  'evaluated in s',
  'most memory MB',
  'dashboard',
  'own dashboard',
  'outlook',
  'matrix',
  'matrix, not cleared',
  'department dashboard',
  'department not cleared',
  'privileges',
  'clearance 5000 × 1',
  'clearance 714 × 7',
];

/** Times of what is opened most, and of answers for a rota of 5 000 pairs: fastest, median and slowest ms of each. */
async function measureScreens(grown: LoadedPortal): Promise<string[]> {
  const client = new pg.Client({ connectionString: grown.databaseUrl });
  await client.connect();
  const username = await givePassword(client);
  const { rows: people } = await client.query<{ id: string }>(
    "SELECT id FROM users WHERE staff_number LIKE 'OMC-%' ORDER BY id LIMIT 5000",
  );
  const { rows: week } = await client.query<{ day: string }>(
    "SELECT ((now() AT TIME ZONE 'Africa/Lagos')::date + i)::text AS day FROM generate_series(0, 6) AS i",
  );
  await client.end();
  const staff = { ...grown, token: await signIn(grown.url, { ...administrator, username }) };
  const rota = (of: number, days: number) =>
    measureTimes(grown, '/api/compliance/clearance', {
      people: people.slice(0, of).map(({ id }) => id),
      dates: week.slice(0, days).map(({ day }) => day),
    });
  return [
    await measureTimes(grown, '/api/compliance/dashboard'),
    await measureTimes(staff, '/api/compliance/dashboard'),
    await measureTimes(grown, '/api/compliance/outlook'),
    await measureTimes(grown, '/api/compliance/people'),
    await measureTimes(grown, '/api/compliance/people?clearance=not_cleared'),
    await measureTimes(grown, '/api/compliance/dashboard?department=Nursing'),
    await measureTimes(grown, '/api/compliance/people?department=Nursing&clearance=not_cleared'),
    await measureTimes(grown, '/api/compliance/privileges'),
    await rota(5000, 1),
    await rota(714, 7),
  ];
}

/** Lets a member of staff sign in with the administrator's password. */
async function givePassword(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ username: string }>(
    `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = $1)
      WHERE id = $2 RETURNING username`,
    [administrator.username, personInTheMiddle],
  );
  const username = rows[0]?.username;
  if (!username) throw new Error('Nobody could be given a password.');
  return username;
}

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

/** A first start mails everybody of whom something is due: for minutes, during which nothing else can be measured. */
async function discardMails(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let quietSeconds = 0; quietSeconds < 5; quietSeconds++) {
    const { rowCount } = await client.query("DELETE FROM mails WHERE state = 'waiting'");
    if (rowCount) quietSeconds = 0;
    await sleep(1000);
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function measureTimes(
  { url, token }: LoadedPortal,
  path: string,
  body?: object,
): Promise<string> {
  const times: number[] = [];
  for (let call = 0; call < callCount; call++) {
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
    times.push(performance.now() - begun);
  }
  return [Math.min(...times), median(times), Math.max(...times)].map(formatNumber).join(', ');
}
