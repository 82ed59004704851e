import { read, write } from '@e965/xlsx';
import { documentText } from '@icare/contracts/document-text';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';

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
