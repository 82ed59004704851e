import { limits } from '@icare/contracts/limits';
import type { SearchKind } from '@icare/contracts/search';
import type { Caller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isTimedOut } from '../platform/database/database-errors.ts';
import type { Found, Searchable, SearchTerms } from '../platform/search/searchable.ts';
import { anyWordOf, buildTerms } from './build-terms.ts';
import { correctWords } from './correct-words.ts';
import { lookUpWords } from './look-up-words.ts';
import { inOrder, isNamed } from './rank-hits.ts';
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
  if (found.hits.length > 0 || found.isIncomplete) {
    const hits = await withNearNames(search, found, words.length > 1 ? () => build(true) : null);
    return { ...hits, isNearest: false };
  }
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

/** Where so few have all of the words, and none in its name, what has some of them in its name may be meant. */
const fewHits = 3;

/**
 * "Sick child" stands in the text of one policy, while the children's clinic has but one of the words, in its name: below
 * the few that have all words come those.
 */
async function withNearNames(
  search: Search,
  found: FoundHits,
  buildNearest: (() => SearchTerms) | null,
): Promise<FoundHits> {
  const { hits, terms, isIncomplete } = found;
  if (!buildNearest || !search.isMixed || isIncomplete || hits.length > fewHits) return found;
  if (hits.some((hit) => isNamed(hit, terms))) return found;
  const nearest = buildNearest();
  const known = new Set(hits.map(({ kind, id }) => `${kind} ${id}`));
  const more = await findHits(search, nearest);
  const near = more.hits.filter(
    (hit) =>
      !known.has(`${hit.kind} ${hit.id}`) &&
      nearest.phrases.some((names) => isNamed(hit, { ...nearest, phrases: [names] })),
  );
  return {
    ...found,
    hits: [...hits, ...near.slice(0, nearestAtMost - hits.length)],
    // Then no time is left for quotations either.
    isIncomplete: more.isIncomplete,
  };
}

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
  const sorted = inOrder(hits, terms, caller);
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
