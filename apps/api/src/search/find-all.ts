import { limits } from '@icare/contracts/limits';
import type { SearchKind } from '@icare/contracts/search';
import type { Caller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isTimedOut } from '../platform/database/database-errors.ts';
import type { Found, Searchable, SearchTerms } from '../platform/search/searchable.ts';
import { buildTerms } from './build-terms.ts';
import { correctWords, respellWords } from './correct-words.ts';
import { lookUpWords } from './look-up-words.ts';
import { byScore, inOrder, isNamed } from './rank-hits.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Search = {
  tx: Transaction;
  searchables: readonly Searchable[];
  vocabulary: Vocabulary;
  caller: Caller;
  now: Date;
  /** Every kind is searched. */
  isMixed: boolean;
};

/** The terms of what is searched; without it, of whatever has no words for its kind. */
type TermsOf = (searchable?: Searchable) => SearchTerms;

export type Result = FoundHits & { corrected?: string; isNearest: boolean };

type FoundHits = {
  hits: Found[];
  /** Kinds of which there is more. */
  moreOf: ReadonlySet<SearchKind>;
  terms: SearchTerms;
  /** With those that were built for its kind. */
  termsOf: (hit: Pick<Found, 'kind'>) => SearchTerms;
  /** The time was over before everything had been searched. */
  isIncomplete: boolean;
};

/**
 * All words as they were typed; else with corrections; else as many of them as possible. What has all of them, but far apart
 * in its text, does not come before what has the telling ones in its name.
 */
export async function findAll(
  search: Search,
  words: readonly string[],
  { isOpen, mayCorrect }: { isOpen: boolean; mayCorrect: boolean },
): Promise<Result> {
  const looked = await lookUpWords(search, words, { isOpen });
  // It finds what begins like it, and is not corrected as what nothing has.
  const begun = words.filter(
    (word) => mayCorrect && !looked.known.has(word) && looked.completions.get(word)?.length,
  );
  const facts = { ...looked, heard: await respellWords(search, begun, looked.stems) };
  const build =
    (isAnyEnough: boolean, isWide = false): TermsOf =>
    (searchable) =>
      buildTerms(words, facts, search.vocabulary, {
        ...{ isOpen, isAnyEnough, isWide },
        isVisitor: search.caller.user === null,
        ...(searchable?.kindWords && { kindWords: new Set(searchable.kindWords) }),
      });
  if (mayCorrect && facts.otherForms.size > 0) {
    const respelled = await respellWords(search, [...facts.otherForms], facts.stems);
    const meant = words.map((word) => respelled.get(word) ?? word);
    if (respelled.size > 0) {
      const again = await findAll(search, meant, { isOpen: false, mayCorrect: false });
      if (again.isIncomplete || (again.hits.length > 0 && !again.isNearest)) {
        return { ...again, corrected: meant.join(' ') };
      }
    }
  }
  const found = await findHits(search, build(false));
  if (found.hits.length > 0 || found.isIncomplete) {
    const mayBeOthers = words.length > 1 && words.length <= longQuestion;
    const hits = mayBeOthers
      ? await withNearest(search, found, build(true, found.hits.length < nearestAtMost))
      : found;
    return { ...hits, isNearest: false };
  }
  if (mayCorrect) {
    const unknown = words.filter((word) => !facts.known.has(word) && !facts.divided.has(word));
    const corrections = await correctWords(search, unknown, facts.known);
    if (corrections.size > 0) {
      const meant = words.flatMap((word) => (corrections.get(word) ?? word).split(' '));
      const again = await findAll(search, meant, { isOpen: false, mayCorrect: false });
      // A correction that leads nowhere, for this caller, is not one.
      const isLikely =
        !again.isNearest || [...corrections.keys()].some((word) => word.length >= tellingLength);
      if (again.hits.length > 0 && isLikely) return { ...again, corrected: meant.join(' ') };
      if (again.isIncomplete) return again;
    }
  }
  // Of one word alone there are no parts, unless it leads to others.
  if (words.length === 1 && !search.vocabulary.relatedTo(words, 0, facts)) {
    return { ...found, isNearest: false };
  }
  const telling = await findHits(search, build(true));
  const isEnough = telling.hits.length >= nearestAtMost || telling.isIncomplete;
  const { hits, ...nearest } = isEnough ? telling : await findHits(search, build(true, true));
  return { ...nearest, hits: hits.slice(0, nearestAtMost), isNearest: hits.length > 0 };
}

