import { read, write } from '@e965/xlsx';
import { documentText } from '@icare/contracts/document-text';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import { findStruckCells } from './xls-struck-cells.ts';

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Stock');
  sheet.addRow([]);
  sheet.addRow([null, 'Item', 'Rate', 'On', 'Cost', 'Site', 'Hidden']).font = { bold: true };
  const site = { text: 'NCDC', hyperlink: 'https://ncdc.gov.ng/' };
  sheet.addRow([null, 'Gloves', 0.125, new Date('2026-03-04'), 1234567.5, site, 'no']);
  sheet.getCell('C3').numFmt = '0.0%';
  sheet.getCell('D3').numFmt = 'dd mmm yyyy';
  sheet.getCell('E3').numFmt = '"₦"#,##0.00';
  sheet.addRow([null, 'Masks', { formula: '1+1', result: 2 }, true]);
  sheet.addRow([]);
  sheet.getCell('B6').value = 'Both';
  sheet.mergeCells('B6:C6');
  sheet.getColumn(7).hidden = true;
  book.addWorksheet('Secret', { state: 'hidden' }).addRow(['x']);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const rowsOf = (result: unknown) => {
  const { sections } = documentText.parse(result);
  expect(sections.map(({ title }) => title)).toEqual(['Stock']);
  const [block] = sections[0]?.blocks ?? [];
  return block?.kind === 'table' ? block : null;
};

const shown = [
  ['Item', 'Rate', 'On', 'Cost', 'Site'],
  ['Gloves', '12.5%', '04 Mar 2026', '₦1,234,567.50', 'NCDC'],
  ['Masks', '2', 'TRUE', '', ''],
  ['Both', '', '', ''],
];

test.each([
  ['xlsx', 1, async (file: Buffer) => readXlsx(file)],
  ['xls', 0, async (file: Buffer) => readXls(old(file))],
] as const)(
  'an %s shows what Excel shows, without hidden sheets, columns and empty rows',
  async (_, headerRows, readFile) => {
    const table = rowsOf(await readFile(await workbook()));
    expect(table?.headerRows).toBe(headerRows);
    expect(
      table?.rows.map((row) => row.map(({ spans }) => spans.map(({ text }) => text).join(''))),
    ).toEqual(shown);
    expect(table?.rows[3]?.[0]?.columns).toBe(2);
    expect(table?.rows[1]?.[4]?.spans[0]?.link).toBe('https://ncdc.gov.ng/');
  },
);

function old(file: Buffer): Buffer {
  const book = read(file, { type: 'buffer', cellStyles: true, cellNF: true });
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

test('figures above the line of a cell stay there', async () => {
  const book = new ExcelJS.Workbook();
  const power = { text: '9', font: { vertAlign: 'superscript' as const } };
  book.addWorksheet('Stock').getCell('A1').value = {
    richText: [{ text: '50 × 10' }, power, { text: '/L' }],
  };
  const table = rowsOf(await readXlsx(Buffer.from(await book.xlsx.writeBuffer())));
  expect(table?.rows[0]?.[0]?.spans).toEqual([{ text: '50 × 10⁹/L' }]);
});

test('a cell that is struck out says so', async () => {
  const book = new ExcelJS.Workbook();
  const cell = book.addWorksheet('Stock').getCell('A1');
  cell.value = 'Oxytocin 5 IU';
  cell.font = { strike: true };
  const table = rowsOf(await readXlsx(Buffer.from(await book.xlsx.writeBuffer())));
  expect(table?.rows[0]?.[0]?.spans).toEqual([{ text: 'Oxytocin 5 IU', struck: true }]);
});

test('so does a part of a cell, and a part that is not struck out in a cell that is', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Stock');
  const richText = [
    { text: 'Oxytocin ' },
    { text: '5', font: { strike: true } },
    { text: ' 10 IU', font: { bold: true } },
  ];
  sheet.getCell('A1').value = { richText };
  sheet.getCell('B1').value = { richText };
  sheet.getCell('B1').font = { strike: true };
  const table = rowsOf(await readXlsx(Buffer.from(await book.xlsx.writeBuffer())));
  const [struck, last] = [{ text: '5', struck: true }, { text: ' 10 IU' }];
  expect(table?.rows[0]?.[0]?.spans).toEqual([{ text: 'Oxytocin ' }, struck, last]);
  expect(table?.rows[0]?.[1]?.spans).toEqual([{ text: 'Oxytocin 5', struck: true }, last]);
});

const record = (type: number, ...words: number[]) => {
  const bytes = Buffer.alloc(4 + 2 * words.length);
  [type, 2 * words.length, ...words].forEach((word, at) => {
    bytes.writeUInt16LE(word, 2 * at);
  });
  return bytes;
};

test('struck out cells of an Excel file of 1997 to 2003 are found by their fonts', () => {
  const [begin, end] = [record(0x809, 0x600), record(0x0a)];
  const fonts = [0, 0, 0, 0, 8, 0].map((flags) => record(0x31, 200, flags));
  // The first has the third font, the second that which is counted as 5, the third as 6.
  const looks = [2, 5, 6].map((font) => record(0xe0, font));
  const globals = [begin, ...fonts, ...looks, record(0x85, 0, 0), end];
  const chart = [begin, record(0x203, 9, 9, 1), end];
  const sheet = [
    ...[begin, record(0x203, 0, 0, 0, 0, 0, 0, 0), record(0xfd, 0, 1, 1, 7, 0), ...chart],
    ...[record(0x06, 1, 2, 2), record(0xbd, 3, 4, 1, 0, 0, 2, 0, 0, 1, 0, 0, 6), end],
  ];
  const start = Buffer.concat(globals).length;
  const at = globals.findIndex((one) => one.readUInt16LE(0) === 0x85);
  globals[at] = record(0x85, start, 0);
  const [found] = findStruckCells(Buffer.concat([...globals, ...sheet]));
  expect([...(found ?? [])]).toEqual(['0 1', '3 4', '3 6']);
  expect(findStruckCells(Buffer.from('damaged'))).toEqual([]);
});

test('and are shown so', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Stock').getCell('A1').value = 'Oxytocin 5 IU';
  const file = old(Buffer.from(await book.xlsx.writeBuffer()));
  expect(rowsOf(readXls(file))?.rows[0]?.[0]?.spans).toEqual([{ text: 'Oxytocin 5 IU' }]);
  // The library writes no fonts but one.
  const name = file.indexOf('Arial', 0, 'utf16le') - 16;
  expect(file.readUInt16LE(name - 4)).toBe(0x31);
  file.writeUInt16LE(8, name + 2);
  const spans = [{ text: 'Oxytocin 5 IU', struck: true }];
  expect(rowsOf(readXls(file))?.rows[0]?.[0]?.spans).toEqual(spans);
});
