import { foldText } from '@icare/domain/fold-text';

export type Quote = {
  snippet: string;
  marks: [start: number, end: number][];
  /** What to mark where the whole text is shown: the typed words first, also those that may stand elsewhere in it. */
  words: string[];
};

type Place = {
  start: number;
  end: number;
  /** The found word that stands there. */
  word: string;
  /** The typed word that it is a form of. */
  typed: string | undefined;
  /** Whether it begins with the typed word, not only with its stem. */
  isAsTyped: boolean;
};

/** Characters of a quote: two lines on a phone. */
const length = 200;
/** What comes before the first mark, so that a sentence begins to make sense. */
const before = 60;

/**
 * The part of a text in which most of the typed words stand, then most of what they may also be called, with their places
 * in it. `positions` count the words of the text, folded, from 1.
 */
export function quote(
  text: string,
  positions: readonly number[],
  typed: readonly string[] = [],
): Quote {
  const places = text === '' || positions.length === 0 ? [] : placesOf(text, positions, typed);
  if (places.length === 0) return { snippet: '', marks: [], words: [] };
  const from = startAt(text, densest(places));
  const until = endAt(text, from);
  const opening = from > 0 ? '… ' : '';
  const closing = until < text.length ? ' …' : '';
  const marks = places
    .filter(({ start, end }) => start >= from && end <= until)
    .map(({ start, end }): [number, number] => [
      start - from + opening.length,
      end - from + opening.length,
    ]);
  const quoted = text.slice(from, until).replace(/\s/g, ' ');
  return { snippet: `${opening}${quoted}${closing}`, marks, words: wordsToMark(places, typed) };
}

/** More than this no text is marked with. */
const wordsAtMost = 20;
/** What is longer is no word, though it may be found as one: folding leaves out its apostrophes and accents. */
const wordMaxLength = 60;
/** A shorter word is a part of many others: it is marked where it was found only. */
const shortestElsewhere = 4;

function wordsToMark(places: readonly Place[], typed: readonly string[]): string[] {
  const found = new Set(places.map((place) => place.typed));
  const elsewhere = typed.filter((word) => word.length >= shortestElsewhere && !found.has(word));
  const [own, others] = [
    places.filter((place) => place.typed !== undefined),
    places.filter((place) => place.typed === undefined),
  ].map((some) => some.map(({ word }) => word));
  const words = [...(own ?? []), ...elsewhere, ...(others ?? [])];
  return [...new Set(words.filter((word) => word.length <= wordMaxLength))].slice(0, wordsAtMost);
}

/** Where in the text the words of these positions begin and end. A sign between letters may divide one in two. */
function placesOf(text: string, positions: readonly number[], typed: readonly string[]): Place[] {
  const wanted = new Set(positions);
  const last = positions.at(-1) ?? 0;
  const places: Place[] = [];
  let position = 0;
  for (const { 0: piece, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’&]+/gu)) {
    const words = foldText(piece).split(' ').filter(Boolean);
    const found = words.find((_, at) => wanted.has(position + at + 1));
    if (found !== undefined) {
      const own = typed.find((word) => isFormOf(found, word));
      places.push({
        ...{ start: index, end: index + piece.length, word: piece.toLowerCase() },
        ...{ typed: own, isAsTyped: own !== undefined && found.startsWith(own) },
      });
    }
    position += words.length;
    if (position >= last) break;
  }
  return places;
}

/** 'Extinguishers' and 'extinguishing' are forms of 'extinguisher'. */
const endingAtMost = 3;
function isFormOf(found: string, typed: string): boolean {
  if (found.startsWith(typed)) return true;
  const stem = typed.slice(0, -endingAtMost);
  return stem.length >= shortestElsewhere && found.startsWith(stem);
}

/**
 * Where the stretch of the quote's length begins that has the most of the typed words: as they were typed, then in any form;
 * else the most different words, and the most marks. `places` are in the order of the text.
 */
function densest(places: readonly Place[]): number {
  let best = { start: places[0]?.start ?? 0, counts: [0, 0, 0, 0] };
  let last = 0;
  for (const [first, { start }] of places.entries()) {
    while (last < places.length && (places[last]?.start ?? 0) < start + length - before) last++;
    const near = places.slice(first, last);
    const counts = [
      new Set(near.flatMap(({ typed, isAsTyped }) => (typed && isAsTyped ? typed : []))).size,
      new Set(near.flatMap(({ typed }) => typed ?? [])).size,
      new Set(near.map(({ word }) => word)).size,
      near.length,
    ];
    const at = counts.findIndex((count, index) => count !== best.counts[index]);
    if (at >= 0 && (counts[at] ?? 0) > (best.counts[at] ?? 0)) best = { start, counts };
  }
  return best.start;
}

/** The beginning of the sentence or line where it is near, else of a word. */
function startAt(text: string, mark: number): number {
  const from = Math.max(0, mark - before);
  if (from === 0) return 0;
  const lead = text.slice(from, mark);
  const sentence = Math.max(lead.lastIndexOf('\n'), lead.search(/[.!?] (?=\P{Ll}[^.!?]*$)/u) + 1);
  if (sentence > 0) return from + sentence + 1;
  return from + lead.indexOf(' ') + 1;
}

function endAt(text: string, from: number): number {
  if (text.length - from <= length) return text.length;
  const end = text.lastIndexOf(' ', from + length);
  return end > from ? end : from + length;
}
