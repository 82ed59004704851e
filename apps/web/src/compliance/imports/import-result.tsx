import type { ImportOutcome } from '@icare/contracts/compliance-import';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportSample } from './import-sample.tsx';

type ImportResultProps = {
  outcome: ImportOutcome;
  fileName: string;
  busy: boolean;
  onCommit: () => void;
};

const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** What was found in the file: the answer first, then the figures, then the rows. */
export function ImportResult({ outcome, fileName, busy, onCommit }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { rows, records, alreadyThere, wrongRows, sample } = outcome;
  const isReady = wrongRows === 0 && records > 0;
  const areHeadsWrong = rows === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-head leading-tight font-bold tracking-[-.014em]"
        >
          {answerOf(outcome)}
        </h2>
        <p className="max-w-measure text-muted">{nextStep(outcome)}</p>
        {!areHeadsWrong && (
          <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
            <Figure term="Rows read" value={rows} />
            <Figure term="New records" value={records} />
            <Figure term="Already there" value={alreadyThere} />
            <Figure term="Wrong rows" value={wrongRows} isWrong={wrongRows > 0} />
          </dl>
        )}
        {isReady && (
          <Button
            variant="primary"
            aria-disabled={busy}
            className="justify-self-start aria-disabled:cursor-progress max-sm:w-full"
            onClick={onCommit}
          >
            {busy ? 'Importing…' : `Import ${counted(records, 'record', 'records')}`}
          </Button>
        )}
      </div>
      {wrongRows > 0 && <ImportErrors outcome={outcome} fileName={fileName} />}
      {sample.length > 0 && <ImportSample sample={sample} records={records} />}
    </div>
  );
}

function answerOf({ rows, records, wrongRows }: ImportOutcome): string {
  if (rows === 0) return 'The first row cannot be understood';
  if (wrongRows > 0) {
    return `${counted(wrongRows, 'row is', 'rows are')} wrong, so nothing can be imported yet`;
  }
  if (records === 0) return 'There is nothing new in this file';
  return `Every row is right: ${counted(records, 'record', 'records')} can be imported`;
}

function nextStep({ rows, records, alreadyThere, wrongRows }: ImportOutcome): string {
  if (rows === 0 || wrongRows > 0) {
    return 'Nothing was stored. Correct this in the spreadsheet, save it as CSV and choose the file again.';
  }
  if (records === 0) return 'Each row says what a current record says already. Nothing was stored.';
  const known =
    alreadyThere > 0
      ? ` ${counted(alreadyThere, 'row says', 'rows say')} what a current record says already and ${alreadyThere === 1 ? 'is' : 'are'} left out.`
      : '';
  return `Nothing is stored yet.${known} All of them are stored together, active and unverified, or none.`;
}

type FigureProps = { term: string; value: number; isWrong?: boolean };

function Figure({ term, value, isWrong = false }: FigureProps) {
  return (
    <div className="grid py-2.5 pr-4">
      <dt className="text-meta text-muted">{term}</dt>
      <dd className={`text-title leading-tight font-heavy ${isWrong ? 'text-danger' : ''}`}>
        {number.format(value)}
      </dd>
    </div>
  );
}
