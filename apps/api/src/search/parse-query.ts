import { foldedWords } from '@icare/domain/fold-text';

/** Words that say nothing about what is looked for; they count only where there are no others. */
const fillers = new Set(
  (
    'a about all also am an and any anybody anyone are as at be because been being but by can cannot could did do does doing find for ' +
    'from get getting got had happen happened happens has have having he her hers him his how i if in into is it its just know let me my ' +
    'myself need now of on or our ours please she should show so some somebody someone something tell than that the their them then ' +
    'there these they thing things this those to too us very want wanted wants was we were what whats when where which while who ' +
    'whom whose why will with would you your yours well ok okay ' +
    // As it is said in Nigeria, and typed in haste.
    'abeg abi am dem dey don e im make na o oh pls plz sef shey u una ur wan wey wetin wia'
  ).split(' '),
);

/** The words of a term that count; all where there are no others. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** More than anybody types; what follows is left out. */
const wordsAtMost = 12;

/** P.P.H. and I.V. are typed for PPH and IV. */
const undotted = (typed: string) =>
  typed.replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replaceAll('.', ''),
  );

/** The words that count of what was typed, folded. `isOpen`: the last one may be the beginning of a longer word. */
export function parseQuery(entered: string): { words: string[]; isOpen: boolean } {
  const typed = undotted(entered);
  const all = foldedWords(typed);
  // In capitals it is an abbreviation: IT, US.
  const abbreviations = new Set(foldedWords((typed.match(/\b\p{Lu}{2,4}\b/gu) ?? []).join(' ')));
  const telling = all.filter((word) => abbreviations.has(word) || !fillers.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, wordsAtMost);
  const isLastKept = words.at(-1) === all.at(-1);
  return {
    words,
    isOpen: isLastKept && /[\p{L}\p{N}]$/u.test(typed.trimEnd()) && !/\s$/.test(typed),
  };
}
