import type { ImportRest } from '@icare/contracts/import-rest';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { GroupHeading } from '../group-heading.tsx';
import { TextInput } from '../text-input.tsx';
import { formatCount } from './import-answer.tsx';
import type { ColumnLabels, ImportProblem } from './import-problems.ts';
import { cellKey, findWrongRows, type Mended, mendedFile } from './wrong-cells.ts';

/** More rows are mended sooner in a spreadsheet (assumed). */
const mostRows = 50;

type MendRowsProps = {
  rest: ImportRest;
  errors: readonly ImportProblem[];
  /** Which head of the file holds what; undefined where that is not known. */
  columns: Readonly<Partial<Record<string, string>>> | undefined;
  labels: ColumnLabels;
  fileName: string;
  /** Checks a file of the wrong rows with what was written here. */
  onCheck: (file: File) => void;
};

/** The wrong cells of an import as fields, so that a few mistakes need no spreadsheet. */
export function MendRows({ rest, errors, columns = {}, labels, fileName, onCheck }: MendRowsProps) {
  const id = useId();
  const [mended, setMended] = useState<Mended>({});
  const rows = findWrongRows(rest, errors, columns).slice(0, mostRows);
  if (rows.length === 0) return null;
  const others = rest.rows.length - rows.length;
  return (
    <section aria-labelledby={`${id}-title`} className="text-ink">
      <GroupHeading id={`${id}-title`} title="Correct them here" count={rows.length} />
      <p className="mt-3 max-w-measure text-muted">
        Correct the cells, then check these rows again.
        {others > 0 && ` ${formatCount(others, 'other is', 'others are')} checked as they stand.`}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(mended).length > 0) onCheck(mendedFile(rest, mended, fileName));
        }}
      >
        <ul>
          {rows.map(({ row, person, problem, cells }) => (
            <li key={row} className="grid gap-2 border-b border-line py-3">
              <div className="leading-snug">
                <h4 className="font-bold wrap-anywhere">
                  Row {row}
                  {person && (
                    <>
                      : <bdi>{person}</bdi>
                    </>
                  )}
                </h4>
                <p className="wrap-anywhere text-muted">{problem}</p>
              </div>
              <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
                {cells.map(({ index, column, value }) => (
                  <Field
                    key={index}
                    id={`${id}-${cellKey(row, index)}`}
                    label={labels[column] ?? column}
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        aria-label={`${labels[column] ?? column} of row ${row}`}
                        autoComplete="off"
                        value={mended[cellKey(row, index)] ?? value}
                        onChange={({ target }) =>
                          setMended({ ...mended, [cellKey(row, index)]: target.value })
                        }
                      />
                    )}
                  </Field>
                ))}
              </div>
            </li>
          ))}
        </ul>
        <Button
          type="submit"
          className="mt-4 max-sm:w-full"
          disabled={Object.keys(mended).length === 0}
        >
          Check the corrected rows
        </Button>
      </form>
    </section>
  );
}
