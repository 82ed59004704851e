import { foldText } from '@icare/domain/fold-text';

export type Quote = { snippet: string; marks: [start: number, end: number][] };

/** Characters of a quote: two lines on a phone. */
const length = 200;
/** What comes before the first mark, so that a sentence begins to make sense. */
const before = 60;

/**
 * The part of a text in which most of the found words stand, with their places in it. `positions` count the words of the
 * text, folded, from 1.
 */
export function quote(text: string, positions: readonly number[]): Quote {
  if (text === '' || positions.length === 0) return { snippet: '', marks: [] };
  const places = placesOf(text, positions);
  const [first] = places;
  if (!first) return { snippet: '', marks: [] };
  const from = startAt(text, densest(places));
  const until = endAt(text, from);
  const opening = from > 0 ? '… ' : '';
  const closing = until < text.length ? ' …' : '';
  const marks = places
    .filter(([start, end]) => start >= from && end <= until)
    .map(([start, end]): [number, number] => [
      start - from + opening.length,
      end - from + opening.length,
    ]);
  const quoted = text.slice(from, until).replace(/\s/g, ' ');
  return { snippet: `${opening}${quoted}${closing}`, marks };
}

/** Where in the text the words of these positions begin and end. A sign between letters may divide one in two. */
function placesOf(text: string, positions: readonly number[]): [number, number][] {
  const wanted = new Set(positions);
  const last = positions.at(-1) ?? 0;
  const places: [number, number][] = [];
  let position = 0;
  for (const { 0: piece, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’&]+/gu)) {
    const words = foldText(piece).split(' ').filter(Boolean).length;
    for (let word = 1; word <= words; word++) {
      if (wanted.has(position + word)) {
        places.push([index, index + piece.length]);
        break;
      }
    }
    position += words;
    if (position >= last) break;
  }
  return places;
}

/** Where the stretch of the quote's length with the most marks begins. */
function densest(places: readonly [number, number][]): number {
  let best = { start: places[0]?.[0] ?? 0, marks: 0 };
  for (const [start] of places) {
    const marks = places.filter(
      ([other]) => other >= start && other < start + length - before,
    ).length;
    if (marks > best.marks) best = { start, marks };
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
