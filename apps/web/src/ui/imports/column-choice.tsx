import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { GroupHeading } from '../group-heading.tsx';
import { Select } from '../select.tsx';

type Mapping<Column extends string> = Partial<Record<Column, string>>;

type ColumnChoiceProps<Column extends string> = {
  /** Our columns in their order, with their labels. */
  labels: Readonly<Record<Column, string>>;
  /** Columns that no file can do without. */
  required: readonly Column[];
  heads: readonly string[];
  columns: Mapping<Column>;
  /** Errors of the column choice, not of the rows. */
  problems: readonly { column: Column | null; message: string }[];
  /** The choice has changed since the file was last checked. */
  isChanged: boolean;
  busy: boolean;
  onChoose: (columns: Mapping<Column>) => void;
  onCheck: () => void;
};

export const columnFieldId = (column: string) => `import-column-${column}`;

/** Lets the user choose the file's column for each field. */
export function ColumnChoice<Column extends string>(props: ColumnChoiceProps<Column>) {
  const { labels, required, heads, columns, problems, isChanged, busy, onChoose, onCheck } = props;
  const offered = [...new Set(heads)].filter((head) => head !== '');
  return (
    <section aria-labelledby="columns">
      <GroupHeading id="columns" title="Columns of your file" />
      <p className="mt-3 mb-4 max-w-measure text-muted">
        Choose the column for each field. Columns that are not chosen are ignored.
      </p>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(labels) as Column[]).map((column) => (
          <Field
            key={column}
            id={columnFieldId(column)}
            label={labels[column]}
            optional={!required.includes(column)}
            error={problems.find((problem) => problem.column === column)?.message}
          >
            {(control) => (
              <Select
                {...control}
                value={columns[column] ?? ''}
                disabled={busy}
                onChange={({ target }) => onChoose(chosen(columns, column, target.value))}
              >
                <option value="">
                  {required.includes(column) ? 'Choose a column' : 'Not in this file'}
                </option>
                {offered.map((head) => (
                  <option key={head}>{head}</option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {isChanged && (
        <Button variant="primary" className="mt-5 max-sm:w-full" disabled={busy} onClick={onCheck}>
          Check with these columns
        </Button>
      )}
    </section>
  );
}

function chosen<Column extends string>(
  columns: Mapping<Column>,
  column: Column,
  head: string,
): Mapping<Column> {
  const { [column]: _, ...others } = columns;
  return (head === '' ? others : { ...others, [column]: head }) as Mapping<Column>;
}
