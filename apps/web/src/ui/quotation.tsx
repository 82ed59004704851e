import { Fragment } from 'react';

type QuotationProps = {
  text: string;
  /** Start and end of each found word. */
  marks: readonly (readonly [start: number, end: number])[];
};

/** The sentence in which the words stand, with these marked. */
export function Quotation({ text, marks }: QuotationProps) {
  return marks.map(([start, end], index) => (
    <Fragment key={start}>
      {text.slice(marks[index - 1]?.[1] ?? 0, start)}
      <mark className="bg-accent-soft text-ink underline decoration-accent decoration-2 underline-offset-3">
        {text.slice(start, end)}
      </mark>
      {index === marks.length - 1 && text.slice(end)}
    </Fragment>
  ));
}
