import type { SearchPart, SearchTerms } from '../platform/search/searchable.ts';
import type { WordFacts } from './look-up-words.ts';
import { areWeak, isLetterOf, withoutFillers } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What one or more of the typed words may also be called: each alternative is a row of words that stand together. */
type Alternatives = string[][];

type Unit = {
  query: string;
  /** What of it is marked in a text, each word as it is in the query. */
  marked: readonly string[];
  /** What it may be called, as it would stand in a title. */
  phrases: string[];
  worth: number;
  /** It says little: nothing has to have it. */
  isAside: boolean;
  /** Its words alone, where it has several. */
  single: Unit[];
};

type Options = { isOpen: boolean; isVisitor: boolean };

/**
 * The query for PostgreSQL's text search: every unit of the typed words must be found, in any order, by one of its
 * alternatives. `isAnyEnough`: one unit is enough, or one word of it, for the nearest things where nothing has all;
 * `isWide`: also one that tells little.
 */
export function buildTerms(
  words: readonly string[],
  facts: WordFacts,
  vocabulary: Pick<Vocabulary, 'startingAt' | 'relatedTo' | 'worthOf' | 'worthOfTerm'>,
  {
    isOpen,
    isVisitor,
    isAnyEnough = false,
    isWide = false,
    kindWords,
  }: Options & { isAnyEnough?: boolean; isWide?: boolean; kindWords?: ReadonlySet<string> },
): SearchTerms {
  const all = toUnits(words, facts, vocabulary, {
    isOpen: isOpen && !(isAnyEnough && isComplete(words, facts)),
    isVisitor,
  });
  const namesKind = ({ phrases }: Unit) => phrases.some((phrase) => kindWords?.has(phrase));
  const beside = all.filter((unit) => !unit.isAside && !namesKind(unit));
  const isKindNamed = all.some(namesKind) && beside.length > 0;
  const units = isKindNamed ? all.filter((unit) => !namesKind(unit)) : all;
  const related = isAnyEnough ? toRelated(words, facts, vocabulary) : [];
  const parts = isAnyEnough
    ? mostTelling([...units.flatMap((unit) => [unit, ...unit.single]), ...related])
    : units;
  const anyWord = [...new Set(parts.flatMap(({ marked }) => marked))].join(' | ');
  // What several words tell together says nothing of how rare each of them is.
  const most = Math.max(
    ...parts.filter(({ single }) => single.length === 0).map(({ worth }) => worth),
  );
  const telling = units.filter(({ isAside }) => !isAside);
  const needed = telling.length >= leastTelling * units.length ? telling : units;
  const query = isAnyEnough
    ? parts
        .filter(({ worth }) => isWide || worth >= tellingShare * most)
        .map((part) => part.query)
        .join(' | ')
    : needed.map((unit) => unit.query).join(' & ');
  const terms = {
    typed: words,
    query,
    anyWord,
    units: needed.map(toPart),
    phrases: needed.map(({ phrases }) => phrases),
    asides: all.filter((unit) => !needed.includes(unit)).map(({ phrases }) => phrases),
    named: units.map(({ phrases }) => phrases),
    isKindNamed,
    isNameWanted: isKindNamed && beside.every(({ worth }) => worth < tellingBeside),
  };
  if (!isAnyEnough || (parts.length === 1 && !isKindNamed)) return terms;
  return { ...terms, parts: parts.map(toPart) };
}

const toPart = ({ query, phrases, worth }: Unit): SearchPart => ({
  ...{ query, phrases, worth },
  names: wordsOf(query).length,
});

/** Beside a word that names a kind, words that tell less than this mean the name of one: "nurse job". */
const tellingBeside = 0.42;

/** Each part is looked for in every text that is ranked. */
const partsAtMost = 8;
const mostTelling = (parts: readonly Unit[]) =>
  parts.toSorted((one, other) => other.worth - one.worth).slice(0, partsAtMost);

/** What has none of the words that tell so much of what the rarest tells is not looked at. */
const tellingShare = 0.35;

