import { type UserImportOutcome, userColumns } from '@icare/contracts/user-import';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { columnFieldId } from '../../ui/imports/column-choice.tsx';
import { formatCount, ImportAnswer } from '../../ui/imports/import-answer.tsx';
import { ImportErrors } from '../../ui/imports/import-errors.tsx';
import { ImportSample } from '../../ui/imports/import-sample.tsx';
import { SaveRest } from '../../ui/imports/save-rest.tsx';
import { Notice } from '../../ui/notice.tsx';

type UserImportResultProps = {
  outcome: UserImportOutcome;
  fileName: string;
  /** True if other columns are chosen than those of this result. */
  isStale: boolean;
  busy: boolean;
  invite: boolean;
  onInvite: (invite: boolean) => void;
  onCommit: () => void;
  onCommitGood: () => void;
  /** Fields for the wrong cells, where no row is good; otherwise the good ones are stored first. */
  mend: ReactNode;
  /** The choice of columns. */
  columns: ReactNode;
};

const does = { add: 'Added', change: 'Changed', nothing: 'Nothing new' };

export function UserImportResult(props: UserImportResultProps) {
  const { outcome, fileName, isStale, busy, invite, onInvite, onCommit, mend, columns } = props;
  const { rows, added, changed, unchanged, wrongRows, errors, sample } = outcome;
  if (rows === 0) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ErrorSummary
          attempt={0}
          problems={errors.map(({ column, message }) => ({
            ...(column && { fieldId: columnFieldId(column) }),
            message,
          }))}
        />
        {columns}
      </div>
    );
  }
  const isReady = added + changed > 0 && !isStale;
  const figures = [
    { term: 'Rows read', value: rows },
    { term: 'New people', value: added },
    { term: 'Changed', value: changed },
    { term: 'Unchanged', value: unchanged },
    { term: 'Wrong rows', value: wrongRows, isWrong: wrongRows > 0 },
  ];
  return (
    <ImportAnswer
      title={isStale ? 'You have chosen other columns' : summarizeOutcome(outcome)}
      next={isStale ? staleLabels : nextStep(outcome)}
      figures={isStale ? [] : figures}
      commit={
        isReady
          ? {
              ...(wrongRows === 0
                ? { label: `Import ${formatCount(added + changed, 'person', 'people')}`, onCommit }
                : {
                    label: `Import the ${formatCount(added + changed, 'good row', 'good rows')}`,
                    onCommit: props.onCommitGood,
                  }),
              busy,
              before: (
                <>
                  <Warnings sentences={outcome.warnings} />
                  {added > 0 && (
                    <Checkbox
                      checked={invite}
                      disabled={busy}
                      onChange={({ target }) => onInvite(target.checked)}
                      label="Mail the new people a link to choose their password"
                      hint="Without it they cannot sign in until you invite them or give them a password."
                      className="max-w-measure"
                    />
                  )}
                </>
              ),
            }
          : undefined
      }
      other={
        !isStale && (
          <SaveRest
            rest={outcome.rest}
            wrongRows={wrongRows}
            hasGoodRows={rows > wrongRows}
            fileName={fileName}
          />
        )
      }
    >
      {wrongRows > 0 && (
        <ImportErrors
          errors={errors}
          wrongRows={wrongRows}
          labels={userColumns}
          fileName={fileName}
        />
      )}
      {mend}
      {columns}
      <ImportSample
        total={added + changed + unchanged}
        rows={sample.map(({ row, staffNumber, name, department, does: what }) => ({
          row,
          cells: [
            { label: 'Becomes', value: does[what] },
            {
              label: 'Staff number',
              className: 'tabular-nums wrap-anywhere',
              value: <bdi>{staffNumber}</bdi>,
            },
            {
              label: 'Name',
              className: 'font-bold wrap-anywhere',
              value: <bdi>{name}</bdi>,
            },
            { label: 'Department', value: department },
          ],
        }))}
      />
    </ImportAnswer>
  );
}

/** Warnings about permissions given and values cleared, since an import cannot be undone. */
function Warnings({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

const staleLabels = 'Check the file with them to see what it brings now.';

function summarizeOutcome({ added, changed, wrongRows }: UserImportOutcome): string {
  if (wrongRows > 0) {
    const wrong = formatCount(wrongRows, 'row is wrong', 'rows are wrong');
    return added + changed === 0
      ? `${wrong}, and nothing else is new`
      : `${summarizeChanges({ added, changed }, 'can be')}, ${wrong}`;
  }
  if (added + changed === 0) return 'There is nothing new in this file';
  return `Every row is right: ${summarizeChanges({ added, changed }, 'can be')}`;
}

/** '2 people can be added and 1 changed'. */
export function summarizeChanges(
  { added, changed }: Pick<UserImportOutcome, 'added' | 'changed'>,
  verb: string,
): string {
  const people = (count: number) => formatCount(count, 'person', 'people');
  if (added === 0) return `${people(changed)} ${verb} changed`;
  if (changed === 0) return `${people(added)} ${verb} added`;
  return `${people(added)} ${verb} added and ${formatCount(changed, 'changed', 'changed')}`;
}

function nextStep({ added, changed, wrongRows }: UserImportOutcome): string {
  if (added + changed === 0) {
    return wrongRows > 0
      ? 'Nothing was stored. Correct this in the spreadsheet and choose the file again.'
      : 'Each row says what the portal knows of the person already. Nothing was stored.';
  }
  return wrongRows > 0
    ? 'Nothing is stored yet. The people of the good rows are stored together, or nobody; the other rows you can save as a file, correct and choose again.'
    : 'Nothing is stored yet. All of them are stored together, or nobody.';
}
