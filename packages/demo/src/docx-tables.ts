import { palette } from '@icare/pdf/palette';
import { Table, TableCell, TableRow, WidthType } from 'docx';
import { columnWeights, type DocumentFrame } from './document-frame.ts';
import type { DocumentTable } from './documents/demo-document.ts';
import {
  cellMargins,
  cellParagraph,
  run,
  sides,
  strongLine,
  tableBorders,
  textWidth,
  thinLine,
} from './docx-parts.ts';

export function factsTable(facts: DocumentFrame['facts']): Table {
  const width = Math.floor(textWidth / facts.length);
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: facts.map(() => width),
    borders: tableBorders,
    rows: [
      new TableRow({
        children: facts.map(
          ([label, value]) =>
            new TableCell({
              width: { size: width, type: WidthType.DXA },
              borders: { ...sides, top: strongLine, bottom: thinLine },
              margins: cellMargins,
              children: [
                cellParagraph(run(label, { size: 16, color: palette.muted })),
                cellParagraph(run(value, { size: 19, bold: true })),
              ],
            }),
        ),
      }),
    ],
  });
}

export function ruledTable(table: DocumentTable, rowHeight?: number): Table {
  const widths = columnWidths(table);
  const row = (cells: string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      ...(rowHeight && !isHead ? { height: { value: rowHeight, rule: 'atLeast' as const } } : {}),
      children: cells.map(
        (text, index) =>
          new TableCell({
            width: { size: widths[index] ?? 0, type: WidthType.DXA },
            borders: {
              ...sides,
              top: isHead ? strongLine : thinLine,
              bottom: isHead ? strongLine : thinLine,
            },
            margins: cellMargins,
            children: [
              cellParagraph(
                isHead
                  ? run(text, { size: 18, bold: true, color: palette.primary })
                  : run(text, { size: 18 }),
              ),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: tableBorders,
    rows: [row(table.head, true), ...table.rows.map((cells) => row(cells, false))],
  });
}

function columnWidths(table: DocumentTable): number[] {
  const weights = columnWeights(table);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.floor((textWidth * weight) / total));
}
