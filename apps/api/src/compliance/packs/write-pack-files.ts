import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { type CopyList, createCopyList, type PackCopy } from './copy-list.ts';
import { drawSample } from './draw-sample.ts';
import { createPackFigures, figureHeads, toFigureRows } from './pack-figures.ts';
import { createMoreTables, type MoreTables } from './pack-more-tables.ts';
import { holderCells, holderHeads, type PaperTable, paperTables } from './pack-paper-rows.ts';
import { countPackPeople } from './pack-queries.ts';
import { peopleWithReceipts, readPackReceipts } from './pack-reading.ts';
import { createPackNames, type PackFrame, packReport, readPackTrend } from './pack-report.ts';
import type { PackRow } from './pack-row.ts';
import {
  type PackTable,
  type PackTableFacts,
  packTables,
  personCells,
  personHeads,
} from './pack-rows.ts';
import type { PackRun } from './pack-run.ts';
import { isPaperToCopy, readPackPapers } from './read-pack-papers.ts';
import {
  isToCopy,
  type PackDay,
  type PackTypes,
  readPackPeople,
  readPackTypes,
  toPackDay,
} from './read-pack-people.ts';
import type { MadeFile, StagedFiles } from './staged-files.ts';

type Of = { pack: PackRow; frame: PackFrame; run: PackRun };

export type PackFiles = {
  files: MadeFile[];
  copies: PackCopy[];
  contents: { people: number; records: number };
};

/** Writes the tables and the summary of a pack, and lists the certificates that belong to it. */
export async function writePackFiles(
  snapshot: Transaction,
  staged: StagedFiles,
  { pack, frame, run }: Of,
): Promise<PackFiles> {
  const { scope } = frame;
  const day = toPackDay(frame.asOf, frame.today);
  const types = await readPackTypes(snapshot, day);
  const people =
    (await readRow(snapshot, countPackPeople({ ...scope, until: day.until })))?.count ?? 0;
  run.expect(people);
  await run.beat();
  const choice = createCopyList(pack, await readSample(snapshot, { pack, frame, run }, types));
  const known = { ...day, types, copyOf: choice.pathOf, forHead: pack.forHead };
  const names = Object.keys(packTables) as PackTable[];
  const tables = await openTables(staged, names, (name) => [
    ...personHeads,
    ...packTables[name].heads,
  ]);
  const more = createMoreTables(scope);
  const figures = createPackFigures();
  const named = createPackNames(types, frame.asOf);
  for await (const part of readPackPeople(snapshot, scope, day, types)) {
    let receipts: PackTableFacts['receipts'] = new Map();
    for (const [index, person] of part.entries()) {
      run.check();
      if (index % peopleWithReceipts === 0) {
        const ids = part.slice(index, index + peopleWithReceipts).map(({ id }) => id);
        receipts = await readPackReceipts(snapshot, ids, day.until);
      }
      if (person.evaluation) figures.add(person.department, person.evaluation);
      named.add(person);
      more.addPerson(person, receipts.get(person.id) ?? []);
      const owner = { ...person, folder: `certificates/${person.department}` };
      for (const record of person.records) {
        const typeName = types.all.get(record.typeId)?.name ?? '';
        choice.add(owner, record, { typeName, isToCopy: isToCopy(record) });
      }
      for (const [name, table] of tables) {
        const cells = personCells(person);
        for (const row of packTables[name].rows(person, { ...known, receipts })) {
          await table.add([...cells, ...row]);
        }
      }
      run.step();
    }
    await setImmediate();
  }
  const files: MadeFile[] = [];
  let records = 0;
  for (const [name, table] of tables) {
    const { rows, ...file } = await table.close();
    files.push(file);
    if (name === 'records') records = rows;
  }
  const papers = scope.userId
    ? []
    : await writePapers(snapshot, staged, { pack, frame, run }, { day, choice, more });
  files.push(...papers.map(({ file }) => file));
  const total = figures.total(scope);
  const sums = await staged.openTable('figures.csv', figureHeads);
  for (const row of toFigureRows(total)) await sums.add(row);
  files.push(await sums.close());
  const report = packReport(frame, {
    figures: total,
    names: named,
    more: more.tables(),
    ...(await readPackTrend(snapshot, frame, total)),
    files: [
      ['README.txt', 'What this pack is, and how the random sample is drawn again'],
      ['figures.csv', 'The figures of the summary, of everybody and of each department'],
      ...names.map((name) => [`${name}.csv`, packTables[name].holds] as const),
      ...papers.map(({ name }) => [`${name}.csv`, paperTables[name].holds] as const),
      ['index.csv', 'Size and SHA-256 of every file of the pack, and what could not be copied'],
      ...(choice.copies.length > 0
        ? [['certificates, papers', 'Copies, by department and person or holder'] as const]
        : []),
    ],
  });
  // Loaded with the first pack, so that no start waits for its libraries.
  const { writePdf } = await import('../reports/write-pdf.ts');
  const summary = await staged.make('summary.pdf', (file) => writePdf(report, file));
  return { files: [summary, ...files], copies: choice.copies, contents: { people, records } };
}

