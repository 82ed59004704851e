import type { ImportRest } from '@icare/contracts/import-rest';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../format/format-count.ts';
import { Button } from '../button.tsx';
import { GroupHeading } from '../group-heading.tsx';
import { Notice } from '../notice.tsx';
import { CorrectedCells } from './corrected-cells.tsx';
import { findWrongRows } from './corrections.ts';
import type { ColumnLabels } from './import-problems.ts';
import { type Choices, MendRow, mendFieldId } from './mend-row.tsx';
import type { Import } from './use-import.ts';

/** Rows shown at once: more fields would make typing slow on a small telephone (assumed). */
const rowsPerStep = 50;

const noChoices: Choices = {};

type MendRowsProps = {
  rest: ImportRest;
  /** Which head of the file holds what; undefined where that is not known. */
  columns: Readonly<Partial<Record<string, string>>> | undefined;
  labels: ColumnLabels;
  choices?: Choices | undefined;
  form: Pick<Import<{ committed: boolean }>, 'mending' | 'failure' | 'sending' | 'check'>;
};

/**
 * The wrong cells of an import as fields. What is written here is sent along with the whole file when it is checked and when
 * it is stored, so that a few mistakes need no spreadsheet.
 */
export function MendRows({ rest, columns, labels, choices = noChoices, form }: MendRowsProps) {
  const { mending, failure, sending, check } = form;
  const { corrections, checked, isUnchecked, correct } = mending;
  const wrongRows = useMemo(
    () => findWrongRows(rest, columns ?? {}, checked),
    [rest, columns, checked],
  );
  const [count, setCount] = useState(rowsPerStep);
  const shown = wrongRows.slice(0, count);
  const next = wrongRows[count];
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current && count > rowsPerStep) document.getElementById(focused.current)?.focus();
  }, [count]);
  if (wrongRows.length === 0 && corrections.size === 0) return null;
  return (
    <section aria-labelledby="mend" className="text-ink">
      {wrongRows.length > 0 ? (
        <GroupHeading id="mend" title="Correct them here" count={wrongRows.length} />
      ) : (
        <GroupHeading id="mend" title="Corrected here" />
      )}
      {wrongRows.length > 0 && (
        <p className="mt-3 max-w-measure text-muted">
          Correct the cells, then check the whole file again with them. Your spreadsheet stays as it
          is.
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isUnchecked && !sending) check();
        }}
      >
        <ul>
          {shown.map((wrong) => (
            <MendRow
              key={wrong.row}
              wrong={wrong}
              typed={corrections.get(wrong.row)}
              labels={labels}
              choices={choices}
              onCorrect={correct}
            />
          ))}
        </ul>
        {next && (
          <Button
            className="mt-3 max-sm:w-full"
            onClick={() => {
              focused.current = mendFieldId(next.row, next.cells[0]?.column ?? '');
              setCount(count + rowsPerStep);
            }}
          >
            Show {formatCount(Math.min(rowsPerStep, wrongRows.length - count), 'more', 'more')} of{' '}
            {formatCount(wrongRows.length - count, 'wrong row', 'wrong rows')}
          </Button>
        )}
        <CorrectedCells
          corrections={corrections}
          hiddenRows={new Set(shown.map(({ row }) => row))}
          labels={labels}
          onCorrect={correct}
        />
        {failure?.mode === 'check' && corrections.size > 0 && (
          <div role="alert" className="mt-4 max-w-measure">
            <Notice tone="danger">
              <p className="font-bold">{failure.message}</p>
              <p className="text-ink">What you wrote is kept here.</p>
            </Notice>
          </div>
        )}
        {(wrongRows.length > 0 || isUnchecked) && (
          <Button
            type="submit"
            className="mt-4 max-sm:w-full"
            disabled={!isUnchecked}
            aria-disabled={sending !== null}
          >
            {sending?.mode === 'check' ? 'Checking…' : 'Check the file with the corrections'}
          </Button>
        )}
      </form>
    </section>
  );
}
