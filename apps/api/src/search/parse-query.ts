import { foldedWords } from '@icare/domain/fold-text';

/**
 * Words that say nothing about what is looked for; they count only where there are no others. Not among them, although
 * people say them: 'im' is an injection, 'na' sodium, 'don' putting on, and 'o' and 'e' are kinds of blood and hepatitis.
 */
const fillers = new Set(
  (
    'a about all also am an and any anybody anyone are as at be because been being but by can cannot could did do does doing find for ' +
    'from get getting got had happen happened happens has have having he her hers him his how i if in into is it its just know let me my ' +
    'myself need now of on or our ours please she should show so some somebody someone something tell than that the their them then ' +
    'there these they thing things this those to too us very want wants was we were what whats when where which while who ' +
    'whom whose why will with would you your yours well ok okay ' +
    // As it is said in Nigeria, and typed in haste.
    'abeg abi dem dey make oh pls plz sef shey u una ur wan wey wetin wia'
  ).split(' '),
);

/** The words of a term that count; all where there are no others. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Words that say little where others say more: a text need not have them, and one that has them in its name comes first
 * all the same.
 */
const weakWords = new Set(
  (
    'after again allow allowed always another any anyhow around ask asked asking away back become before beside between best bring bringing brings brought call called calling calls came ' +
    'come comes coming day days different do don during each either enough even ever every everybody everyone everything fit first full give ' +
    'given gives giving go goes going gone good help helps here inside instead kind like likely little long look looking lot ' +
    'make making many may maybe me might more most much must never new next no not nothing often old once one only onto open other ' +
    'others out over people per person possible put putting quickly quick really right said same say saying says see seeing seen send sending sends sent several ' +
    'since some start starting starts still such sure take taken takes taking talk talking tell telling tells think through time today together tomorrow tonight ' +
    'too tried try trying two under until up use used using usually want wanted way week without yes'
  ).split(' '),
);
/** Whether all of the words are such: 'how much'. */
export const areWeak = (words: readonly string[]) =>
  words.every((word) => weakWords.has(word) || fillers.has(word));

/** All but one word of the term are filler words: "cannot get pregnant" is not what "pregnant" means. */
export const isOnlyWhole = (words: readonly string[]) =>
  words.length > 1 && withoutFillers(words).length === 1;

/** More than anybody types; what follows is left out. */
const wordsAtMost = 12;

/** P.P.H. and I.V. are typed for PPH and IV. */
const undotted = (typed: string) =>
  typed.replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replaceAll('.', ''),
  );

/** Without its apostrophe "I'm" would be an injection, and "can't" no "cannot", which terms have. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])i['\u2019]m(?!\p{L})/giu, 'I am'],
  [/(?<![\p{L}\p{N}])can['\u2019]?t(?!\p{L})/giu, 'cannot'],
  [/(?<![\p{L}\p{N}])won['\u2019]?t(?!\p{L})/giu, 'will not'],
  [
    /(?<![\p{L}\p{N}])(do|does|did|is|are|was|were|has|have|had|could|would|should)n['\u2019]?t(?!\p{L})/giu,
    '$1 not',
  ],
  [/(?<![\p{L}\p{N}])(what|where|who|how|when|that|there|it|here)['\u2019]s(?!\p{L})/giu, '$1 is'],
];
const withoutContractions = (typed: string) =>
  contractions.reduce((text, [short, long]) => text.replace(short, long), typed);

/**
 * The words that count of what was typed, folded. `isOpen`: the last one may be the beginning of a longer word.
 * `wholeTerms`: what keeps its filler words where it stands in full.
 */
export function parseQuery(
  entered: string,
  wholeTerms: readonly (readonly string[])[],
): { words: string[]; isOpen: boolean } {
  const typed = undotted(withoutContractions(entered));
  const all = foldedWords(typed);
  // In capitals it is an abbreviation: IT, US.
  const abbreviations = new Set(foldedWords((typed.match(/\b\p{Lu}{2,4}\b/gu) ?? []).join(' ')));
  const whole = placesOf(wholeTerms, all);
  const telling = all.filter(
    (word, at) =>
      !fillers.has(word) || abbreviations.has(word) || whole.has(at) || isLetter(all, at),
  );
  const words = (telling.length > 0 ? telling : all).slice(0, wordsAtMost);
  const isLastKept = words.at(-1) === all.at(-1);
  return {
    words,
    isOpen: isLastKept && /[\p{L}\p{N}]$/u.test(typed.trimEnd()) && !/\s$/.test(typed),
  };
}

/** Where in the words one of the terms stands in full. */
function placesOf(terms: readonly (readonly string[])[], words: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const term of terms) {
    for (const at of words.keys()) {
      if (!term.every((word, index) => words[at + index] === word)) continue;
      for (const index of term.keys()) places.add(at + index);
    }
  }
  return places;
}

/** What is told apart by letters: a letter after it is no article. */
const lettered = new Set(
  (
    'hepatitis hep vitamin vit influenza flu group type class grade category schedule form section appendix annex block ward ' +
    'hall room gate wing level band option plan part haemophilia hemophilia protein apolipoprotein immunoglobulin text'
  ).split(' '),
);

/** No article stands at the end either: "hepatitis a", "hepatitis a vaccine". */
const isLetter = (words: readonly string[], at: number) =>
  words[at] === 'a' && at > 0 && (at === words.length - 1 || lettered.has(words[at - 1] ?? ''));

/** Whether the word at this place is the letter of the one before it. */
export const isLetterOf = (words: readonly string[], at: number) =>
  /^[a-z]$/.test(words[at] ?? '') && lettered.has(words[at - 1] ?? '');
