import type { TextBlock } from '@icare/contracts/document-text';
import type { ReactNode } from 'react';
import { spansText } from './inline-texts.ts';

type TableBlock = Extract<TextBlock, { kind: 'table' }>;

type TextTableProps = {
  block: TableBlock;
  renderCell: (row: number, cell: number) => ReactNode;
};

/** Columns that a phone shows below each other, each value beside its heading; more would be a list without end. */
const stackedColumnsAtMost = 8;

/** A table. On a phone each row becomes a block if the columns have headings; otherwise the table can be moved sideways. */
export function TextTable({ block, renderCell }: TextTableProps) {
  const { rows, headerRows } = block;
  const heads = rows.slice(0, headerRows);
  const labels = heads.at(-1)?.map(({ spans }) => spansText(spans)) ?? [];
  const isPlain = rows.every((cells) =>
    cells.every(({ columns, rows: high }) => !columns && !high),
  );
  const isStacked =
    isPlain && headerRows === 1 && labels.length > 1 && labels.length <= stackedColumnsAtMost;
  // A single row is a list of facts, of which none is the heading.
  const hasRowHeads = isStacked && rows.length - headerRows > 1;
  const table = (
    <table data-stacked={isStacked || undefined}>
      {heads.length > 0 && (
        <thead>
          {heads.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
            <tr key={row}>
              {cells.map(({ columns, rows: high }, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
                <th key={cell} scope="col" colSpan={columns} rowSpan={high}>
                  {renderCell(row, cell)}
                </th>
              ))}
            </tr>
          ))}
        </thead>
      )}
      <tbody>
        {rows.slice(headerRows).map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <tr key={index}>
            {cells.map(({ columns, rows: high }, cell) => {
              const content = renderCell(index + headerRows, cell);
              const place = { colSpan: columns, rowSpan: high };
              return cell === 0 && hasRowHeads ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
                <th key={cell} scope="row" {...place}>
                  <span>{content}</span>
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
                <td key={cell} data-label={labels[cell]} {...place}>
                  <span>{content}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a wide table is moved sideways with the arrow keys, and a fieldset is for forms
    <div role="group" aria-label="Table" className="table-room" tabIndex={0}>
      {table}
    </div>
  );
}
