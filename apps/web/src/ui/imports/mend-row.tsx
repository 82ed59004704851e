import { memo } from 'react';
import { type ControlWiring, Field } from '../field.tsx';
import { Select } from '../select.tsx';
import { TextInput } from '../text-input.tsx';
import type { Correction, WrongRow } from './corrections.ts';

export type OnCorrect = (cell: { row: number; column: string }, correction: Correction) => void;

/** By column, all that it can hold, where these are few: they are chosen, since a name must be exact. */
export type Choices = Readonly<Partial<Record<string, readonly string[]>>>;

type MendRowProps = {
  wrong: WrongRow;
  /** What was written here so far, by column. */
  typed: Readonly<Record<string, Correction>> | undefined;
  labels: Readonly<Record<string, string>>;
  choices: Choices;
  onCorrect: OnCorrect;
};

export const mendFieldId = (row: number, column: string) => `mend-${row}-${column}`;

/** The wrong cells of one row as fields. Memoised: with hundreds of wrong rows only the one typed in is drawn again. */
export const MendRow = memo(({ wrong, typed, labels, choices, onCorrect }: MendRowProps) => {
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
              <Cell
                {...control}
                aria-label={`${labels[column] ?? column} of row ${row}`}
                aria-describedby={problemId}
                before={value}
                value={typed?.[column]?.value ?? value}
                choices={choices[column]}
                onWrite={(written) =>
                  onCorrect({ row, column }, { value: written, before: value, person })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </li>
  );
});

type CellProps = ControlWiring & {
  'aria-label': string;
  before: string;
  value: string;
  choices: readonly string[] | undefined;
  onWrite: (value: string) => void;
};

function Cell({ before, choices, onWrite, ...control }: CellProps) {
  if (!choices) {
    return (
      <TextInput {...control} autoComplete="off" onChange={({ target }) => onWrite(target.value)} />
    );
  }
  // What stands in the file stays to be seen, and can be gone back to.
  const offered = [...new Set([before, control.value, ...choices])];
  return (
    <Select {...control} onChange={({ target }) => onWrite(target.value)}>
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {choice || 'Choose one'}
        </option>
      ))}
    </Select>
  );
}
