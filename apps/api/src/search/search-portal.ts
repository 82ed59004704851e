import { createHash } from 'node:crypto';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { searchPortal as endpoint, SearchHit, SearchKind } from '@icare/contracts/search';
import { recordOpening } from '../platform/audit/record-opening.ts';
import { type Caller, isSignedIn } from '../platform/auth/caller.ts';
import { isTimedOut } from '../platform/database/database-errors.ts';
import { preferIndexes } from '../platform/database/prefer-indexes.ts';
import { withSnapshot } from '../platform/database/with-snapshot.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor, isWholeNumber } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';
import { findAll, quoteHits, type Result } from './find-all.ts';
import { parseQuery } from './parse-query.ts';
import { quote } from './quote.ts';
import { isNamedWhole } from './rank-hits.ts';
import type { Vocabulary } from './vocabulary.ts';

/** People who are signed in may have so many times what a search of a visitor may cost. */
const signedInFactor = 5;

type SearchAnswer = Answer<typeof endpoint>;

/** Everything the caller may see that has these words, best first. */
export async function searchPortal(
  platform: Platform,
  searchables: readonly Searchable[],
  vocabulary: Vocabulary,
  query: Query<typeof endpoint>,
  caller: Caller,
): Promise<SearchAnswer> {
  const { searchTime } = platform.config;
  const search = fingerprintOf(query);
  const isSameSearch = (value: unknown) => value === search;
  const [start = 0] = decodeCursor(query.cursor, [isPlace, isSameSearch]) ?? [];
  const place = { start: Number(start), limit: query.limit, search };
  const { words, isOpen } = parseQuery(query.q, vocabulary.wholeTerms);
  if (words.length === 0) return toAnswer([], { total: 0, moreOf: [], ...place });
  const wanted = searchables.filter(({ kinds }) => !query.in || kinds.includes(query.in));
  try {
    const { shown, terms, termsOf, ...result } = await withSnapshot(
      platform.database,
      async (tx) => {
        await preferIndexes(tx);
        const source = {
          ...{ tx, searchables: wanted, vocabulary, caller },
          ...{ now: platform.clock(), isMixed: query.in === undefined },
        };
        const { hits, terms, ...found } = await findAll(source, words, {
          isOpen,
          mayCorrect: !query.exact,
        });
        const asked = hits.filter(({ kind }) => !query.in || kind === query.in);
        const page = asked.slice(place.start, place.start + place.limit);
        const shown = found.isIncomplete ? page : await quoteHits(source, terms, page);
        const later = asked.slice(place.start + place.limit).map(({ kind }) => kind);
        return {
          ...found,
          terms,
          shown,
          total: asked.length,
          moreOf: [...found.moreOf, ...later],
        };
      },
      { databaseTime: searchTime * (caller.user ? signedInFactor : 1) },
    );
    if (result.isIncomplete && result.total === 0) throw takesTooLong();
    await recordOpenings(platform, caller, shown);
    const hits = shown.map((hit) => ({
      ...toHit(hit, terms.typed),
      ...(hit.kind === 'document' && { isNamed: isNamedWhole(hit, termsOf(hit)) }),
    }));
    return toAnswer(hits, { ...place, ...result });
  } catch (error) {
    // Without its cause: as a fault of the database it would be logged as one.
    throw isTimedOut(error) ? takesTooLong() : error;
  }
}

const takesTooLong = () =>
  new AppError(
    'unavailable',
    'This search takes too long. Try again in a moment, or fewer or rarer words.',
    {
      headers: { 'retry-after': '5' },
    },
  );

/** Records each list of confidential data that the answer has a part of. */
async function recordOpenings(platform: Platform, caller: Caller, shown: readonly Found[]) {
  if (!isSignedIn(caller)) return;
  const openings = new Map(
    shown.flatMap(({ opening }) => (opening ? [[opening.action, opening]] : [])),
  );
  for (const opening of openings.values()) await recordOpening(platform, caller, opening);
}

type Place = {
  total: number;
  start: number;
  limit: number;
  /** Which search it is a place of. */
  search: string;
  moreOf: readonly SearchKind[];
};

function toAnswer(
  hits: SearchHit[],
  {
    total,
    start,
    limit,
    search,
    moreOf,
    corrected,
    isNearest = false,
    isIncomplete = false,
  }: Place & Partial<Pick<Result, 'corrected' | 'isNearest' | 'isIncomplete'>>,
): SearchAnswer {
  const end = start + limit;
  return {
    success: true,
    data: {
      hits,
      total,
      ...(corrected !== undefined && { corrected }),
      isNearest,
      moreOf: [...new Set(moreOf)],
      isIncomplete,
    },
    page: {
      nextCursor: end < total ? encodeCursor([end, search]) : null,
      total,
      totalIsLowerBound: isIncomplete || total >= limits.searchHits,
    },
  };
}

function toHit(found: Found, typed: readonly string[]): SearchHit {
  const { snippet, marks, words } = quote(found.text, found.positions, typed);
  const isMarked = found.kind === 'document' && words.length > 0;
  return { ...shownOf(found), snippet, marks, ...(isMarked && { words }) };
}

const shownOf = ({
  text: _text,
  positions: _positions,
  section: _section,
  score: _score,
  alsoCalled: _alsoCalled,
  reasons: _reasons,
  hasReasonsOfAnother: _hasReasonsOfAnother,
  isOwnPlace: _isOwnPlace,
  opening: _opening,
  ...hit
}: Found) => ({ isEmergency: false, ...hit });

const isPlace = (value: unknown) => isWholeNumber(value) && Number(value) >= 0;

/** What tells two searches apart: a place among the hits of one means nothing among those of another. */
const fingerprintOf = ({ q, in: kind, exact }: Query<typeof endpoint>) =>
  createHash('sha256')
    .update(JSON.stringify([q, kind ?? null, exact]))
    .digest('base64url')
    .slice(0, 16);
