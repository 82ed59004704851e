import { Fragment } from 'react';
import { classNames } from '../ui/class-names.ts';

type FactsProps = {
  of: readonly (string | false)[];
  /** The one that must not be overlooked. */
  urgent?: string | false;
};

/** Facts in one row. Lines break between facts, not within a fact. */
export function Facts({ of, urgent = false }: FactsProps) {
  const facts = of.filter(Boolean);
  return facts.map((fact, index) => (
    <Fragment key={String(fact)}>
      {index > 0 && ' '}
      <span className="inline-block max-w-full wrap-anywhere">
        <span className={classNames(fact === urgent && 'font-bold text-warning')}>{fact}</span>
        {index < facts.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}
