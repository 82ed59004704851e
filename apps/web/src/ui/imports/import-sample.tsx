import type { ReactNode } from 'react';
import { GroupHeading } from '../group-heading.tsx';
import { TableCell } from '../list/table-cell.tsx';

type Cell = { label: string; className?: string; value: ReactNode };

type ImportSampleProps = {
  /** The first rows: row number and cells. */
  rows: readonly { row: number; cells: readonly Cell[] }[];
  /** The number of rows in the whole file. */
  total: number;
};

/** Shows how the server understood the first rows, so that the user notices a swapped column or a misread date. */
export function ImportSample({ rows, total }: ImportSampleProps) {
  const [first] = rows;
  if (!first) return null;
  const count = rows.length < total ? `the first ${rows.length} of ${total}` : total;
  return (
    <section aria-labelledby="understood">
      <GroupHeading id="understood" title="How the rows were understood" count={count} />
      <table className="w-full max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col">Row</th>
            {first.cells.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map(({ row, cells }) => (
            <tr
              key={row}
              className="border-b border-line align-top max-lg:grid max-lg:gap-0.5 max-lg:py-2.5 lg:*:py-1.5 lg:*:pr-4"
            >
              <TableCell label="Row" className="text-muted tabular-nums">
                {row}
              </TableCell>
              {cells.map(({ label, className = '', value }) => (
                <TableCell key={label} label={label} className={className}>
                  {value}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
