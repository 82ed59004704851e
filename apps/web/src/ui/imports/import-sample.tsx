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
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col">Row</th>
            {first.cells.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ row, cells }) => (
            <tr
              key={row}
              className="border-b border-line align-top max-md:grid max-md:gap-0.5 max-md:py-2.5 md:*:py-1.5 md:*:pr-4"
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
