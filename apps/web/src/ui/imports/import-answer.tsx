import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import type { Import } from './use-import.ts';

type ImportCount = { term: string; value: number; isWrong?: boolean };

type Acting = Pick<
  Import<{ committed: boolean }>,
  'mending' | 'sending' | 'check' | 'commit' | 'commitGood'
>;

/**
 * The main button of an answer. What was corrected since is checked first, so that nothing is stored that nobody has seen as
 * it was understood; the button keeps its place while somebody types.
 */
export function mainAction(
  { mending, sending, check, commit, commitGood }: Acting,
  labels: { hasWrongRows: boolean; all: string; good: string },
) {
  const busy = sending && (sending.mode === 'check' ? 'Checking…' : 'Importing…');
  if (mending.isUnchecked) {
    const onCommit = () => {
      if (!sending) check();
    };
    return { label: 'Check the corrections first', busy, onCommit };
  }
  return labels.hasWrongRows
    ? { label: labels.good, busy, onCommit: commitGood }
    : { label: labels.all, busy, onCommit: commit };
}

type ImportAnswerProps = {
  title: string;
  /** Explains the result and says what to do next. */
  next: string;
  figures: readonly ImportCount[];
  /** The button that stores the rows, or checks them again. Absent if there is nothing to store. */
  commit?:
    | { label: string; busy: string | null; onCommit: () => void; before?: ReactNode }
    | undefined;
  /** Another button beside it. */
  other?: ReactNode;
  children?: ReactNode;
};

/** The result of checking a file: a heading, then the counts, then the rows. */
export function ImportAnswer({ title, next, figures, commit, other, children }: ImportAnswerProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <FocusedHeading>{title}</FocusedHeading>
        <p className="max-w-measure text-muted">{next}</p>
        {figures.length > 0 && (
          <dl className="grid grid-cols-2 border-y border-line md:flex">
            {figures.map((figure) => (
              <Figure key={figure.term} {...figure} />
            ))}
          </dl>
        )}
        {commit?.before}
        {(commit || other) && (
          <div className="flex flex-wrap gap-3">
            {commit && (
              <Button
                variant="primary"
                aria-disabled={commit.busy !== null}
                className="aria-disabled:cursor-progress max-sm:w-full"
                onClick={commit.onCommit}
              >
                {commit.busy ?? commit.label}
              </Button>
            )}
            {other}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

function Figure({ term, value, isWrong = false }: ImportCount) {
  return (
    <div className="grid flex-1 py-2.5 pr-4">
      <dt className="text-meta text-muted">{term}</dt>
      <dd className={`text-title leading-tight font-heavy ${isWrong ? 'text-danger' : ''}`}>
        {value.toLocaleString('en')}
      </dd>
    </div>
  );
}

/** Takes the focus when it appears. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="text-head leading-tight font-bold tracking-[-.014em] wrap-anywhere"
    >
      {children}
    </h2>
  );
}

type ImportDoneProps = {
  title: string;
  /** Leads to the imported rows. */
  link: { label: string; to: string };
  onAnother: () => void;
  /** A button that undoes the import. */
  undo?: ReactNode;
  children: ReactNode;
};

/** Shown in place of the form once all rows are stored. */
export function ImportDone({ title, link, onAnother, undo, children }: ImportDoneProps) {
  return (
    <section className="grid justify-items-start gap-3 py-4">
      <FocusedHeading>{title}</FocusedHeading>
      <div className="grid max-w-measure gap-2 wrap-anywhere text-muted">{children}</div>
      <div className="mt-1 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={link.to}>
          {link.label}
        </ButtonLink>
        <Button onClick={onAnother}>Import another file</Button>
        {undo}
      </div>
    </section>
  );
}
