import type { Answer, Query } from '@icare/contracts/endpoint';
import { listApplications } from '@icare/contracts/recruitment';
import { useEffect, useState } from 'react';
import { useList } from '../../ui/list/use-list.ts';
import { type Candidate, findPlace, mergeRound } from './round.ts';

type Filters = Omit<Query<typeof listApplications>, 'limit' | 'cursor'>;

const rowsPerPage = 100;
/** As many are loaded ahead of where one is. */
const ahead = 5;
/** Somebody named in the address is looked for among so many, and so many who are stuck are put in order. */
const searchedAtMost = 1000;

const getRows = ({ data }: Answer<typeof listApplications>) => data.applications;

/**
 * The candidates of a list for a review: the stuck ones, who are all loaded before it begins since whoever is longest over the
 * limit may stand on their last page, and then the others in the order of the list.
 */
export function useRound(filters: Filters, current: string | null) {
  const asksBoth = filters.stuck === undefined;
  const asksStuck = filters.stuck !== 'false';
  const inStuck = { ...filters, stuck: 'true' } as const;
  const stuck = useList(listApplications, inStuck, getRows, rowsPerPage, asksStuck);
  const inOthers = { ...filters, stuck: 'false' } as const;
  const others = useList(listApplications, inOthers, getRows, rowsPerPage, asksBoth || !asksStuck);
  const asked = asksBoth ? [stuck, others] : [asksStuck ? stuck : others];
  const isGathering =
    asksStuck &&
    stuck.query.hasNextPage &&
    !stuck.query.isFetchNextPageError &&
    stuck.rows.length < searchedAtMost;
  const hasBegun = asked.every(({ query }) => query.isSuccess);
  const isLoaded = hasBegun && !isGathering;
  const isWhole = isLoaded && asked.every(({ query }) => !query.hasNextPage);
  const [round, setRound] = useState<readonly Candidate[]>([]);
  const [merged, setMerged] = useState<readonly unknown[]>([]);
  const latest = [stuck.rows, others.rows, isWhole];
  // As React advises for what follows from a change: before anything else is rendered.
  if (isLoaded && latest.some((value, index) => value !== merged[index])) {
    setMerged(latest);
    setRound(mergeRound(round, stuck.rows, others.rows, isWhole));
  }
  const place = findPlace(round, current);
  const isNear = place >= round.length - ahead;
  const isSought = current !== null && place < 0 && round.length < searchedAtMost;
  const more = asked.find(({ query }) => query.hasNextPage)?.query;
  const canLoad = more !== undefined && !more.isFetching;
  useEffect(() => {
    if (hasBegun && canLoad && (isGathering || isNear || isSought)) void more?.fetchNextPage();
  }, [hasBegun, canLoad, isGathering, isNear, isSought, more]);
  const total = asked.reduce((sum, { last }) => sum + (last?.page.total ?? 0), 0);
  return {
    round,
    isLoaded,
    isSearching: isSought && more !== undefined,
    failed: asked.find(({ query }) => query.isLoadingError)?.query,
    total: isWhole ? round.length : Math.max(total, round.length),
    isBound: asked.some(({ last }) => last?.page.totalIsLowerBound),
  };
}
