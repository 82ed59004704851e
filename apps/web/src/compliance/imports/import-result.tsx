import { type ImportOutcome, importColumns } from '@icare/contracts/compliance-import';
import { type ReactNode, useMemo } from 'react';
import { formatDate } from '../../format/format.ts';
import { formatCount } from '../../format/format-count.ts';
import { ImportAnswer, mainAction } from '../../ui/imports/import-answer.tsx';
import { ImportErrors } from '../../ui/imports/import-errors.tsx';
import { ImportSample } from '../../ui/imports/import-sample.tsx';
import { SaveRest } from '../../ui/imports/save-rest.tsx';
import type { Import } from '../../ui/imports/use-import.ts';
import { Notice } from '../../ui/notice.tsx';

type ImportResultProps = {
  outcome: ImportOutcome;
  fileName: string;
  form: Pick<Import<ImportOutcome>, 'mending' | 'sending' | 'check' | 'commit' | 'commitGood'>;
  /** Other columns are chosen than those of this result. */
  isStale: boolean;
  /** Fields for the wrong cells. */
  mend: ReactNode;
};

/** Findings of the import check. */
export function ImportResult(props: ImportResultProps) {
  const { outcome, fileName, form, isStale, mend } = props;
  const { rows, records, alreadyThere, effects, wrongRows } = outcome;
  // Kept while somebody types in the fields for the wrong cells: these tables have hundreds of rows.
  const errors = useMemo(
    () =>
      outcome.wrongRows > 0 && (
        <ImportErrors
          errors={outcome.errors}
          wrongRows={outcome.wrongRows}
          labels={importColumns}
          fileName={fileName}
        />
      ),
    [outcome, fileName],
  );
  const sample = useMemo(() => {
    const beginsLater = outcome.preview.some(({ validFrom }) => validFrom !== null);
    return (
      <ImportSample
        total={outcome.records + outcome.alreadyThere}
        rows={outcome.preview.map(
          ({ row, fullName, certification, validFrom, expirationDate, does, held }) => ({
            row,
            cells: [
              { label: 'Person', className: 'font-bold', value: fullName },
              { label: 'Certification', value: certification },
              ...(beginsLater
                ? [
                    {
                      label: 'Valid from',
                      className: 'whitespace-nowrap tabular-nums',
                      value: validFrom === null ? 'Its issue date' : formatDate(validFrom),
                    },
                  ]
                : []),
              {
                label: 'Expires',
                className: 'whitespace-nowrap tabular-nums',
                value: expirationDate === null ? 'Does not expire' : formatDate(expirationDate),
              },
              { label: 'Does', value: describeEffect(does, held) },
            ],
          }),
        )}
      />
    );
  }, [outcome]);
  const isHeadWrong = rows === 0;
  const figures = [
    { term: 'Rows read', value: rows },
    { term: 'Renewals', value: effects.renews },
    { term: 'New', value: effects.new },
    ...(effects.second > 0 ? [{ term: 'Beside one held', value: effects.second }] : []),
    { term: 'Already there', value: alreadyThere },
    { term: 'Wrong rows', value: wrongRows, isWrong: wrongRows > 0 },
  ];
  return (
    <ImportAnswer
      title={isStale ? 'You have chosen other columns' : summarizeOutcome(outcome)}
      next={
        isStale ? 'Check the file with these columns before anything is stored.' : nextStep(outcome)
      }
      figures={isHeadWrong ? [] : figures}
      commit={
        records > 0 && !isStale
          ? {
              ...mainAction(form, {
                hasWrongRows: wrongRows > 0,
                all: `Import ${formatCount(records, 'record', 'records')}`,
                good: `Add the ${formatCount(records, 'good row', 'good rows')}`,
              }),
              before: <IgnoredColumns heads={outcome.ignoredColumns} />,
            }
          : undefined
      }
      other={
        <SaveRest
          rest={outcome.rest}
          mending={form.mending}
          columns={outcome.columns}
          labels={importColumns}
          wrongRows={wrongRows}
          hasGoodRows={records > 0}
          fileName={fileName}
        />
      }
    >
      {records === 0 && <IgnoredColumns heads={outcome.ignoredColumns} />}
      {errors}
      {mend}
      {sample}
    </ImportAnswer>
  );
}

/** Columns that nobody asked for may stay in the file, but one of them may be mistyped. */
function IgnoredColumns({ heads }: { heads: readonly string[] }) {
  if (heads.length === 0) return null;
  const names = heads.map((head) => `“${head}”`).join(', ');
  return (
    <Notice tone="warning">
      <p className="max-w-measure wrap-anywhere text-ink">
        {heads.length === 1 ? 'This column is' : 'These columns are'} not known and not read:{' '}
        <bdi>{names}</bdi>. If one matters, choose it below for its field, under ‘Columns of your
        file’.
      </p>
    </Notice>
  );
}

type Previewed = ImportOutcome['preview'][number];

/** 'Renews the one until 3 Nov 2026'. */
function describeEffect(does: Previewed['does'], held: Previewed['held']): string {
  if (held === null) return 'New';
  const { row, expirationDate } = held;
  if (does === 'same') return row === null ? 'There already' : `Same as row ${row}`;
  const until =
    expirationDate === null ? 'that does not expire' : `until ${formatDate(expirationDate)}`;
  const which = row === null ? `the one ${until}` : `row ${row}, ${until}`;
  return does === 'renews' ? `Renews ${which}` : `A second beside ${which}`;
}

function summarizeOutcome({ rows, records, wrongRows }: ImportOutcome): string {
  if (rows === 0) return 'The first row cannot be understood';
  if (wrongRows > 0) {
    const wrong = `${formatCount(wrongRows, 'row is', 'rows are')} wrong`;
    return records === 0
      ? `${wrong}, and nothing else is new`
      : `${formatCount(records, 'row', 'rows')} can be added, ${wrong}`;
  }
  if (records === 0) return 'There is nothing new in this file';
  return `Every row is right: ${formatCount(records, 'record', 'records')} can be imported`;
}

function nextStep({ rows, records, alreadyThere, effects, wrongRows }: ImportOutcome): string {
  if (rows === 0 || (wrongRows > 0 && records === 0)) {
    return rows === 0
      ? 'Nothing was stored. Choose the columns of your file below and check it again, or correct its first row and choose the file again.'
      : 'Nothing was stored. Correct the cells below and check the file again, or correct the spreadsheet and choose it again.';
  }
  if (records === 0) return 'Each row says what a current record says already. Nothing was stored.';
  const sentences = [
    'Nothing is stored yet.',
    alreadyThere > 0 &&
      `${formatCount(alreadyThere, 'row says', 'rows say')} what a current record says already and ${alreadyThere === 1 ? 'is' : 'are'} left out.`,
    effects.renews > 0 &&
      `${formatCount(effects.renews, 'record takes', 'records take')} the place of one that ends earlier, which stays in the history.`,
    effects.second > 0 &&
      `${formatCount(effects.second, 'record stands', 'records stand')} beside one that is held, as it ends no later or waits for a submitted renewal.`,
    wrongRows === 0
      ? 'All of them are stored together, active and unverified, or none.'
      : 'Correct the wrong cells below before you import, or add the good rows now: they are stored together, active and unverified, or none. The others you can also save as a file, correct and choose again.',
  ];
  return sentences.filter(Boolean).join(' ');
}
