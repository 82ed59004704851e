import { Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import { cellMargins, noBorder, run, sides, tableBorders } from '../../docx-parts.ts';
import type { PaperEntry } from './resume-paper.ts';
import { wordWidth } from './word-file.ts';

const widths = [1900, wordWidth - 1900];

/** A table with dates in a narrow first column. */
export function datedTable(entries: PaperEntry[]): Table {
  return new Table({
    width: { size: wordWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: tableBorders,
    rows: entries.map(
      ({ title, from, when, points }) =>
        new TableRow({
          cantSplit: true,
          children: [
            cell(0, [paragraph(when, { color: '5C5C5C' })]),
            cell(1, [
              paragraph(title, { bold: true }),
              paragraph(from, { italics: true }),
              ...points.map((text) => paragraph(`–  ${text}`, {})),
            ]),
          ],
        }),
    ),
  });
}

function cell(column: 0 | 1, children: Paragraph[]): TableCell {
  return new TableCell({
    width: { size: widths[column] ?? 0, type: WidthType.DXA },
    borders: { ...sides, top: noBorder, bottom: noBorder },
    margins: cellMargins,
    children,
  });
}

function paragraph(text: string, look: Parameters<typeof run>[1]): Paragraph {
  return new Paragraph({ spacing: { after: 20 }, children: [run(text, look)] });
}
