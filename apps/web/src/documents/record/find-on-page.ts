import type { ChangedPart } from './compare-texts.ts';

/** Letters `start` to `end` of the text of a page. */
export type Span = { start: number; end: number };

/** Letters of the paragraph on each side by which a changed word is recognised: all, then fewer. */
const reaches = [Number.POSITIVE_INFINITY, 40, 12];
/** Less would be found where nothing changed. */
const leastLetters = 4;

/**
 * Where the changed words of paragraphs stand on a page. A page has its own breaks of lines and its own spaces, so that only
 * the letters count. What is not found is not marked.
 */
export function findOnPage(
  page: string,
  paragraphs: readonly (readonly ChangedPart[])[],
): readonly Span[] {
  const { letters, places } = bare(page);
  const spans: Span[] = [];
  /** Paragraphs come in their order: of two places that are alike, the one after the last is meant. */
  let from = 0;
  for (const parts of paragraphs) {
    const texts = parts.map(({ text }) => bare(text).letters);
    const whole = texts.join('');
    const cells = cellsOf(parts);
    let start = 0;
    for (const [index, { kind }] of parts.entries()) {
      const end = start + (texts[index]?.length ?? 0);
      const at = kind === 'same' || end === start ? null : find(whole, cells, start, end);
      if (at !== null) {
        const last = at + end - start - 1;
        spans.push({ start: places[at] ?? 0, end: (places[last] ?? 0) + 1 });
        from = last + 1;
      }
      start = end;
    }
  }
  return spans;

  function find(whole: string, cells: readonly Span[], start: number, end: number): number | null {
    const cell = cells.find((one) => one.start <= start && end <= one.end);
    for (const reach of reaches) {
      // The cells of a row may be far from each other on the page.
      const near = Number.isFinite(reach) ? cell : undefined;
      const first = Math.max(start - reach, near?.start ?? 0);
      const needle = whole.slice(first, Math.min(end + reach, near?.end ?? whole.length));
      if (needle.length < leastLetters) return null;
      const after = letters.indexOf(needle, Math.max(from - (start - first), 0));
      const at = after >= 0 ? after : letters.indexOf(needle);
      if (at >= 0) return at + start - first;
    }
    return null;
  }
}

/** Where the cells of a row begin and end, in its letters; a paragraph is one cell. */
function cellsOf(parts: readonly ChangedPart[]): Span[] {
  let start = 0;
  return parts
    .map(({ text }) => text)
    .join('')
    .split('|')
    .map((cell) => {
      const span = { start, end: start + bare(cell).letters.length };
      start = span.end;
      return span;
    });
}

/** A text without spaces, soft hyphens and the bars between the cells of a row, and where each of its letters stands. */
function bare(text: string): { letters: string; places: readonly number[] } {
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    // Letter by letter: a ligature becomes its letters, which all stand in its place.
    const letter = (text[at] ?? '').normalize('NFKC').replace(/[\s|\u00ad]/g, '');
    letters += letter;
    for (let unit = 0; unit < letter.length; unit++) places.push(at);
  }
  return { letters, places };
}
