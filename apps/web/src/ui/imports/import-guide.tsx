import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveCsv } from '../../format/save-file.ts';
import { Button } from '../button.tsx';
import { GroupHeading } from '../group-heading.tsx';
import { Icon } from '../icon.tsx';
import { TableCell } from '../list/table-cell.tsx';

type ImportGuideProps = {
  columns: readonly ColumnLabels[];
  /** A file to start from: the label of its download button, its name and its content. */
  start: { label: string; name: string; csv: () => string };
  children: ReactNode;
};

/** Explains how to prepare the spreadsheet. */
export function ImportGuide({ columns, start, children }: ImportGuideProps) {
  return (
    <section aria-labelledby="spreadsheet">
      <GroupHeading id="spreadsheet" title="The spreadsheet" />
      <div className="mt-3 mb-2 grid max-w-measure gap-2">{children}</div>
      <Button size="sm" className="mb-3" onClick={() => saveCsv(start.csv(), start.name)}>
        <Icon icon={FileDown} />
        {start.label}
      </Button>
      <ImportColumnsTable columns={columns} />
    </section>
  );
}

/** The description of a column, for users who prepare the spreadsheet. */
export type ColumnLabels = { label: string; need: string; about: string; example: string };

function ImportColumnsTable({ columns }: { columns: readonly ColumnLabels[] }) {
  return (
    <table className="w-full max-lg:block">
      <caption className="sr-only">Columns of the spreadsheet</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
          <th scope="col">Column</th>
          <th scope="col">Needed</th>
          <th scope="col">What it holds</th>
          <th scope="col">For example</th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {columns.map(({ label, need, about, example }) => (
          <tr
            key={label}
            className="border-b border-line align-top max-lg:grid max-lg:gap-0.5 max-lg:py-2.5 lg:*:py-2 lg:*:pr-4"
          >
            <th scope="row" className="text-left font-bold max-lg:block">
              {label}
            </th>
            <TableCell label="Needed">{need}</TableCell>
            <TableCell label="Holds">{about}</TableCell>
            <TableCell label="Example" className={example ? 'tabular-nums' : 'max-lg:hidden'}>
              {example}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