const nearestAtMost = 5;

/** A shorter word that nothing has is more often another word than one that was typed wrong. */
const tellingLength = 5;

/** What has all of so many words is what was meant. */
const longQuestion = 8;

/** Of so few hits that have all of the words, none in its name, the best may be others. */
const fewHits = 40;

/**
 * "Sick child" stands in the text of one policy, while the children's clinic has but one of the words, in its name: where
 * few have all words and none in its name, those that have the telling ones are put among them.
 */
async function withNearest(search: Search, found: FoundHits, nearest: TermsOf): Promise<FoundHits> {
  const { hits, isIncomplete, termsOf } = found;
  if (!nearest().parts || !search.isMixed || isIncomplete || hits.length > fewHits) return found;
  if (hits.some((hit) => isNamed(hit, termsOf(hit)))) return found;
  const more = await findHits(search, nearest);
  const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;
  const own = new Map(hits.map((hit) => [keyOf(hit), hit]));
  const near = more.hits.filter((hit) => !own.has(keyOf(hit))).slice(0, nearestAtMost);
  const complete = more.hits.flatMap((hit) => {
    const whole = own.get(keyOf(hit));
    return whole ? [{ ...hit, score: hit.score + completeBonus + nearness * whole.score }] : [];
  });
  const best = [...complete, ...near].sort(byScore);
  const ranked = new Set(complete.map(keyOf));
  return {
    ...found,
    hits: [...best, ...hits.filter((hit) => !ranked.has(keyOf(hit)))],
    terms: nearest(),
    // Then no time is left for quotations either.
    isIncomplete: more.isIncomplete,
  };
}

/** What a hit gains that has all of the words. */
const completeBonus = 0.2;
/** How much it counts how near to each other they stand in it. */
const nearness = 0.8;

/** What every kind has, best first. Where the time is over in the middle, what was found until then. */
async function findHits(
  { tx, searchables, caller, now, isMixed }: Search,
  build: TermsOf,
): Promise<FoundHits> {
  const terms = build();
  const ofKinds = new Map<SearchKind, SearchTerms>();
  const termsOf = ({ kind }: Pick<Found, 'kind'>) => ofKinds.get(kind) ?? terms;
  const hits: Found[] = [];
  const moreOf = new Set<SearchKind>();
  let isIncomplete = false;
  try {
    for (const searchable of searchables) {
      const { find, kinds, besideOthers } = searchable;
      const own = build(searchable);
      // Clinics and their doctors are of one kind; what names the kind counts for both.
      for (const kind of kinds) if (!ofKinds.get(kind)?.isKindNamed) ofKinds.set(kind, own);
      const limit = (isMixed && besideOthers) || limits.searchHits;
      // One more than is wanted tells whether there are more.
      const found = await find(tx, own, caller, { limit: limit + 1, now });
      const meant = own.isNameWanted ? found.filter((hit) => isNamed(hit, own)) : found;
      hits.push(...meant.slice(0, limit));
      for (const { kind } of found.slice(limit)) moreOf.add(kind);
    }
  } catch (error) {
    if (!isTimedOut(error)) throw error;
    isIncomplete = true;
  }
  const sorted = inOrder(hits, termsOf, caller);
  for (const { kind } of sorted.slice(limits.searchHits)) moreOf.add(kind);
  return { hits: sorted.slice(0, limits.searchHits), moreOf, terms, termsOf, isIncomplete };
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