/** Too short to be the beginning of what is meant, or a word itself. */
function isComplete(words: readonly string[], { known }: WordFacts): boolean {
  const last = words.at(-1) ?? '';
  return last.length < shortestOfNearest || known.has(last);
}
const shortestOfNearest = 3;

/** A word that says little counts so much of what its rarity says. */
const worthOfWeak = 0.4;
/** A word that so many texts have need not stand in what is found: 'patient' in a hospital. */
const worthOfAside = 0.15;

/** Where fewer of the words are telling, the others tell something together: "who may not work today". */
const leastTelling = 0.3;

/** A word of several that were found to mean something together counts so much when it stands alone. */
const worthAlone = 0.5;

function toUnits(
  words: readonly string[],
  facts: WordFacts,
  vocabulary: Pick<Vocabulary, 'startingAt' | 'worthOf' | 'worthOfTerm'>,
  { isOpen, isVisitor }: Options,
): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const group = vocabulary.startingAt(words, at, facts);
    const joined = joinedWith(words, at, facts);
    const hasLetter = isLetterOf(words, at + 1);
    const length = Math.max(group?.length ?? 1, joined || hasLetter ? 2 : 1);
    const typed = words.slice(at, at + length);
    const isLast = at + length === words.length;
    const own = typed.map((word, index) =>
      alternativesOf(word, facts, isOpen && isLast && index === length - 1),
    );
    // Alone, the filler words that a term has say nothing.
    const telling = withoutFillers(typed);
    const others: Alternatives = [
      ...(group?.length === length ? group.others : []),
      ...(joined ? [[joined]] : []),
    ];
    const isNothing = length === 1 && others.length > 0 && isShrunk(typed[0] ?? '', facts);
    // Together words are as rare as the rarest of them.
    const worthOf = (row: readonly string[]) =>
      Math.max(...row.map((word) => vocabulary.worthOf(facts.stems.get(word) ?? word)));
    const typedWorth = worthOf(telling);
    // A rare word with a common other name stands, by that, in many texts.
    const common = Math.min(typedWorth, ...others.map((row) => vocabulary.worthOfTerm(row)));
    const worth = (common + typedWorth) / 2;
    // Visitors ask "how much" for a price, staff for a dose.
    const isWeak = areWeak(typed) && !(isVisitor && group && length > 1);
    const alone =
      length > 1
        ? telling.flatMap((word) =>
            toUnits([word], facts, vocabulary, { isOpen: false, isVisitor }),
          )
        : [];
    const itself = isNothing ? [] : [hasLetter ? phrase(typed) : all(own)];
    units.push({
      query: either([...itself, ...others.map(termPhrase)]),
      marked: [...itself.flatMap(wordsOf), ...others.flatMap(markedOf)],
      phrases: [
        ...[typed.join(' '), ...others.map((other) => other.join(' '))],
        ...singularOf(typed.join(' ')),
        ...typed.flatMap((word) => facts.heard?.get(word) ?? []),
      ],
      worth: worth * (isWeak ? worthOfWeak : 1),
      isAside: isWeak || (length === 1 && worth <= worthOfAside),
      single: alone.map((unit) => ({ ...unit, worth: unit.worth * worthAlone })),
    });
    at += length;
  }
  return units;
}

/** What the words lead to counts so much of what they are worth themselves. */
const worthOfRelated = 0.4;

/** What everyday words lead to: "wedding ring" to the rule about jewellery. */
function toRelated(
  words: readonly string[],
  facts: WordFacts,
  vocabulary: Pick<Vocabulary, 'relatedTo' | 'worthOf'>,
): Unit[] {
  const found: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const related = vocabulary.relatedTo(words, at, facts);
    if (related) {
      const typed = words.slice(at, at + related.length);
      const worth = Math.max(
        ...typed.map((word) => vocabulary.worthOf(facts.stems.get(word) ?? word)),
      );
      found.push({
        query: either(related.others.map(termPhrase)),
        marked: related.others.flatMap(markedOf),
        phrases: related.others.map((one) => one.join(' ')),
        worth: worth * worthOfRelated,
        isAside: true,
        single: [],
      });
    }
    at += related?.length ?? 1;
  }
  return found;
}

