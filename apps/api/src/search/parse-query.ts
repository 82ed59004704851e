import { foldedWords } from '@icare/domain/fold-text';

/** Words that say nothing about what is looked for; they count only where there are no others. */
const fillers = new Set(
  (
    'a about an and are at be by can could do does for from get have how i in into is it me my need of on or our please ' +
    'should show tell than that the their there this to us was we what when where which who will with would you your'
  ).split(' '),
);

/** More than anybody types; what follows is left out. */
const wordsAtMost = 12;

/** The words that count of what was typed, folded. `isOpen`: the last one may be the beginning of a longer word. */
export function parseQuery(typed: string): { words: string[]; isOpen: boolean } {
  const all = foldedWords(typed);
  const telling = all.filter((word) => !fillers.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, wordsAtMost);
  const isLastKept = words.at(-1) === all.at(-1);
  return {
    words,
    isOpen: isLastKept && /[\p{L}\p{N}]$/u.test(typed.trimEnd()) && !/\s$/.test(typed),
  };
}
