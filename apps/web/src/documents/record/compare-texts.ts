import type { TextBlock, TextSection, TextSpan } from '@icare/contracts/document-text';
import { diffArrays, diffWordsWithSpace } from 'diff';

/** More would take a phone seconds to draw. */
export const linesAtMost = 3000;

/** A paragraph, item or row of a text, and the section in which it stands. */
export type Line = { section: number; text: string };
export type ChangedPart = { kind: 'same' | 'added' | 'removed'; text: string };
/** A line of both texts, changed or not; `section` is that of the later text where it has the line. */
export type ComparedLine = {
  section: number;
  /** Where each text has it; null where that text has nothing in its place. */
  sections: { before: number | null; after: number | null };
  parts: ChangedPart[];
};

/** Milliseconds for finding out which lines changed, and which words of some: two long texts may have nothing in common. */
const [lineTimeout, wordTimeout] = [4000, 500];

const spansText = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('');

function blockLines(block: TextBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [spansText(block.spans)];
    case 'list':
      return block.items.map(({ spans }) => spansText(spans));
    case 'table':
      return block.rows.map((row) => row.map(({ spans }) => spansText(spans)).join(' | '));
    case 'figure':
      return [block.description];
  }
}

/** The lines of a text, with single spaces: how it is broken into lines is not what it says. */
export const linesOf = (sections: readonly TextSection[]): Line[] =>
  sections.flatMap(({ number, blocks }) =>
    blocks
      .flatMap(blockLines)
      .map((text) => ({ section: number, text: text.replace(/\s+/g, ' ').trim() }))
      .filter(({ text }) => text !== ''),
  );

/** Both texts as one, in the order of the later: what stayed, and what changed; null where comparing takes too long. */
export function compareTexts(
  before: readonly Line[],
  after: readonly Line[],
): ComparedLine[] | null {
  const runs = diffArrays([...before], [...after], {
    comparator: (one, other) => one.text === other.text,
    timeout: lineTimeout,
  });
  if (!runs) return null;
  const lines: ComparedLine[] = [];
  /** Lines of the earlier text before those of a run. */
  let was = 0;
  let removed: Line[] = [];
  const flush = (added: Line[]) => {
    lines.push(...pairLines(removed, added));
    removed = [];
  };
  for (const { value, added, removed: isRemoved } of runs) {
    if (isRemoved) removed = value;
    else if (added) flush(value);
    else {
      flush([]);
      for (const [index, { section, text }] of value.entries()) {
        const sections = { before: before[was + index]?.section ?? section, after: section };
        lines.push({ section, sections, parts: [{ kind: 'same', text }] });
      }
    }
    if (!added) was += value.length;
  }
  flush([]);
  return lines;
}

/** Whether something changed in this place. */
export const isChange = ({ parts }: ComparedLine) => parts.some(({ kind }) => kind !== 'same');

/** Lines that stand in each other's place, one by one; those that are left over were added or taken out. */
function pairLines(removed: readonly Line[], added: readonly Line[]): ComparedLine[] {
  const count = Math.max(removed.length, added.length);
  return Array.from({ length: count }, (_, index): ComparedLine => {
    const [was, is] = [removed[index], added[index]];
    return {
      section: (is ?? was)?.section ?? 1,
      sections: { before: was?.section ?? null, after: is?.section ?? null },
      parts: compareWords(was?.text, is?.text),
    };
  });
}

function compareWords(was: string | undefined, is: string | undefined): ChangedPart[] {
  const whole: ChangedPart[] = [
    ...(was === undefined ? [] : [{ kind: 'removed' as const, text: was }]),
    ...(was !== undefined && is !== undefined ? [{ kind: 'same' as const, text: ' ' }] : []),
    ...(is === undefined ? [] : [{ kind: 'added' as const, text: is }]),
  ];
  if (was === undefined || is === undefined) return whole;
  const words = diffWordsWithSpace(was, is, { timeout: wordTimeout });
  if (!words) return whole;
  const parts = joinChanges(
    words.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })),
  );
  // Where hardly a word is left, two sentences read better than words in turns.
  const kept = parts
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return kept * 3 < Math.max(was.length, is.length) ? whole : parts;
}

/**
 * Changed words that stand beside each other become one change, what was before what is: "500 mg" and "1 g", rather than the
 * numbers and the units in turns, which read as another dose.
 */
function joinChanges(parts: readonly ChangedPart[]): ChangedPart[] {
  const joined: ChangedPart[] = [];
  let [was, is] = ['', ''];
  const flush = () => {
    if (/^\s/.test(was || is)) joined.push({ kind: 'same', text: ' ' });
    if (was) joined.push({ kind: 'removed', text: was.trim() });
    if (was && is) joined.push({ kind: 'same', text: ' ' });
    if (is) joined.push({ kind: 'added', text: is.trim() });
    [was, is] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind === 'removed') was += text;
    else if (kind === 'added') is += text;
    else if ((was || is) && text.trim() === '' && index < parts.length - 1) {
      was += text;
      is += text;
    } else {
      const endsInSpace = /\s$/.test(is || was);
      flush();
      joined.push({ kind: 'same', text: endsInSpace ? ` ${text}` : text });
    }
  }
  flush();
  return joined;
}
