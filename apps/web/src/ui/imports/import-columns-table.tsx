import { TableCell } from '../list/table-cell.tsx';

/** The description of a column for whoever makes the spreadsheet. */
export type ColumnLabels = { label: string; need: string; about: string; example: string };

/** Describes the columns of the spreadsheet: a table on the desktop, labelled blocks on a phone. */
export function ImportColumnsTable({ columns }: { columns: readonly ColumnLabels[] }) {
  return (
    <table className="w-full max-md:block">
      <caption className="sr-only">Columns of the spreadsheet</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
          <th scope="col">Column</th>
          <th scope="col">Needed</th>
          <th scope="col">What it holds</th>
          <th scope="col">For example</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {columns.map(({ label, need, about, example }) => (
          <tr
            key={label}
            className="border-b border-line align-top max-md:grid max-md:gap-0.5 max-md:py-2.5 md:*:py-2 md:*:pr-4"
          >
            <th scope="row" className="text-left font-bold max-md:block">
              {label}
            </th>
            <TableCell label="Needed">{need}</TableCell>
            <TableCell label="Holds">{about}</TableCell>
            <TableCell label="Example" className={example ? 'tabular-nums' : 'max-md:hidden'}>
              {example}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
