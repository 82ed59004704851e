import { OfficePackage } from '../document-text/office/office-package.ts';
import {
  readCellStyles,
  readSheets,
  readStrings,
  type SheetPlace,
} from '../document-text/office/xlsx-workbook.ts';
import { plainHead } from './head-names.ts';
import type { RowsEnd, RowsTask, SheetRow } from './sheet-row.ts';
import { SheetRows } from './sheet-rows.ts';

/** Sheets among which the one with the records is looked for; a workbook of lists has fewer (assumed). */
const mostSheets = 20;

/**
 * Sends the rows of an XLSX file in pieces, as `csvRows` does: first the heads, then the rows that are not empty. Of
 * several sheets that are shown it reads the one whose first row has the most usual names of columns.
 */
export async function xlsxRows(
  bytes: Buffer,
  { names, rowsAtMost }: RowsTask,
  sendRows: (rows: SheetRow[]) => void,
): Promise<RowsEnd> {
  const parts = await OfficePackage.open(bytes);
  const workbook = await parts.mainPart();
  const relationships = [...(await parts.relationships(workbook)).values()];
  const targetOf = (wanted: string) =>
    relationships.find(({ type, isExternal }) => type === wanted && !isExternal)?.target ?? '';
  const { sheets, date1904 } = await readSheets(parts, workbook);
  const facts = {
    strings: (await readStrings(parts, targetOf('sharedStrings'))).map(({ plain }) => plain),
    styles: await readCellStyles(parts, targetOf('styles')),
    date1904,
  };
  const read = async (
    { part, title }: SheetPlace,
    atMost: number,
    send: (rows: SheetRow[]) => void,
  ): Promise<RowsEnd> => {
    const rows = new SheetRows({ ...facts, title }, atMost, send);
    await parts.parse(part, rows);
    return rows.finish();
  };
  const usual = new Set(names);
  let [chosen, most] = [sheets[0], -1];
  for (const sheet of sheets.length > 1 ? sheets.slice(0, mostSheets) : []) {
    const heads: SheetRow[] = [];
    await read(sheet, 0, (rows) => heads.push(...rows));
    const known = (heads[0]?.[1] ?? []).filter((head) => usual.has(plainHead(head))).length;
    if (known > most) [chosen, most] = [sheet, known];
  }
  if (!chosen) return { end: 'all' };
  const end = await read(chosen, rowsAtMost, sendRows);
  // A limit of the package was reached: what is missing then must not look like the end of the sheet.
  return parts.isWhole ? end : { end: 'too-much' };
}
