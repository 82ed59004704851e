import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { oldWordFile } from '../../../testing/files.ts';
import { sectorCycle } from '../../../testing/hostile-files.ts';
import {
  docxOf,
  pptOf,
  pptRecord,
  pptxOf,
  wordParagraph,
  xlsxOf,
} from '../../../testing/office-files.ts';
import {
  officeFileOf,
  sheetOfNumbers,
  swollenWordFile,
  wordTable,
} from '../../../testing/overfull-files.ts';
import { openSandbox } from '../../sandbox/sandbox.ts';
import { readDocumentText } from '../document-text.ts';

const sandbox = openSandbox({ warn: () => {} });
afterAll(sandbox.close);

type Extension = 'docx' | 'xlsx' | 'pptx' | 'doc' | 'xls' | 'ppt';

async function read(bytes: Buffer, extension: Extension) {
  const file = { sender: 'a', size: bytes.length, open: () => Readable.from([bytes]) };
  const reading = await readDocumentText(sandbox, file, extension);
  return typeof reading === 'string' ? reading : reading.result;
}

const shape = (text: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${text
    .split('|')
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;

test.each<[Extension, string, () => Buffer | Promise<Buffer>]>([
  ['docx', 'chapter', () => docxOf(wordParagraph('Ụlọ ọgwụ'))],
  ['pptx', 'slide', () => pptxOf([shape('Ụlọ ọgwụ')])],
  ['xlsx', 'sheet', () => xlsxOf(['<row><c t="inlineStr"><is><t>Ụlọ ọgwụ</t></is></c></row>'])],
  ['doc', 'chapter', () => oldWordFile('Ụlọ ọgwụ')],
  ['xls', 'sheet', () => xlsOf([['Ụlọ ọgwụ']])],
  ['ppt', 'slide', () => pptOf(oldSlide('Ụlọ ọgwụ'))],
])(
  'the text of a %s is read within the limits of the process, by %s',
  async (extension, unit, make) => {
    const result = await read(await make(), extension);
    expect(result).toMatchObject({ unit, isWhole: true });
    expect(JSON.stringify(result).normalize('NFC')).toContain('Ụlọ ọgwụ'.normalize('NFC'));
  },
);

function xlsOf(rows: unknown[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stock');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

function oldSlide(text: string): Buffer[] {
  const list = [
    pptRecord(0x03f3, Buffer.alloc(20)),
    pptRecord(0x0f9f, Buffer.from([0, 0, 0, 0])),
    pptRecord(0x0fa0, Buffer.from(text, 'utf16le')),
  ];
  return [pptRecord(0x03e8, [pptRecord(0x0ff0, list)])];
}

test('a DOCX made to swell is read as far as 150 MB go', async () => {
  const swollen = swollenWordFile(160_000_000);
  expect(swollen.length).toBeLessThan(500_000);
  const result = await read(swollen, 'docx');
  expect(result).toMatchObject({ isWhole: false });
  expect(JSON.stringify(result)).toContain('Kept');
}, 60_000);

test('elements nested a million deep are no more than a cut', async () => {
  const deep = '<w:p><w:r><w:t>Kept</w:t></w:r></w:p>';
  const nested = officeFileOf(
    'word/document.xml',
    Buffer.from(`<d>${deep}${'<w:tbl>'.repeat(1_000_000)}`),
  );
  expect(await read(nested, 'docx')).toMatchObject({ isWhole: false });
}, 60_000);

/** Beyond what is taken of a file nothing of it is read, so little more shows as much; the drill `fuzz` reads a million. */
test('tables of more cells than are taken are cut', async () => {
  const cut = await read(wordTable(3_200), 'docx');
  expect(cut).toMatchObject({ isWhole: false });
  expect(JSON.stringify(cut).length).toBeGreaterThan(1_000_000);
  expect(await read(await sheetOfNumbers(6_400), 'xlsx')).toMatchObject({ isWhole: false });
}, 120_000);

test.each(['doc', 'xls', 'ppt'] as const)(
  'a %s that goes in circles is not read',
  async (extension) => {
    expect(await read(sectorCycle(), extension)).toBe('unreadable');
  },
);