type Tables<Name> = ReadonlyMap<Name, Awaited<ReturnType<StagedFiles['openTable']>>>;

async function openTables<Name extends string>(
  staged: StagedFiles,
  names: readonly Name[],
  headsOf: (name: Name) => string[],
): Promise<Tables<Name>> {
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await staged.openTable(`${name}.csv`, headsOf(name))] as const,
      ),
    ),
  );
}

type Papers = { day: PackDay; choice: CopyList; more: MoreTables };

/** Writes the tables about the papers of the hospital, and chooses their copies. */
async function writePapers(
  snapshot: Transaction,
  staged: StagedFiles,
  { pack: { forHead }, frame: { scope }, run }: Of,
  { day, choice, more }: Papers,
): Promise<{ name: PaperTable; file: MadeFile }[]> {
  const names = Object.keys(paperTables) as PaperTable[];
  const tables = await openTables(staged, names, (name) => [
    ...holderHeads,
    ...paperTables[name].heads,
  ]);
  const facts = { ...day, copyOf: choice.pathOf, forHead };
  for await (const part of readPackPapers(snapshot, scope, day)) {
    for (const holder of part) {
      run.check();
      more.addHolder(holder);
      const owner = { ...holder, folder: `papers/${holder.department}` };
      for (const paper of holder.papers) {
        choice.add(owner, paper, { typeName: paper.typeName, isToCopy: isPaperToCopy(paper) });
      }
      const cells = holderCells(holder);
      for (const [name, table] of tables) {
        for (const row of paperTables[name].rows(holder, facts))
          await table.add([...cells, ...row]);
      }
    }
    await setImmediate();
  }
  const files: { name: PaperTable; file: MadeFile }[] = [];
  for (const [name, table] of tables) {
    const { rows: _, ...file } = await table.close();
    files.push({ name, file });
  }
  return files;
}

/** The records and papers that are drawn; null where no sample was asked for. */
async function readSample(
  snapshot: Transaction,
  { pack, frame: { scope, asOf, today }, run }: Of,
  types: PackTypes,
): Promise<ReadonlySet<string> | null> {
  if (pack.copies !== 'sample') return null;
  const ids: string[] = [];
  const day = toPackDay(asOf, today);
  for await (const part of readPackPeople(snapshot, scope, day, types)) {
    run.check();
    for (const { records } of part)
      for (const record of records) if (isToCopy(record)) ids.push(record.id);
    await setImmediate();
  }
  for await (const part of readPackPapers(snapshot, scope, day)) {
    run.check();
    for (const { papers } of part)
      for (const paper of papers) if (isPaperToCopy(paper)) ids.push(paper.id);
  }
  return drawSample(ids, pack.seed, pack.sampleSize ?? 0);
}
