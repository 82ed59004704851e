import { type UserImportOutcome, userColumns } from '@icare/contracts/user-import';
import { type ReactNode, useMemo } from 'react';
import { formatCount } from '../../format/format-count.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { columnFieldId } from '../../ui/imports/column-choice.tsx';
import { ImportAnswer, mainAction } from '../../ui/imports/import-answer.tsx';
import { ImportErrors } from '../../ui/imports/import-errors.tsx';
import { ImportSample } from '../../ui/imports/import-sample.tsx';
import { SaveRest } from '../../ui/imports/save-rest.tsx';
import type { Import } from '../../ui/imports/use-import.ts';
import { Notice } from '../../ui/notice.tsx';
import { describeCadres } from '../cadres/describe-cadres.ts';
import { TypesLink } from '../cadres/types-link.tsx';
import { ActivatedPeople, describeActivated } from './activated-people.tsx';
import { ChangedPeople } from './changed-people.tsx';

type UserImportResultProps = {
  outcome: UserImportOutcome;
  fileName: string;
  /** True if other columns are chosen than those of this result. */
  isStale: boolean;
  form: Pick<Import<UserImportOutcome>, 'mending' | 'sending' | 'check' | 'commit' | 'commitGood'>;
  invite: boolean;
  onInvite: (invite: boolean) => void;
  /** Fields for the wrong cells. */
  mend: ReactNode;
  /** The choice of columns. */
  columns: ReactNode;
};

const does = { add: 'Added', change: 'Changed', nothing: 'Nothing new' };

export function UserImportResult(props: UserImportResultProps) {
  const { outcome, fileName, isStale, form, invite, onInvite, mend, columns } = props;
  const { rows, added, changed, unchanged, wrongRows, errors } = outcome;
  // Kept while somebody types in the fields for the wrong cells: these tables have hundreds of rows.
  const problems = useMemo(
    () =>
      outcome.wrongRows > 0 && (
        <ImportErrors
          errors={outcome.errors}
          wrongRows={outcome.wrongRows}
          labels={userColumns}
          fileName={fileName}
        />
      ),
    [outcome, fileName],
  );
  const understood = useMemo(
    () => (
      <ImportSample
        total={outcome.added + outcome.changed + outcome.unchanged}
        rows={outcome.sample.map(({ row, staffNumber, name, department, does: what }) => ({
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
    ),
    [outcome],
  );
  const changedPeople = useMemo(() => <ChangedPeople {...outcome} />, [outcome]);
  const activated = useMemo(() => <ActivatedPeople activated={outcome.activated} />, [outcome]);
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
              ...mainAction(form, {
                hasWrongRows: wrongRows > 0,
                all: `Import ${formatCount(added + changed, 'person', 'people')}`,
                good: `Import the ${formatCount(added + changed, 'good row', 'good rows')}`,
              }),
              before: (
                <>
                  <Warnings
                    cadres={outcome.cadresWithoutLicence}
                    sentences={[
                      ...outcome.warnings,
                      describeActivated(outcome.activated, { isDone: false }) ?? [],
                    ].flat()}
                  />
                  {added > 0 && (
                    <Checkbox
                      checked={invite}
                      disabled={form.sending !== null}
                      onChange={({ target }) => onInvite(target.checked)}
                      label="Mail the new people a link to choose their password"
                      hint="Without it they cannot sign in until you invite them or give them a password. About licences that are missing or end they are mailed either way."
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
            mending={form.mending}
            columns={outcome.columns}
            labels={userColumns}
            wrongRows={wrongRows}
            hasGoodRows={rows > wrongRows}
            fileName={fileName}
          />
        )
      }
    >
      {problems}
      {mend}
      {!isStale && changedPeople}
      {!isStale && activated}
      {columns}
      {understood}
    </ImportAnswer>
  );
}

/** Warnings about permissions given and values cleared, since an import cannot be undone. */
function Warnings({
  sentences,
  cadres,
}: {
  sentences: readonly string[];
  cadres: UserImportOutcome['cadresWithoutLicence'];
}) {
  if (sentences.length + cadres.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {cadres.length > 0 && (
          <li className="wrap-anywhere">
            {describeCadres(cadres, 'will be')} <TypesLink />
          </li>
        )}
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
      ? 'Nothing was stored. Correct the cells below and check the file again, or correct the spreadsheet and choose it again.'
      : 'Each row says what the portal knows of the person already. Nothing was stored.';
  }
  return wrongRows > 0
    ? 'Nothing is stored yet. Correct the wrong cells below before you import, or import the good rows now: their people are stored together, or nobody. The others you can also save as a file, correct and choose again.'
    : 'Nothing is stored yet. All of them are stored together, or nobody.';
}
