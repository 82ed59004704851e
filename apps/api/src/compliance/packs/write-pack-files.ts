import { setImmediate } from 'node:timers/promises';
import { limits } from '@icare/contracts/limits';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { createSafeNames } from '../../platform/personal-data/safe-names.ts';
import { writePdf } from '../reports/write-pdf.ts';
import { drawSample } from './draw-sample.ts';
import { createPackFigures, figureHeads, toFigureRows } from './pack-figures.ts';
import { PackProblem } from './pack-problem.ts';
import { countPackPeople } from './pack-queries.ts';
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
import { tooLarge } from './pack-zip.ts';
import {
  isToCopy,
  type PackPerson,
  type PackRecord,
  type PackTypes,
  readPackPeople,
  readPackTypes,
  toPackDay,
} from './read-pack-people.ts';
import type { MadeFile, StagedFiles } from './staged-files.ts';

/** A certificate that is to be copied. */
export type PackCopy = {
  recordId: string;
  fileId: string;
  /** In the ZIP. */
  path: string;
  size: number;
  sha256: string;
};

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
  const facts: PackTableFacts = { ...day, types, copyOf: choice.pathOf, forHead: pack.forHead };
  const names = Object.keys(packTables) as PackTable[];
  const tables = new Map(
    await Promise.all(
      names.map(async (name) => {
        const heads = [...personHeads, ...packTables[name].heads];
        return [name, await staged.openTable(`${name}.csv`, heads)] as const;
      }),
    ),
  );
  const figures = createPackFigures();
  const named = createPackNames(types);
  for await (const part of readPackPeople(snapshot, scope, day, types)) {
    for (const person of part) {
      run.check();
      if (person.evaluation) figures.add(person.department, person.evaluation);
      named.add(person);
      for (const record of person.records) choice.add(person, record, types);
      for (const [name, table] of tables) {
        const cells = personCells(person);
        for (const row of packTables[name].rows(person, facts)) await table.add([...cells, ...row]);
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
  const total = figures.total(scope);
  const sums = await staged.openTable('figures.csv', figureHeads);
  for (const row of toFigureRows(total)) await sums.add(row);
  files.push(await sums.close());
  const report = packReport(frame, {
    figures: total,
    names: named,
    ...(await readPackTrend(snapshot, frame, total)),
    files: [
      ['README.txt', 'What this pack is, and how the random sample is drawn again'],
      ['figures.csv', 'The figures of the summary, of everybody and of each department'],
      ...names.map((name) => [`${name}.csv`, packTables[name].holds] as const),
      ['index.csv', 'Size and SHA-256 of every file of the pack, and what could not be copied'],
      ...(choice.copies.length > 0
        ? [['certificates', 'Copies, by department and person'] as const]
        : []),
    ],
  });
  const summary = await staged.make('summary.pdf', (file) => writePdf(report, file));
  return { files: [summary, ...files], copies: choice.copies, contents: { people, records } };
}

/** The records that are drawn; null where no sample was asked for. */
async function readSample(
  snapshot: Transaction,
  { pack, frame: { scope, asOf, today }, run }: Of,
  types: PackTypes,
): Promise<ReadonlySet<string> | null> {
  if (pack.copies !== 'sample') return null;
  const ids: string[] = [];
  for await (const part of readPackPeople(snapshot, scope, toPackDay(asOf, today), types)) {
    run.check();
    for (const { records } of part)
      for (const record of records) if (isToCopy(record)) ids.push(record.id);
    await setImmediate();
  }
  return drawSample(ids, pack.seed, pack.sampleSize ?? 0);
}

/** Chooses what is copied, and names it by department, person and certificate. */
function createCopyList({ copies: asked }: PackRow, sample: ReadonlySet<string> | null) {
  const copies: PackCopy[] = [];
  const paths = new Map<string, string>();
  const folders = new Map<string, string>();
  // Short enough for Windows, with room for the folder into which somebody unpacks it.
  const [folderOf, pathOf] = [createSafeNames(40), createSafeNames(60)];
  let bytes = 0;

  function place({ id, name, department }: PackPerson, record: PackRecord, types: PackTypes) {
    const folder = folders.get(id) ?? folderOf(`certificates/${department}`, name);
    folders.set(id, folder);
    const type = types.all.get(record.typeId)?.name ?? '';
    const file = `${type} ${record.certificateNumber ?? ''}`.trim();
    // The dot of a number would pass for an extension.
    return pathOf(folder, `${file.replaceAll('.', ' ')}.${record.fileExtension}`);
  }

  return {
    copies,
    add: (person: PackPerson, record: PackRecord, types: PackTypes): void => {
      const { id, fileId, fileSize: size, fileSha256: sha256 } = record;
      if (fileId === null || size === null || sha256 === null) return;
      const reason = whyNot(record);
      if (reason !== null) {
        paths.set(id, reason);
        return;
      }
      const path = place(person, record, types);
      paths.set(id, path);
      copies.push({ recordId: id, fileId, path, size, sha256 });
      bytes += size;
      if (copies.length > limits.packCertificates || bytes > limits.packBytes) {
        throw new PackProblem(tooLarge);
      }
    },
    pathOf: (recordId: string): string => paths.get(recordId) ?? 'no file on record',
  };

  function whyNot(record: PackRecord): string | null {
    if (asked === 'none') return 'no copies asked for';
    if (!isToCopy(record)) return 'not current';
    return sample && !sample.has(record.id) ? 'not drawn' : null;
  }
}
