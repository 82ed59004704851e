import { Fragment } from 'react';

/** Facts in one row. Lines break between facts, not within a fact. */
export function Facts({ of }: { of: readonly (string | false)[] }) {
  const facts = of.filter(Boolean);
  return facts.map((fact, index) => (
    <Fragment key={String(fact)}>
      {index > 0 && ' '}
      <span className="inline-block max-w-full wrap-anywhere">
        {fact}
        {index < facts.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}
