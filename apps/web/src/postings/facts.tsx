import { Fragment } from 'react';

/** The facts of a position in one row. A line breaks between two facts rather than within one. */
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
