/** Lower case without diacritics, so that 'oru' finds 'ọrụ', and 'Ụlọ' becomes 'ulo'. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function splitWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Shorter words match only at the beginning of a word, since almost every title contains an 'a'. */
const minLengthInsideWord = 3;

function isWordStart(text: string, index: number): boolean {
  return index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1));
}

/** The position of a word in a folded text: at the beginning of a word if possible; -1 if nowhere. */
function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return word.length >= minLengthInsideWord ? text.indexOf(word) : -1;
}

type Matchable = { title: string; keywords?: readonly string[]; alsoCalled?: readonly string[] };

/** The query begins the name, or its first word does and the others start words of it: 'upload pol' for 'Upload a policy'. */
function isNamed(name: string, words: readonly string[]): boolean {
  const [first = ''] = words;
  const startsWord = (word: string) => {
    const at = findWord(name, word);
    return at !== -1 && isWordStart(name, at);
  };
  return name.startsWith(words.join(' ')) || (name.startsWith(first) && words.every(startsWord));
}

/**
 * How well an entry matches the words of a query; null if a word does not match. 0: the words begin the title, or
 * what it is also called; 1: every word starts a word of the title; 2: a word is inside a word of the title; 3: a word starts a word of a keyword.
 */
export function rank(entry: Matchable, words: readonly string[]): number | null {
  const { title, keywords = [], alsoCalled = [] } = entry;
  const name = fold(title);
  if ([name, ...alsoCalled.map(fold)].some((one) => isNamed(one, words))) return 0;
  const foldedKeywords = keywords.map(fold);
  const ranks = words.map((word) => {
    const at = findWord(name, word);
    if (at !== -1) return isWordStart(name, at) ? 1 : 2;
    const isKeyword = foldedKeywords.some((keyword) => {
      const position = findWord(keyword, word);
      return position !== -1 && isWordStart(keyword, position);
    });
    return isKeyword ? 3 : null;
  });
  return ranks.reduce<number | null>(
    (worst, one) => (worst === null || one === null ? null : Math.max(worst, one)),
    1,
  );
}

export type Piece = { text: string; isMatch: boolean; from: number };

/** Splits the title into pieces that match a word of the query and pieces between them. */
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
