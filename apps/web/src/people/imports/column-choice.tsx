import {
  type ColumnMapping,
  requiredUserColumns,
  type UserColumn,
  type UserImportOutcome,
  userColumns,
} from '@icare/contracts/user-import';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { GroupHeading } from '../../ui/group-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { userColumnNames } from './user-columns.ts';

type ColumnChoiceProps = {
  heads: readonly string[];
  columns: ColumnMapping;
  /** Errors of the column choice, not of the rows. */
  problems: UserImportOutcome['errors'];
  /** The choice has changed since the file was last checked. */
  isChanged: boolean;
  busy: boolean;
  onChoose: (columns: ColumnMapping) => void;
  onCheck: () => void;
};

export const columnFieldId = (column: UserColumn) => `import-column-${column}`;

/** Lets the user choose the file's column for each field. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { heads, columns, problems, isChanged, busy, onChoose, onCheck } = props;
  const offered = [...new Set(heads)].filter((head) => head !== '');
  return (
    <section aria-labelledby="columns">
      <GroupHeading id="columns" title="Columns of your file" />
      <p className="mt-3 mb-4 max-w-measure text-muted">
        What is read from where. Columns that are chosen nowhere are passed over.
      </p>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {userColumnNames.map((column) => (
          <Field
            key={column}
            id={columnFieldId(column)}
            label={userColumns[column]}
            optional={!requiredUserColumns.includes(column)}
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
                  {requiredUserColumns.includes(column) ? 'Choose a column' : 'Not in this file'}
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

function chosen(columns: ColumnMapping, column: UserColumn, head: string): ColumnMapping {
  const { [column]: _, ...others } = columns;
  return head === '' ? others : { ...others, [column]: head };
}
