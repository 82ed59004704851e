import type { ImportOutcome } from '@icare/contracts/compliance-import';
import { addressOf, pages } from '@icare/contracts/pages';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';

type ImportDoneProps = {
  outcome: ImportOutcome;
  fileName: string;
  onAnother: () => void;
};

const imported = `${addressOf(pages.compliance)}?${new URLSearchParams({ tab: 'records', unverified: 'true' })}`;
const number = new Intl.NumberFormat('en');

/** All of it is stored. */
export function ImportDone({ outcome, fileName, onAnother }: ImportDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { records, alreadyThere } = outcome;
  return (
    <section className="grid justify-items-start gap-3 py-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-head leading-tight font-bold tracking-[-.014em] wrap-anywhere"
      >
        {number.format(records)} {records === 1 ? 'record was' : 'records were'} imported
      </h2>
      <p className="max-w-measure wrap-anywhere text-muted">
        Everything in {fileName} is stored
        {alreadyThere > 0 && `; ${number.format(alreadyThere)} of its rows were there before`}. The
        records count at once, and wait to be verified.
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={imported}>
          Unverified records
        </ButtonLink>
        <Button onClick={onAnother}>Import another file</Button>
      </div>
    </section>
  );
}
