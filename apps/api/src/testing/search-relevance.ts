import { freshQueries } from './fresh-queries.ts';
import { laterStrangersQueries } from './later-strangers-queries.ts';
import { newcomersQueries } from './newcomers-queries.ts';
import { type Reader, readerQueries } from './reader-queries.ts';
import { roomsQueries } from './rooms-queries.ts';
import { searchQueries } from './search-queries.ts';
import { strangersQueries } from './strangers-queries.ts';
import { thirdStrangersAlsoRight, thirdStrangersQueries } from './third-strangers-queries.ts';
import { unseenLaterQueries } from './unseen-later-queries.ts';
import { unseenQueries } from './unseen-queries.ts';

export type Relevance = {
  count: number;
  /** Share of the queries whose right answer is among the first three. */
  successAt3: number;
  meanReciprocalRank: number;
  /** One line for each query whose right answer is not among the first three. */
  missed: string[];
};

type Queries = Readonly<Record<string, readonly string[]>>;
type Asked = { reader: Reader; q: string; title: string; alsoRight?: readonly string[] };
type Ranked = Asked & { rank: number };

/**
 * Those that the search was tuned with; those written for it to be improved with as a whole; those it had not met until then;
 * those it had not met when it learned the words of a hospital in general; those of somebody who did not know the
 * search; and the newest three, which nothing was improved with: of newcomers, of somebody who did not know the search
 * either, and of the rooms of each role.
 */
const sets = {
  tuned: [...toAsked('staff', searchQueries), ...askedBy(readerQueries)],
  unseen: askedBy(unseenQueries),
  later: askedBy(unseenLaterQueries),
  fresh: askedBy(freshQueries),
  strangers: askedBy(strangersQueries),
  laterStrangers: askedBy(laterStrangersQueries),
  newcomers: askedBy(newcomersQueries),
  thirdStrangers: askedBy(thirdStrangersQueries, thirdStrangersAlsoRight),
  rooms: askedBy(roomsQueries),
} satisfies Record<string, readonly Asked[]>;
export type QuerySet = keyof typeof sets;
export const querySets = Object.keys(sets) as QuerySet[];

type OfReaders = Partial<Record<Reader, Queries>>;

/** `alsoRight`: by reader and query, what answers it as well. */
function askedBy(queries: OfReaders, alsoRight: OfReaders = {}): Asked[] {
  return (Object.entries(queries) as [Reader, Queries][]).flatMap(([reader, own]) =>
    toAsked(reader, own).map((asked) => ({
      ...asked,
      alsoRight: alsoRight[reader]?.[asked.q] ?? [],
    })),
  );
}

function toAsked(reader: Reader, queries: Queries): Asked[] {
  return Object.entries(queries).flatMap(([title, all]) => all.map((q) => ({ reader, q, title })));
}

/** Other titles under which people find the same answer: the pages that came after the queries. */
const alsoRight: Readonly<Record<string, readonly string[]>> = {
  'Visitors and Ward Hours': ['Visiting', 'Intensive care'],
};

/**
 * Measures a search with what people type, of one set of queries; `search` answers with the titles that the reader finds, best
 * first. The readers search at the same time, each one thing after another. Of its queries, `oneIn` tells of how many one is
 * asked.
 */
export async function measureRelevance(
  set: QuerySet,
  search: (typed: string, reader: Reader) => Promise<readonly string[]>,
  oneIn: (queries: number) => number = () => 1,
): Promise<{ all: Relevance; readers: [Reader, Relevance][] }> {
  const byReader = Map.groupBy<Reader, Asked>(sets[set], ({ reader }) => reader);
  const ranked = await Promise.all(
    [...byReader].map(async ([reader, asked]) => {
      const own: Ranked[] = [];
      for (const one of asked.filter((_, at) => at % oneIn(asked.length) === 0)) {
        const right = [one.title, ...(alsoRight[one.title] ?? []), ...(one.alsoRight ?? [])];
        const titles = await search(one.q, reader);
        own.push({ ...one, rank: titles.findIndex((title) => right.includes(title)) + 1 });
      }
      return [reader, own] as const;
    }),
  );
  return {
    all: summarize(ranked.flatMap(([, own]) => own)),
    readers: ranked.map(([reader, own]) => [reader, summarize(own)]),
  };
}

function summarize(ranked: readonly Ranked[]): Relevance {
  const isFound = ({ rank }: Ranked) => rank >= 1 && rank <= 3;
  const reciprocal = ranked.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0);
  return {
    count: ranked.length,
    successAt3: ranked.filter(isFound).length / ranked.length,
    meanReciprocalRank: reciprocal / ranked.length,
    missed: ranked
      .filter((one) => !isFound(one))
      .map(({ reader, q, title, rank }) => `${reader}: ${q} → ${title}: ${rank || 'not found'}`),
  };
}
