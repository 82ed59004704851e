import { memo } from 'react';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import type { Correction, WrongRow } from './corrections.ts';

export type OnCorrect = (cell: { row: number; column: string }, correction: Correction) => void;

type MendRowProps = {
  wrong: WrongRow;
  /** What was written here so far, by column. */
  typed: Readonly<Record<string, Correction>> | undefined;
  labels: Readonly<Record<string, string>>;
  onCorrect: OnCorrect;
};

export const mendFieldId = (row: number, column: string) => `mend-${row}-${column}`;

/** The wrong cells of one row as fields. Memoised: with hundreds of wrong rows only the one typed in is drawn again. */
export const MendRow = memo(({ wrong, typed, labels, onCorrect }: MendRowProps) => {
  const { row, person, problem, cells } = wrong;
  const problemId = `mend-${row}-problem`;
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="leading-snug">
        <h3 className="font-bold wrap-anywhere">
          Row {row}
          {person && (
            <>
              : <bdi>{person}</bdi>
            </>
          )}
        </h3>
        <p id={problemId} className="wrap-anywhere text-muted">
          {problem}
        </p>
      </div>
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {cells.map(({ column, value }) => (
          <Field key={column} id={mendFieldId(row, column)} label={labels[column] ?? column}>
            {(control) => (
              <TextInput
                {...control}
                aria-label={`${labels[column] ?? column} of row ${row}`}
                aria-describedby={problemId}
                autoComplete="off"
                value={typed?.[column]?.value ?? value}
                onChange={({ target }) =>
                  onCorrect({ row, column }, { value: target.value, before: value, person })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </li>
  );
});
