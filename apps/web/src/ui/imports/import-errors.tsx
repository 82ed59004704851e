import { Copy, FileDown } from 'lucide-react';
import { saveCsv } from '../../format/save-file.ts';
import { Button } from '../button.tsx';
import { GroupHeading } from '../group-heading.tsx';
import { Icon } from '../icon.tsx';
import { TableCell } from '../list/table-cell.tsx';
import { copyWithToast } from '../run-with-toast.ts';
import {
  type ColumnLabels,
  groupProblems,
  type ImportProblem,
  problemsCsv,
  problemsText,
  rowsText,
} from './import-problems.ts';

type ImportErrorsProps = {
  errors: readonly ImportProblem[];
  /** The number of wrong rows in the file; `errors` may list fewer. */
  wrongRows: number;
  labels: ColumnLabels;
  fileName: string;
};

/** The errors and their rows, to be corrected in the spreadsheet. */
export function ImportErrors({ errors, wrongRows, labels, fileName }: ImportErrorsProps) {
  const groups = groupProblems(errors, labels);
  const listedRows = new Set(errors.map(({ row }) => row)).size;
  const copy = () =>
    copyWithToast(problemsText(errors, labels), 'List copied', 'Download the list instead.');
  return (
    <section aria-labelledby="problems">
      <GroupHeading id="problems" title="What to correct" count={groups.length} />
      <div className="my-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          <Icon icon={Copy} />
          Copy list
        </Button>
        <Button
          size="sm"
          onClick={() =>
            saveCsv(
              problemsCsv(errors, labels),
              `${fileName.replace(/\.[a-z]+$/i, '')} - to correct.csv`,
            )
          }
        >
          <Icon icon={FileDown} />
          Download list
        </Button>
      </div>
      {listedRows < wrongRows && (
        <p className="mb-3 max-w-measure text-muted">
          These are the first {errors.length} problems, in {listedRows} of {wrongRows} wrong rows.
          Correct them and choose the file again to see the others.
        </p>
      )}
      <table className="w-full max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col" className="w-1/4">
              Rows
            </th>
            <th scope="col" className="w-1/4">
              Column
            </th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {groups.map(({ column, message, rows, details }) => (
            <tr
              key={`${column} ${message}`}
              className="border-b border-line align-top max-lg:grid max-lg:gap-0.5 max-lg:py-2.5 lg:*:py-2 lg:*:pr-4"
            >
              <TableCell
                label={rows.length === 1 ? 'Row' : 'Rows'}
                className="font-bold tabular-nums"
              >
                {rowsText(rows)}
              </TableCell>
              <TableCell label="Column">{column}</TableCell>
              <TableCell label="Wrong" className="wrap-anywhere">
                {message}
                {details.length > 0 && (
                  <ul className="mt-1 grid gap-0.5 text-meta text-muted">
                    {details.map((detail) => (
                      <li key={detail}>
                        <bdi>{detail}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
