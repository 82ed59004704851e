/** Lower case without marks, so that 'oru' finds 'ọrụ' and 'Ụlọ' is 'ulo'. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function splitWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Shorter than this, a word is looked for only where words begin: an 'a' is everywhere. */
const withinLabels = 3;

function isWordStart(text: string, index: number): boolean {
  return index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1));
}

/** Where a word stands in a folded text: at the beginning of a word if it does so anywhere. */
function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return word.length >= withinLabels ? text.indexOf(word) : -1;
}

type Matchable = { title: string; alsoCalled?: readonly string[] };

/**
 * How well the words of a query fit, 0 best; null when one of them does not. The title counts before other names, its
 * beginning before its middle. Of other names only beginnings count.
 */
export function rank(
  { title, alsoCalled = [] }: Matchable,
  words: readonly string[],
): number | null {
  const name = fold(title);
  if (name.startsWith(words.join(' '))) return 0;
  const others = alsoCalled.map(fold);
  const ranks = words.map((word) => {
    const at = findWord(name, word);
    if (at !== -1) return isWordStart(name, at) ? 1 : 2;
    const isOther = others.some((other) => {
      const place = findWord(other, word);
      return place !== -1 && isWordStart(other, place);
    });
    return isOther ? 3 : null;
  });
  return ranks.reduce<number | null>(
    (worst, one) => (worst === null || one === null ? null : Math.max(worst, one)),
    1,
  );
}

export type Piece = { text: string; isMatch: boolean; from: number };

/** The title in pieces, those marked that the query's words stand for. */
export function pieces(title: string, words: readonly string[]): Piece[] {
  // The place in the title of each folded letter: folding makes texts shorter.
  let folded = '';
  const origin: number[] = [];
  let position = 0;
  for (const letter of title) {
    const plain = fold(letter);
    for (let unit = 0; unit < plain.length; unit++) origin.push(position);
    folded += plain;
    position += letter.length;
  }
  origin.push(title.length);

  const ranges = words
    .map((word) => ({ from: findWord(folded, word), length: word.length }))
    .filter(({ from }) => from !== -1)
    .map(({ from, length }) => [origin[from] ?? 0, origin[from + length] ?? title.length] as const)
    .sort(([one], [other]) => one - other);

  const result: Piece[] = [];
  const add = (from: number, to: number, isMatch: boolean) =>
    result.push({ text: title.slice(from, to), isMatch, from });
  let end = 0;
  for (const [from, to] of ranges) {
    const start = Math.max(from, end);
    if (start >= to) continue;
    if (start > end) add(end, start, false);
    add(start, to, true);
    end = to;
  }
  if (end < title.length) add(end, title.length, false);
  return result;
}
