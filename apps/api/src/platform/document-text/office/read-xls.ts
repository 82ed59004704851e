import { read, type WorkSheet } from '@e965/xlsx';
import type { DocumentText } from '@icare/contracts/document-text';
import { readCompoundFile } from '../../storage/compound-file.ts';
import { TextBuilder } from '../text-builder.ts';
import type { FileSpan } from '../tidy-text.ts';
import { addSheet, placeOf } from './sheet-table.ts';
import { findStruckCells } from './xls-struck-cells.ts';

const mostRows = 20_000;

/** The text of an Excel file of 1997 to 2003, a table for each sheet that is shown. */
export function readXls(file: Buffer): DocumentText {
  const streams = readCompoundFile(file);
  if (streams === null) throw new Error('The compound file is damaged.');
  const struckCells = findStruckCells(streams.get('workbook')?.read() ?? Buffer.alloc(0));
  const workbook = read(file, {
    type: 'buffer',
    cellFormula: false,
    cellHTML: false,
    cellStyles: true,
    dateNF: 'dd/mm/yyyy',
    sheetRows: mostRows,
  });
  const builder = new TextBuilder('sheet');
  for (const [index, title] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[title];
    const isShown = !workbook.Workbook?.Sheets?.[index]?.Hidden;
    if (!sheet || !isShown || sheet['!type'] === 'chart') continue;
    const { rows, isCut } = rowsOf(sheet, struckCells[index] ?? new Set());
    if (isCut) builder.cut();
    addSheet(builder, {
      number: index + 1,
      title,
      rows,
      merged: (sheet['!merges'] ?? []).map(({ s, e }) => ({
        ...{ row: s.r, column: s.c, lastRow: e.r, lastColumn: e.c },
      })),
      hiddenRows: new Set((sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at] : []))),
      hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, at) =>
        column?.hidden ? [{ first: at, last: at }] : [],
      ),
      headerEnd: 0,
    });
  }
  return builder.result();
}

function rowsOf(sheet: WorkSheet, struckCells: ReadonlySet<string>) {
  const rows = new Map<number, Map<number, FileSpan[]>>();
  for (const [reference, cell] of Object.entries(sheet)) {
    const place = placeOf(reference);
    const text = String(cell?.w ?? cell?.v ?? '');
    if (!place || text.trim() === '') continue;
    const row = rows.get(place.row) ?? new Map<number, FileSpan[]>();
    rows.set(place.row, row);
    const struck = struckCells.has(`${place.row} ${place.column}`);
    row.set(place.column, [{ text, struck, link: cell.l?.Target }]);
  }
  // The library tells the whole range only where it left rows out.
  const whole = sheet['!fullref'];
  return { rows, isCut: whole !== undefined && whole !== sheet['!ref'] };
}
