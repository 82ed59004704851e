import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { departments } from '@icare/contracts/departments';
import type { UserImportOutcome } from '@icare/contracts/user-import';
import { waitForEvaluation } from './compliance.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { memoryUsage } from './processor-time.ts';
import { firstNames, lastNames } from './sample-texts.ts';
import { formatNumber, table } from './table.ts';
import type { Workspace } from './workspace.ts';

const people = 10_000;
const wrong = 500;

type Portal = { url: string; token: string; pid: number };

/** Imports spreadsheets of 10 000 people into a portal with few people and into one with many. */
export async function measureImports(workspace: Workspace) {
  const rows: string[][] = [];
  for (const known of [100, 100_000]) {
    const name = `imports-${known}`;
    const { url: databaseUrl, dataFolder } = await workspace.makeDatabase(name, {
      documents: 100,
      people: known,
    });
    const child = await startPortalProcess({
      environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder },
      logFile: join(workspace.folder, `${name}.log`),
    });
    try {
      await waitForEvaluation(databaseUrl);
      const portal = { url: child.url, token: await signIn(child.url), pid: child.pid };
      for (const row of await measure(portal)) rows.push([`${known}`, ...row]);
    } finally {
      await child.stop();
    }
  }
  console.log(
    table(['known before', 'file', 'seconds', 'progress states', 'most memory MB', ''], rows),
  );
}

async function measure(portal: Portal): Promise<string[][]> {
  const rows: string[][] = [];
  const take = async (name: string, file: string, fields: Record<string, string>, goal: Goal) => {
    const { seconds, outcome, states } = await send(portal, file, fields);
    if (!goal(outcome)) throw new Error(`${name}: ${JSON.stringify(outcome).slice(0, 500)}`);
    const most = memoryUsage(portal.pid, 'VmHWM');
    const { added, changed, unchanged, wrongRows } = outcome;
    const did = `${added} added, ${changed} changed, ${unchanged} unchanged, ${wrongRows} wrong`;
    rows.push([name, formatNumber(seconds), `${states}`, formatNumber(most), did]);
    console.log(rows.at(-1)?.join(' | '));
  };
  const first = spreadsheet('A', 'Nursing Officer');
  const commit = { mode: 'commit' };
  await take('check', first, {}, ({ added }) => added === people);
  await take('new', first, commit, ({ committed }) => committed);
  await take('the same again', first, commit, ({ unchanged }) => unchanged === people);
  const other = spreadsheet('A', 'Matron');
  await take('every one changed', other, commit, ({ changed, committed }) => {
    return committed && changed === people;
  });
  const halfWrong = spreadsheet('B', 'Matron', wrong);
  await take(`${wrong} wrong rows`, halfWrong, commit, ({ wrongRows, errors, committed }) => {
    return !committed && wrongRows === wrong && errors.length === wrong;
  });
  const invited = { ...commit, invite: 'true' };
  await take('new, invited', spreadsheet('B', 'Matron'), invited, ({ committed }) => committed);
  return rows;
}

type Goal = (outcome: UserImportOutcome) => boolean;

/** Imports a file while polling its progress; returns how many different states it saw. */
async function send({ url, token }: Portal, file: string, fields: Record<string, string>) {
  const headers = { authorization: `Bearer ${token}` };
  const progressId = randomUUID();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, progressId })) body.append(name, value);
  body.append('file', new Blob([file], { type: 'text/csv' }), 'people.csv');
  const begun = performance.now();
  const answering = fetch(`${url}/users/imports`, { method: 'POST', headers, body });
  const states = new Set<string>();
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const response = await fetch(`${url}/users/imports/${progressId}`, { headers });
      if (response.status === 200) states.add(await response.text());
      await sleep(100);
    }
  })();
  const response = await answering;
  const answer = (await response.json()) as { data: UserImportOutcome };
  const seconds = (performance.now() - begun) / 1000;
  isDone = true;
  await asking;
  if (response.status !== 200) throw new Error(`The import was answered with ${response.status}.`);
  return { seconds, outcome: answer.data, states: states.size };
}

function spreadsheet(series: string, cadre: string, wrongRows = 0): string {
  const rows = Array.from({ length: people }, (_, index) => {
    const name = `${pick(firstNames, index)} ${pick(lastNames, index / 7)}`;
    const email = index < wrongRows ? `wrong ${index}` : `${series}${index}@hospital.com.ng`;
    const department = pick(departments, index);
    return `${series}-${index},${name},${email},${department},${cadre},0803 ${1_000_000 + index},1/2/2020`;
  });
  return ['Payroll no,Name,E-mail,Department,Rank,Phone,Date joined', ...rows].join('\r\n');
}

const pick = (items: readonly string[], index: number) => items[Math.floor(index) % items.length];
