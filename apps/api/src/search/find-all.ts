import { limits } from '@icare/contracts/limits';
import type { SearchKind } from '@icare/contracts/search';
import { foldText } from '@icare/domain/fold-text';
import type { Caller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isTimedOut } from '../platform/database/database-errors.ts';
import type { Found, Searchable, SearchTerms } from '../platform/search/searchable.ts';
import { anyWordOf, buildTerms } from './build-terms.ts';
import { correctWords } from './correct-words.ts';
import { lookUpWords } from './look-up-words.ts';
import type { Synonyms } from './synonyms.ts';

export type Search = {
  tx: Transaction;
  searchables: readonly Searchable[];
  synonyms: Synonyms;
  caller: Caller;
  now: Date;
  /** Every kind is searched. */
  isMixed: boolean;
};

export type Result = FoundHits & { corrected?: string; isNearest: boolean };

type FoundHits = {
  hits: Found[];
  /** Kinds of which there is more. */
  moreOf: ReadonlySet<SearchKind>;
  terms: SearchTerms;
  /** The time was over before everything had been searched. */
  isIncomplete: boolean;
};

/** All words as they were typed; else with corrections; else as many of them as possible. */
export async function findAll(
  search: Search,
  words: readonly string[],
  { isOpen, mayCorrect }: { isOpen: boolean; mayCorrect: boolean },
): Promise<Result> {
  const facts = await lookUpWords(search.tx, words, { isOpen });
  const build = (isAnyEnough: boolean) =>
    toTerms(buildTerms(words, facts, search.synonyms, { isOpen, isAnyEnough }));
  const found = await findHits(search, build(false));
  if (found.hits.length > 0 || found.isIncomplete) return { ...found, isNearest: false };
  if (mayCorrect) {
    const unknown = words.filter((word) => !facts.known.has(word) && !facts.divided.has(word));
    const corrections = await correctWords(search.tx, unknown, facts.known);
    if (corrections.size > 0) {
      const meant = words.flatMap((word) => (corrections.get(word) ?? word).split(' '));
      const again = await findAll(search, meant, { isOpen: false, mayCorrect: false });
      // A correction that leads nowhere, for this caller, is not one.
      if (again.hits.length > 0) return { ...again, corrected: meant.join(' ') };
      if (again.isIncomplete) return again;
    }
  }
  if (!mayCorrect || words.length === 1) return { ...found, isNearest: false };
  const { hits, ...nearest } = await findHits(search, build(true));
  return { ...nearest, hits: hits.slice(0, nearestAtMost), isNearest: hits.length > 0 };
}

const nearestAtMost = 5;

const toTerms = ({ query, phrases }: ReturnType<typeof buildTerms>): SearchTerms => ({
  query,
  anyWord: anyWordOf(query),
  phrases,
});

/** What every kind has, best first. Where the time is over in the middle, what was found until then. */
async function findHits(
  { tx, searchables, caller, now, isMixed }: Search,
  terms: SearchTerms,
): Promise<FoundHits> {
  const hits: Found[] = [];
  const moreOf = new Set<SearchKind>();
  let isIncomplete = false;
  try {
    for (const { find, besideOthers } of searchables) {
      const limit = (isMixed && besideOthers) || limits.searchHits;
      // One more than is wanted tells whether there are more.
      const found = await find(tx, terms, caller, { limit: limit + 1, now });
      hits.push(...found.slice(0, limit));
      for (const { kind } of found.slice(limit)) moreOf.add(kind);
    }
  } catch (error) {
    if (!isTimedOut(error)) throw error;
    isIncomplete = true;
  }
  const sorted = inOrder(hits, terms);
  for (const { kind } of sorted.slice(limits.searchHits)) moreOf.add(kind);
  return { hits: sorted.slice(0, limits.searchHits), moreOf, terms, isIncomplete };
}

/** The hits that are shown, with their quotations; without those for which no time is left. */
export async function quoteHits(
  { tx, searchables }: Pick<Search, 'tx' | 'searchables'>,
  terms: SearchTerms,
  shown: readonly Found[],
): Promise<Found[]> {
  const quoted = new Map<Found, Found>();
  try {
    for (const { kinds, quote } of searchables) {
      const own = shown.filter(({ kind }) => kinds.includes(kind));
      if (!quote || own.length === 0) continue;
      for (const [at, hit] of (await quote(tx, terms, own)).entries()) {
        quoted.set(own[at] ?? hit, hit);
      }
    }
  } catch (error) {
    if (!isTimedOut(error)) throw error;
  }
  return shown.map((hit) => quoted.get(hit) ?? hit);
}

function inOrder(hits: readonly Found[], { phrases }: SearchTerms): Found[] {
  const scoreOf = (hit: Found) => hit.score + titleBonus(foldText(hit.title), phrases);
  return hits
    .map((hit) => ({ hit, score: scoreOf(hit) }))
    .sort((one, other) => other.score - one.score || one.hit.title.localeCompare(other.hit.title))
    .map(({ hit }) => hit);
}

/** What a title gains that has everything that was typed, and what more if it has nothing else. */
const titleWeights = { all: 0.6, alone: 0.6 };

/** A title in which every part of the query stands, by whatever name, comes before one with its words elsewhere. */
function titleBonus(title: string, phrases: SearchTerms['phrases']): number {
  const text = ` ${title}`;
  const found = phrases.map((names) => names.filter((name) => text.includes(` ${name}`)));
  if (found.some((names) => names.length === 0)) return 0;
  const letters = found.reduce(
    (sum, names) => sum + Math.max(...names.map(({ length }) => length)),
    0,
  );
  return titleWeights.all + titleWeights.alone * Math.min(1, letters / title.length);
}
