import type { TextSection } from '@icare/contracts/document-text';
import { type InlineKey, inlineTexts } from './inline-texts.ts';

/** A place where the wanted text stands: letters `start` to `end` of one run of text. */
export type Match = { key: InlineKey; start: number; end: number };

/** More are not marked: nobody walks through them, and a single letter would have hundreds of thousands. */
export const matchesAtMost = 1000;

/**
 * Finds each of the wanted texts. Case, accents and the hyphens inside words do not count, and between two words may stand
 * any signs: 'needlestick' finds 'Needle-stick', 'obinna' finds 'Ọbịnna'.
 */
export function findInText(sections: readonly TextSection[], wanted: readonly string[]): Match[] {
  const pattern = buildPattern(wanted);
  if (!pattern) return [];
  const matches: Match[] = [];
  for (const section of sections) {
    for (const [key, text] of inlineTexts(section)) {
      const { folded, places } = fold(text);
      for (const { 0: found, index } of folded.matchAll(pattern)) {
        const end = places[index + found.length] ?? text.length;
        matches.push({ key, start: places[index] ?? 0, end });
        if (matches.length === matchesAtMost) return matches;
      }
    }
  }
  return matches;
}

function buildPattern(wanted: readonly string[]): RegExp | null {
  const patterns = wanted.flatMap((text) => {
    const words = fold(text).folded.match(/[\p{L}\p{N}]+/gu);
    return words ? [words.map((word) => [...word].join('-?')).join('[^\\p{L}\\p{N}]*')] : [];
  });
  // The longest first, so that of two that begin alike the longer is marked.
  const sorted = patterns.sort((one, other) => other.length - one.length);
  return sorted.length === 0 ? null : new RegExp(sorted.join('|'), 'gu');
}

const marks = /\p{M}/gu;
const plain = /^[\u0020-\u007e]*$/;

/** A text without case and accents, and for each of its letters the place of the letter that it comes from. */
function fold(text: string): { folded: string; places: { [at: number]: number } } {
  if (plain.test(text)) return { folded: text.toLowerCase(), places: samePlaces };
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const bare = letter.normalize('NFKD').replace(marks, '').toLowerCase();
    for (const unit of bare.split('')) {
      // Dashes of every length, and the sign for a place where a word may be divided.
      folded += /[\u00ad\u2010-\u2015]/.test(unit) ? '-' : unit;
      places.push(at);
    }
    at += letter.length;
  }
  return { folded, places };
}

const samePlaces: { [at: number]: number } = new Proxy({}, { get: (_, at) => Number(at) });
