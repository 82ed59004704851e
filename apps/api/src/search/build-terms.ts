import type { WordFacts } from './look-up-words.ts';
import type { Synonyms } from './synonyms.ts';

/** What one or more of the typed words may also be called: each alternative is a row of words that stand together. */
type Alternatives = string[][];

/**
 * The query for PostgreSQL's text search: every unit of the typed words must be found, in any order, by one of its
 * alternatives. `isAnyEnough`: one unit is enough, for the nearest things where nothing has all. `phrases`: the
 * alternatives of each unit as they would stand in a title.
 */
export function buildTerms(
  words: readonly string[],
  facts: WordFacts,
  synonyms: Synonyms,
  { isOpen, isAnyEnough = false }: { isOpen: boolean; isAnyEnough?: boolean },
): { query: string; phrases: string[][] } {
  const units: string[] = [];
  const phrases: string[][] = [];
  for (let at = 0; at < words.length; ) {
    const group = synonyms.startingAt(words, at, facts);
    const joined = joinedWith(words, at, facts);
    const length = Math.max(group?.length ?? 1, joined ? 2 : 1);
    const typed = words.slice(at, at + length);
    const isLast = at + length === words.length;
    const own = typed.map((word, index) =>
      alternativesOf(word, facts, isOpen && isLast && index === length - 1),
    );
    const others: Alternatives = [
      ...(group?.length === length ? group.others : []),
      ...(joined ? [[joined]] : []),
    ];
    units.push(either([all(own), ...others.map(phrase)]));
    phrases.push([typed.join(' '), ...others.map((other) => other.join(' '))]);
    at += length;
  }
  return { query: units.join(isAnyEnough ? ' | ' : ' & '), phrases };
}

const all = (parts: readonly string[]) => bracket(parts, ' & ');
const either = (parts: readonly string[]) => bracket(parts, ' | ');
const bracket = (parts: readonly string[], operator: string) =>
  parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '');

/** Every word that a query names, each alone: what is marked in a text. */
export function anyWordOf(query: string): string {
  return [...new Set(query.match(/'[^']*'(:\*)?/g))].join(' | ');
}

/** A word itself, as the beginning of others, and in two where it is written in two elsewhere. */
function alternativesOf(word: string, facts: WordFacts, isBeginning: boolean): string {
  const divided = facts.divided.get(word);
  const parts = [
    quote(word),
    ...(isBeginning ? beginningsOf(word, facts) : []),
    ...(divided ? [phrase(divided)] : []),
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

/** Folded words have letters and digits only; the quotation marks keep them from being operators all the same. */
const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`;
