import { numbersFrom } from './vocabulary.ts';

export type SearchCase = {
  name: string;
  queries: string[];
  /** Nobody types this in earnest: measured, but not part of the mix. */
  isHostile?: boolean;
};

const perCase = 25;

/** What people type, for a collection of these words, the most frequent first. */
export function searchCases(vocabulary: readonly string[]): SearchCase[] {
  const next = numbersFrom(3);
  /** A word of this part of the frequency list: 0 is the most frequent, 1 the rarest. */
  const word = (from: number, to: number, leastLetters = 4) => {
    for (;;) {
      const at = Math.floor((from + next() * (to - from)) * vocabulary.length);
      const found = vocabulary[at] ?? '';
      if (found.length >= leastLetters) return found;
    }
  };
  const common = () => word(0.001, 0.01);
  const usual = () => word(0.01, 0.15);
  const rare = () => word(0.5, 1);
  const make = (name: string, one: () => string, isHostile = false): SearchCase => ({
    name,
    queries: Array.from({ length: perCase }, one),
    isHostile,
  });
  const of = (list: readonly string[]) => () => list[Math.floor(next() * list.length)] ?? '';
  const most = (count: number) => vocabulary.slice(60, 60 + count);
  return [
    make('one word that many pages have', common),
    make('one word', usual),
    make('one rare word', rare),
    make('two words', () => `${common()} ${usual()}`),
    make('three words that many pages have', () => `${common()} ${common()} ${common()}`),
    make('a question', () => `how do I find the ${common()} ${usual()} for my ${common()}`),
    make('the beginning of a word', () => usual().slice(0, 4)),
    make('a word typed wrong', () => misspell(word(0.005, 0.3, 7), next)),
    make('two words, one typed wrong', () => `${common()} ${misspell(word(0.005, 0.3, 7), next)}`),
    make('words with synonyms', of(synonyms)),
    make('a name that many documents have', of(['protocol', 'guide', 'ward', 'hygiene protocol'])),
    make('nothing has it', () => `q${rare().slice(2, 6)}xzq${rare().slice(1, 4)}`),
    make('nothing has all of it', () => `${rare()} ${rare()} ${usual()} qxzzyq`),
    make('one letter', () => String.fromCharCode(97 + Math.floor(next() * 26)), true),
    make('the most frequent words', () => vocabulary.slice(0, 40).join(' '), true),
    make('twelve words of one letter', () => 'a b c d e f g h i j k l '.repeat(8).trim(), true),
    make('twelve words that many pages have', () => most(12).join(' '), true),
    make(
      'twelve words typed wrong',
      () => many(12, () => misspell(word(0.01, 0.3, 8), next)).slice(0, 200),
      true,
    ),
    make(
      'one word of 200 letters',
      () => many(40, () => word(0.01, 0.3, 5), '').slice(0, 200),
      true,
    ),
    make('operators', () => "& | ! <-> :* ' \\ ( ) ".repeat(8).slice(0, 200), true),
  ];
}

const synonyms = [
  'PPH',
  'needle stick',
  'heart attack',
  'bleeding after birth',
  'high blood pressure',
  'CPR',
  'operation',
  'doctor vacancy',
];

const many = (count: number, one: () => string, between = ' ') =>
  Array.from({ length: count }, one).join(between);

/** Two letters in the wrong order, one missing, or one wrong; never the first. */
function misspell(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 3));
  const [before, one, other, after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const slips = [`${other}${one}`, other, `${one}x`];
  return `${before}${slips[Math.floor(next() * slips.length)]}${after}`;
}
