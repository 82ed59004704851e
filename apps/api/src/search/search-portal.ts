import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { searchPortal as endpoint, SearchHit } from '@icare/contracts/search';
import { foldText } from '@icare/domain/fold-text';
import { recordOpening } from '../platform/audit/record-opening.ts';
import { type Caller, isSignedIn } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isTimedOut } from '../platform/database/database-errors.ts';
import { withSnapshot } from '../platform/database/with-snapshot.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor, isWholeNumber } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Found, Searchable, SearchTerms } from '../platform/search/searchable.ts';
import { anyWordOf, buildTerms } from './build-terms.ts';
import { correctWords } from './correct-words.ts';
import { lookUpWords } from './look-up-words.ts';
import { parseQuery } from './parse-query.ts';
import { quote } from './quote.ts';
import type { Synonyms } from './synonyms.ts';

/** Milliseconds that one search of a visitor may keep the database busy; people who are signed in may ask for more. */
const databaseTime = { visitor: 300, signedIn: 1500 };

type SearchAnswer = Answer<typeof endpoint>;

type Search = {
  tx: Transaction;
  searchables: readonly Searchable[];
  synonyms: Synonyms;
  caller: Caller;
  now: Date;
  /** Every kind is searched. */
  isMixed: boolean;
};

/** Everything the caller may see that has these words, best first. */
export async function searchPortal(
  platform: Platform,
  searchables: readonly Searchable[],
  synonyms: Synonyms,
  query: Query<typeof endpoint>,
  caller: Caller,
): Promise<SearchAnswer> {
  const [start = 0] = decodeCursor(query.cursor, [isWholeNumber]) ?? [];
  const { words, isOpen } = parseQuery(query.q);
  if (words.length === 0) return toAnswer([], { start: 0, limit: query.limit });
  const wanted = searchables.filter(({ kinds }) => !query.in || kinds.includes(query.in));
  const statementTimeout = caller.user ? databaseTime.signedIn : databaseTime.visitor;
  try {
    const { hits, ...result } = await withSnapshot(
      platform.database,
      (tx) => {
        const search = {
          ...{ tx, searchables: wanted, synonyms, caller },
          ...{ now: platform.clock(), isMixed: query.in === undefined },
        };
        return findAll(search, words, { isOpen, mayCorrect: !query.exact });
      },
      { statementTimeout },
    );
    const asked = hits.filter(({ kind }) => !query.in || kind === query.in);
    const place = { start: Number(start), limit: query.limit };
    await recordOpenings(platform, caller, asked.slice(place.start, place.start + place.limit));
    return toAnswer(asked, { ...place, ...result });
  } catch (error) {
    if (!isTimedOut(error)) throw error;
    throw new AppError('unavailable', 'This search takes too long. Try fewer or rarer words.', {
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
}

/** Records each list of confidential data that the answer has a part of. */
async function recordOpenings(platform: Platform, caller: Caller, shown: readonly Found[]) {
  if (!isSignedIn(caller)) return;
  const openings = new Map(
    shown.flatMap(({ opening }) => (opening ? [[opening.action, opening]] : [])),
  );
  for (const opening of openings.values()) await recordOpening(platform, caller, opening);
}

type Result = { hits: Found[]; corrected?: string; isNearest: boolean };

/** All words as they were typed; else with corrections; else as many of them as possible. */
async function findAll(
  search: Search,
  words: readonly string[],
  { isOpen, mayCorrect }: { isOpen: boolean; mayCorrect: boolean },
): Promise<Result> {
  const facts = await lookUpWords(search.tx, words, { isOpen });
  const build = (isAnyEnough: boolean) =>
    toTerms(buildTerms(words, facts, search.synonyms, { isOpen, isAnyEnough }));
  const hits = await findHits(search, build(false));
  if (hits.length > 0) return { hits, isNearest: false };
  if (mayCorrect) {
    const unknown = words.filter((word) => !facts.known.has(word) && !facts.divided.has(word));
    const corrections = await correctWords(search.tx, unknown);
    if (corrections.size > 0) {
      const meant = words.map((word) => corrections.get(word) ?? word);
      const { hits } = await findAll(search, meant, { isOpen: false, mayCorrect: false });
      // A correction that leads nowhere, for this caller, is not one.
      if (hits.length > 0) return { hits, corrected: meant.join(' '), isNearest: false };
    }
  }
  if (!mayCorrect || words.length === 1) return { hits: [], isNearest: false };
  const nearest = await findHits(search, build(true));
  return { hits: nearest.slice(0, nearestAtMost), isNearest: nearest.length > 0 };
}

const nearestAtMost = 5;

const toTerms = ({ query, phrases }: ReturnType<typeof buildTerms>): SearchTerms => ({
  query,
  anyWord: anyWordOf(query),
  phrases,
});

async function findHits(
  { tx, searchables, caller, now, isMixed }: Search,
  terms: SearchTerms,
): Promise<Found[]> {
  const hits: Found[] = [];
  for (const { find, besideOthers } of searchables) {
    const limit = (isMixed && besideOthers) || limits.searchHits;
    hits.push(...(await find(tx, terms, caller, { limit, now })));
  }
  const scoreOf = (hit: Found) => hit.score + titleBonus(foldText(hit.title), terms.phrases);
  return hits
    .map((hit) => ({ hit, score: scoreOf(hit) }))
    .sort((one, other) => other.score - one.score || one.hit.title.localeCompare(other.hit.title))
    .slice(0, limits.searchHits)
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

function toAnswer(
  hits: readonly Found[],
  {
    start,
    limit,
    corrected,
    isNearest = false,
  }: { start: number; limit: number } & Partial<Result>,
): SearchAnswer {
  const end = start + limit;
  const total = hits.length;
  return {
    success: true,
    data: {
      hits: hits.slice(start, end).map(toHit),
      total,
      ...(corrected !== undefined && { corrected }),
      isNearest,
    },
    page: {
      nextCursor: end < total ? encodeCursor([end]) : null,
      total,
      totalIsLowerBound: total >= limits.searchHits,
    },
  };
}

function toHit({ text, positions, score: _score, opening: _opening, ...hit }: Found): SearchHit {
  return { isEmergency: false, ...hit, ...quote(text, positions) };
}