/** 'nurses' stands in the title 'Intensive Care Nurse'. Not what only ends like a plural: 'sepsis', 'virus', 'illness'. */
function singularOf(term: string): string[] {
  if (/ies$/.test(term)) return [term.replace(/ies$/, 'y')];
  return /[^\Wsui]s$/.test(term) && term.length > shortestPlural ? [term.slice(0, -1)] : [];
}
const shortestPlural = 4;

/** AED and UPS lose their endings as if they were forms of 'a' and 'up', which everything has. */
const isShrunk = (word: string, { stems }: Pick<WordFacts, 'stems'>) =>
  word.length > shortestWord && (stems.get(word) ?? word).length <= shortestWord;
const shortestWord = 2;

const all = (parts: readonly string[]) => bracket(parts, ' & ');
const either = (parts: readonly string[]) => bracket(parts, ' | ');
const bracket = (parts: readonly string[], operator: string) =>
  parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '');

/** Every word that a query names, each alone. */
const wordsOf = (query: string) => [...new Set(query.match(/'[^']*'(:\*)?/g))];

/** A word itself, as the beginning of others, and in two where it is written in two elsewhere. */
function alternativesOf(word: string, facts: WordFacts, isBeginning: boolean): string {
  const divided = facts.divided.get(word);
  const heard = facts.heard?.get(word);
  const parts = [
    quote(word),
    ...(isBeginning ? beginningsOf(word, facts) : []),
    ...(divided ? [phrase(divided)] : []),
    ...(heard ? [quote(heard)] : []),
  ];
  // What stands in it twice is searched twice.
  return either([...new Set(parts)]);
}

/**
 * Words that begin like the one being typed. PostgreSQL compares beginnings of stems: that of 'parking' is 'park', which
 * 'Parkinson' begins with too, so a word that is shortened finds only the words that are known to begin with it.
 */
function beginningsOf(word: string, { stems, completions }: WordFacts): string[] {
  const known = (completions.get(word) ?? []).map(quote);
  return word.length > 1 && stems.get(word) === word ? [`${quote(word)}:*`, ...known] : known;
}

/** 'needle' and 'stick' are also one word, where something has that word. */
function joinedWith(words: readonly string[], at: number, facts: WordFacts): string | null {
  const next = words[at + 1];
  if (next === undefined) return null;
  const joined = `${words[at]}${next}`;
  return facts.known.has(joined) ? joined : null;
}

const phrase = (words: readonly string[]) => bracket(words.map(quote), ' <-> ');

/**
 * A term that nobody typed, without its filler words: "statement to the press" is 'statement' and, three words on, 'press'.
 * By itself a filler word would find, rank and mark what has nothing to do with the term. One that is told apart by them is
 * looked for as it is.
 */
function termPhrase(words: readonly string[]): string {
  const places = tellingPlaces(words);
  if (places.length < 2) return phrase(words);
  const [first = 0, ...later] = places;
  const rest = later.map(
    (at, index) => ` <${at - (places[index] ?? 0)}> ${quote(words[at] ?? '')}`,
  );
  return `(${quote(words[first] ?? '')}${rest.join('')})`;
}

/** What of such a term is marked: alone, what says little says nothing. */
function markedOf(words: readonly string[]): string[] {
  const telling = tellingPlaces(words).map((at) => words[at] ?? '');
  return (areWeak(telling) ? telling : telling.filter((word) => !areWeak([word]))).map(quote);
}

/** Where in a term the words stand that say something; a letter that tells two of a kind apart is one of them. */
function tellingPlaces(words: readonly string[]): number[] {
  const telling = new Set(withoutFillers(words));
  return [...words.keys()].filter((at) => telling.has(words[at] ?? '') || isLetterOf(words, at));
}

/** Folded words have letters and digits only; the quotation marks keep them from being operators all the same. */
const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`;
