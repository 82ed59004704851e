import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findInText, type Match } from './find-in-text.ts';
import { showPlace } from './show-place.ts';
import type { LoadedText } from './use-document-text.ts';

/** A match and its number among all, from 0. */
export type MarkedMatch = Match & { ordinal: number };

export const matchId = (ordinal: number) => `match-${ordinal}`;

export type FindStart = {
  /** What was searched: other than the words, if it was found by their synonyms. */
  typed?: string;
  /** Words that are marked when the document opens: those by which the search found it. */
  words: readonly string[];
  /** The page on which the first of them is shown. */
  page: number | null;
  /** Called once other words are looked for than those. */
  onOtherWords?: () => void;
};

/** Finding in a document: what is wanted, where it stands, and on which of the places the reader is. */
export function useFind(text: LoadedText | null, { typed, words, page, onOtherWords }: FindStart) {
  const [wanted, setWanted] = useState<{ typed: string; texts: readonly string[] }>({
    typed: typed ?? words.join(' '),
    texts: words,
  });
  /** The place that was stepped to: a new one with each step, also with one from the only match to itself. */
  const [current, setCurrent] = useState<{ ordinal: number } | null>(null);
  // Another search has led to the same document.
  const [begunWith, setBegunWith] = useState(words);
  if (words !== begunWith) {
    setBegunWith(words);
    setWanted({ typed: typed ?? words.join(' '), texts: words });
    setCurrent(null);
  }
  const texts = useDeferredValue(wanted.texts);
  const sections = text?.sections;
  const matches = useMemo(() => findInText(sections ?? [], texts), [sections, texts]);

  const bySection = useMemo(() => {
    const map = new Map<number, MarkedMatch[]>();
    for (const [ordinal, match] of matches.entries()) {
      const section = Number.parseInt(match.key, 10);
      map.set(section, [...(map.get(section) ?? []), { ...match, ordinal }]);
    }
    return map;
  }, [matches]);

  const onPage = page === null ? undefined : bySection.get(page)?.[0]?.ordinal;
  const position =
    matches.length === 0 ? null : Math.min(current?.ordinal ?? onPage ?? 0, matches.length - 1);
  const mayScroll = current !== null || wanted.texts !== words || page !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, or another step, may lead to the same place
  useEffect(() => {
    if (position === null) return;
    const mark = document.getElementById(matchId(position));
    const letterhead = mark?.closest('details');
    if (letterhead) letterhead.open = true;
    if (mark && mayScroll) showPlace(mark, 'center');
  }, [position, current, texts, mayScroll]);

  return {
    typed: wanted.typed,
    count: matches.length,
    /** Number of the match on which the reader is, from 0; null without a match. */
    position,
    bySection,
    type: (typed: string) => {
      setWanted({ typed, texts: typed.trim() === '' ? [] : [typed] });
      setCurrent(null);
      onOtherWords?.();
    },
    step: (by: 1 | -1) => {
      if (position === null) return;
      setCurrent({ ordinal: (position + by + matches.length) % matches.length });
    },
  };
}

export type Find = ReturnType<typeof useFind>;
