import type { TextSpan } from '@icare/contracts/document-text';
import { telephoneHref } from '@icare/domain/telephone';
import type { ReactNode } from 'react';
import { spansText } from './inline-texts.ts';
import { keepFiguresWhole } from './keep-figures-whole.ts';
import { findTelephones } from './telephones.ts';
import { type MarkedMatch, matchId } from './use-find.ts';

type InlineProps = {
  spans: readonly TextSpan[];
  /** Found places in this run of text. */
  matches: readonly MarkedMatch[];
  /** The number of the found place on which the reader is. */
  current: number | null;
};

type Range = { start: number; end: number };
type Anchor = Range & { href: string };

/** A run of text: bold, italic and struck out, links, telephone numbers to tap, and the found words marked. */
export function Inline({ spans, matches, current }: InlineProps) {
  const text = keepFiguresWhole(spansText(spans));
  const placed = placeSpans(spans);
  const anchors = findAnchors(placed, text);
  const cuts = [...placed, ...matches].flatMap(({ start, end }) => [start, end]);

  const pieces = (range: Range) =>
    divide(range, cuts).map(({ start, end }) => {
      const span = placed.find((other) => other.start <= start && end <= other.end);
      const match = matches.find((other) => other.start <= start && end <= other.end);
      let piece: ReactNode = text.slice(start, end);
      if (match)
        piece = (
          <Marked match={match} start={start} current={current}>
            {piece}
          </Marked>
        );
      if (span?.emphasis) piece = <em>{piece}</em>;
      // Told to a screen reader, too, which says nothing of a line through a word: a dose that is struck is no dose.
      if (span?.struck)
        piece = (
          <s>
            <span className="sr-only">[struck out: </span>
            {piece}
            <span className="sr-only">]</span>
          </s>
        );
      if (span?.strong) piece = <strong>{piece}</strong>;
      return <span key={start}>{piece}</span>;
    });

  const ends = anchors.flatMap(({ start, end }) => [start, end]);
  return divide({ start: 0, end: text.length }, ends).map((range) => {
    const anchor = anchors.find(({ start }) => start === range.start);
    if (!anchor) return <span key={range.start}>{pieces(range)}</span>;
    const isWeb = /^https?:/i.test(anchor.href);
    return (
      <a
        key={range.start}
        href={anchor.href}
        {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {pieces(range)}
        {isWeb && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    );
  });
}

type MarkedProps = {
  match: MarkedMatch;
  start: number;
  current: number | null;
  children: ReactNode;
};

function Marked({ match, start, current, children }: MarkedProps) {
  const isCurrent = match.ordinal === current;
  return (
    <mark
      // A match that is partly bold has several pieces, of which the first has the id.
      {...(start === match.start && { id: matchId(match.ordinal) })}
      data-current={isCurrent || undefined}
    >
      {children}
    </mark>
  );
}

function placeSpans(spans: readonly TextSpan[]): (TextSpan & Range)[] {
  let at = 0;
  return spans.map((span) => {
    const start = at;
    at += span.text.length;
    return { ...span, start, end: at };
  });
}

function findAnchors(spans: readonly (TextSpan & Range)[], text: string): Anchor[] {
  const links = spans.flatMap(({ link, start, end }) => (link ? [{ start, end, href: link }] : []));
  const telephones = findTelephones(text)
    .filter(({ start, end }) => !links.some((link) => link.start < end && start < link.end))
    .map(({ start, end, number }) => ({ start, end, href: telephoneHref(number) }));
  return [...links, ...telephones];
}

/** The parts of a range between the places where it is cut. */
function divide({ start, end }: Range, cuts: readonly number[]): Range[] {
  const inside = cuts.filter((cut) => cut > start && cut < end);
  const borders = [...new Set([start, ...inside, end])].sort((one, other) => one - other);
  return borders
    .slice(0, -1)
    .map((border, index) => ({ start: border, end: borders[index + 1] ?? end }));
}
