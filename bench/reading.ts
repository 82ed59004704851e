import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { docxOf, pptxOf, wordParagraph, xlsxOf } from '@icare/api/testing/office-files';
import { drawPdf, textPage } from '@icare/api/testing/scans';
import pg from 'pg';
import { startPortalProcess } from './portal-process.ts';
import { memoryUsage } from './processor-time.ts';
import { sentences } from './sample-texts.ts';
import { formatNumber, table } from './table.ts';
import type { Workspace } from './workspace.ts';

const pagesOfFile = 40;
const linesOfPage = 34;

type Kind = { extension: string; share: number; make: (seed: number) => Promise<Buffer> };

/** As a hospital's rules are: mostly PDF and Word, some presentations and spreadsheets. */
const kinds: readonly Kind[] = [
  { extension: 'pdf', share: 0.5, make: makePdf },
  { extension: 'docx', share: 0.3, make: makeDocx },
  { extension: 'pptx', share: 0.1, make: makePptx },
  { extension: 'xlsx', share: 0.1, make: makeXlsx },
];

/**
 * Measures how long the portal takes to read the files of so many pages in the background, at its own pace, and how much
 * memory that adds. Half-way the process is killed: what it had read must not be read again.
 */
export async function measureReading(workspace: Workspace, { pages }: { pages: number }) {
  const count = Math.ceil(pages / pagesOfFile);
  const { url, dataFolder } = await workspace.makeDatabase('reading', {
    documents: count,
    people: 10,
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await storeFiles(client, join(dataFolder, 'files'));
    const start = (name: string) =>
      startPortalProcess({
        environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
        logFile: join(workspace.folder, `reading-${name}.log`),
      });
    const begun = performance.now();
    const first = await start('first');
    let most = await waitUntilRead(client, first.pid, Math.floor(count / 2));
    first.signal('SIGKILL');
    await first.ended;
    const before = await readAt(client);
    const second = await start('second');
    most = Math.max(most, await waitUntilRead(client, second.pid, count));
    const seconds = (performance.now() - begun) / 1000;
    await second.stop();
    const after = await readAt(client);
    const again = [...before].filter(([id, at]) => after.get(id) !== at).length;
    const { rows } = await client.query<{ state: string; count: number; sections: number }>(
      `SELECT text_state::text AS state, count(*)::int AS count,
              (SELECT count(*)::int FROM document_sections) AS sections
         FROM document_versions GROUP BY text_state`,
    );
    console.log(
      `\n${table(
        ['what', 'measured'],
        [
          ['files, pages', `${count}, ${count * pagesOfFile}`],
          ['seconds until all were read', formatNumber(seconds)],
          ['pages a minute', formatNumber((count * pagesOfFile * 60) / seconds)],
          ['most memory of the portal', `${Math.round(most)} MB`],
          ['read before the kill, and once more after it', `${before.size}, ${again}`],
          ['outcome', rows.map(({ state, count: of }) => `${of} ${state}`).join(', ')],
          ['sections that can be searched', `${rows[0]?.sections ?? 0}`],
        ],
      )}\n`,
    );
  } finally {
    await client.end();
  }
}

/** Waits until so many files are read. Returns the most memory that the portal had meanwhile, in MB. */
async function waitUntilRead(client: pg.Client, pid: number, wanted: number): Promise<number> {
  for (;;) {
    const { size } = await readAt(client);
    if (size >= wanted) return memoryUsage(pid, 'VmHWM');
    await sleep(500);
  }
}

/** When each version that is read was written, by id. */
async function readAt(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; at: string }>(
    'SELECT id, xmin::text AS at FROM document_versions WHERE text_reader > 0',
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Puts a file in the place of every document's, where the portal keeps them, as if nothing had been read. */
async function storeFiles(client: pg.Client, folder: string) {
  const samples = await Promise.all(
    kinds.map(async ({ make }) => [await make(1), await make(2), await make(3)]),
  );
  const { rows } = await client.query<{ id: string }>('SELECT id FROM stored_files ORDER BY id');
  for (const [index, { id }] of rows.entries()) {
    const kind = kindAt(index / rows.length);
    const bytes = samples[kind]?.[index % 3] as Buffer;
    const extension = kinds[kind]?.extension ?? '';
    await mkdir(join(folder, id.slice(-2)), { recursive: true });
    await writeFile(join(folder, id.slice(-2), id), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await client.query(
      'UPDATE stored_files SET extension = $2, name = $3, size = $4, sha256 = $5 WHERE id = $1',
      [id, extension, `rule-${index}.${extension}`, bytes.length, sha256],
    );
  }
  await client.query(
    `UPDATE document_versions SET text_state = 'waiting', text_problem = NULL, text_reader = 0`,
  );
}

function kindAt(position: number): number {
  let end = 0;
  for (const [index, { share }] of kinds.entries()) {
    end += share;
    if (position < end) return index;
  }
  return kinds.length - 1;
}

const lineAt = (number: number) =>
  `${number}. ${sentences[number % sentences.length]} ${sentences[(number * 7) % sentences.length]}`;
const linesAt = (page: number, seed: number) =>
  Array.from({ length: linesOfPage }, (_, line) => lineAt(page * linesOfPage + line + seed));
const pagesFrom = <Page>(make: (page: number) => Page) =>
  Array.from({ length: pagesOfFile }, (_, page) => make(page));

function makePdf(seed: number) {
  return drawPdf(
    ...pagesFrom((page) => textPage([`Chapter ${page + 1}`, ...linesAt(page, seed)], 10)),
  );
}

function makeDocx(seed: number) {
  const heading = '<w:outlineLvl w:val="0"/>';
  const chapters = pagesFrom((page) => [
    wordParagraph(`Chapter ${page + 1}`, heading),
    ...linesAt(page, seed).map((line) => wordParagraph(line)),
  ]);
  return docxOf(chapters.flat().join(''));
}

function makePptx(seed: number) {
  const paragraph = (line: string) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`;
  const shape = (placeholder: string, lines: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${lines.map(paragraph).join('')}</p:txBody></p:sp>`;
  return pptxOf(
    pagesFrom((page) =>
      [
        shape('<p:ph type="title"/>', [`Slide ${page + 1}`]),
        shape('<p:ph type="body"/>', linesAt(page, seed).slice(0, 8)),
      ].join(''),
    ),
  );
}

function makeXlsx(seed: number) {
  const row = (line: string) =>
    `<row>${line
      .split('. ')
      .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('')}</row>`;
  return xlsxOf(pagesFrom((page) => linesAt(page, seed).map(row).join('')));
}
