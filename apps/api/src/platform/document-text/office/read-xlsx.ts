import type { DocumentText } from '@icare/contracts/document-text';
import { TextBuilder } from '../text-builder.ts';
import { OfficePackage } from './office-package.ts';
import { addSheet } from './sheet-table.ts';
import { XlsxSheet } from './xlsx-sheet.ts';
import { readCellStyles, readSheets, readStrings } from './xlsx-workbook.ts';

/** The text of an Excel file, a table for each sheet that is shown. */
export async function readXlsx(file: Buffer): Promise<DocumentText> {
  const parts = await OfficePackage.open(file);
  const workbook = await parts.mainPart();
  const relationships = [...(await parts.relationships(workbook)).values()];
  const targetOf = (wanted: string) =>
    relationships.find(({ type, isExternal }) => type === wanted && !isExternal)?.target ?? '';
  const { sheets, date1904 } = await readSheets(parts, workbook);
  const strings = await readStrings(parts, targetOf('sharedStrings'));
  const styles = await readCellStyles(parts, targetOf('styles'));
  const builder = new TextBuilder('sheet');
  for (const place of sheets) {
    if (builder.isFull) {
      builder.cut();
      break;
    }
    const sheet = new XlsxSheet({
      strings,
      styles,
      relationships: await parts.relationships(place.part),
      date1904,
    });
    await parts.parse(place.part, sheet);
    if (sheet.isEnough()) builder.cut();
    addSheet(builder, sheet.sheet(place));
  }
  if (!parts.isWhole) builder.cut();
  return builder.result();
}
