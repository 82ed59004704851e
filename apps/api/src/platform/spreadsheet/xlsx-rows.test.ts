import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { xlsxOf } from '../../testing/office-files.ts';
import type { RowsEnd, SheetRow } from './sheet-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

async function read(
  bytes: Buffer,
  { rowsAtMost = 100, names = ['staff', 'expires'] } = {},
): Promise<{ end: RowsEnd; rows: SheetRow[] }> {
  const rows: SheetRow[] = [];
  const end = await xlsxRows(bytes, { names, rowsAtMost }, (piece) => rows.push(...piece));
  return { end, rows };
}
async function bookOf(fill: (book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;

test('cells are text, days are days in any format, and long numbers keep their digits', async () => {
  const bytes = await bookOf((book) => {
    const sheet = book.addWorksheet('Licences');
    sheet.addRow([]);
    sheet.addRow(['Staff', 'Number', 'Issued', 'Expires', 'Note']);
    sheet.addRow(['Okoyé', 123456789012, new Date('2026-11-03'), '3 Nov 2027', true]);
    sheet.getCell('C3').numFmt = 'mm-dd-yy';
    sheet.addRow([]);
    sheet.addRow([15, '007', new Date('2026-11-03'), { formula: 'C5+1', result: 46330 }, 0.5]);
    sheet.getCell('C5').numFmt = '[$-409]d mmm yyyy';
    sheet.getCell('D5').numFmt = 'dd/mm/yyyy';
    sheet.getCell('E5').numFmt = '0%';
  });
  expect(await read(bytes)).toEqual({
    end: { end: 'all' },
    rows: [
      [2, ['Staff', 'Number', 'Issued', 'Expires', 'Note']],
      [3, ['Okoyé', '123456789012', '2026-11-03', '3 Nov 2027', 'TRUE']],
      [5, ['15', '007', '2026-11-03', '2026-11-04', '50%']],
    ],
  });
});

test('of several sheets it reads the one with the most known heads, and none that is hidden', async () => {
  const bytes = await bookOf((book) => {
    book.addWorksheet('About').addRow(['Staff list of the hospital']);
    const hidden = book.addWorksheet('Old', { state: 'hidden' });
    hidden.addRow(['Staff', 'Expires']);
    const sheet = book.addWorksheet('Licences');
    sheet.addRow(['Staff', 'Expires', 'x']);
    sheet.addRow(['ada', '2027-01-01']);
  });
  const { rows } = await read(bytes);
  expect(rows).toEqual([
    [1, ['Staff', 'Expires', 'x']],
    [2, ['ada', '2027-01-01']],
  ]);
});

test('an empty workbook has no rows', async () => {
  const bytes = await bookOf((book) => book.addWorksheet('Nothing'));
  expect(await read(bytes)).toEqual({ end: { end: 'all' }, rows: [] });
});

test('rows, cells and letters are bounded', async () => {
  const row = `<row>${text('x')}</row>`;
  const end = async (rows: string) => (await read(await xlsxOf([rows]))).end;
  expect(await end(row.repeat(101))).toEqual({ end: 'all' });
  expect(await end(row.repeat(102))).toEqual({ end: 'too-many-rows' });
  expect(await end(`${row}<row r="1048576">${text('x')}</row>`)).toEqual({
    end: 'too-many-rows',
  });
});

test('a row that is too large is named as the workbook counts: sheet, row and column', async () => {
  const row = `<row>${text('x')}</row>`;
  const ofCells = async (...cells: string[]) =>
    (await read(await xlsxOf([`${row}<row>${cells.join('')}</row>`]))).end;
  const at = { end: 'too-large', sheet: 'Sheet 1', row: 2 };
  const long = text('x'.repeat(70_000));
  expect(await ofCells(text('x'), long)).toEqual({ ...at, what: 'cell', column: 'B' });
  expect(await ofCells(`<c r="AB2" t="str"><v>${'x'.repeat(70_000)}</v></c>`)).toEqual({
    ...{ ...at, what: 'cell', column: 'AB' },
  });
  const [short, longer] = [text('x'.repeat(30_000)), text('x'.repeat(31_000))];
  expect(await ofCells(short, short, longer)).toEqual({ ...at, what: 'row', column: 'C' });
  expect(await ofCells('<c r="XFD2" t="str"><v>x</v></c>')).toEqual({
    ...{ ...at, what: 'columns', column: 'XFD' },
  });
});

test('a string that stands in every cell does not fill the memory', async () => {
  const cell = '<c t="s"><v>0</v></c>';
  const bytes = await xlsxOf([`<row>${cell}</row>`.repeat(400)], {
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(60_000)}</t></si></sst>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s1" Type="a/worksheet" Target="worksheets/1.xml"/><Relationship Id="s2" Type="a/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  });
  expect((await read(bytes, { rowsAtMost: 20_000 })).end).toEqual({ end: 'too-much' });
});

test('a string that is missing is an error, not an empty cell', async () => {
  await expect(read(await xlsxOf(['<row><c t="s"><v>7</v></c></row>']))).rejects.toThrow(
    'a string that is not in the file',
  );
});
