import type { Posting, PostingsSummary } from '@icare/contracts/postings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { featuredQuery, type PublicPostingFilters, postingsQuery, summaryQuery } from './api.ts';
import { samplePostings } from './sample-postings.ts';
import { filterPostings, readSavedList, saveList } from './saved-postings.ts';

type Counters = Pick<PostingsSummary, 'positions' | 'featured' | 'departments'>;

/** Source of the shown list: `live` from the HR service, `saved` in this browser, or `samples`. */
export type Source = 'live' | 'saved' | 'samples';

/** The positions for the filters; if loading fails, the saved list or the samples. */
export function usePostings(filters: PublicPostingFilters) {
  const query = useInfiniteQuery(postingsQuery(filters));
  const featured = useQuery(featuredQuery(filters));
  const summary = useQuery(summaryQuery);
  const { data, error, isError, isPlaceholderData } = query;
  const isWhole = !filters.search && !filters.department;

  const loaded = useMemo(() => {
    const byId = new Map<string, Posting>();
    for (const page of data?.pages ?? []) for (const job of page.data) byId.set(job.id, job);
    return [...byId.values()];
  }, [data]);
  const hasLoaded = data !== undefined && !isPlaceholderData && !isError;
  useEffect(() => {
    if (hasLoaded) saveList(loaded, isWhole, new Date());
  }, [hasLoaded, loaded, isWhole]);

  // A failure is shown until a new search has succeeded, so that the page does not flicker while the search runs.
  const [failure, setFailure] = useState<unknown>(null);
  if (isError && failure !== error) setFailure(error);
  if (hasLoaded && failure !== null) setFailure(null);

  const isAway = failure !== null;
  // A list that was loaded since the page opened stays if a later call fails.
  const hasNothing = isAway && (data === undefined || isPlaceholderData);
  const replacement = useMemo(() => (hasNothing ? findReplacement() : null), [hasNothing]);
  const shared = { query, isAway, failure };
  if (replacement) {
    const jobs = filterPostings(replacement.jobs, filters);
    return {
      ...shared,
      source: replacement.source,
      savedAt: replacement.at,
      jobs,
      featured: jobs.filter(isFeatured),
      total: jobs.length,
      totalIsLowerBound: false,
      counters: countPostings(replacement.jobs),
      isWaiting: false,
    };
  }
  const page = data?.pages.at(-1)?.page;
  return {
    ...shared,
    source: 'live' as Source,
    savedAt: new Date(query.dataUpdatedAt).toISOString(),
    jobs: loaded,
    featured: featured.data?.data ?? loaded.filter(isFeatured),
    total: Math.max(page?.total ?? 0, loaded.length),
    totalIsLowerBound: page?.totalIsLowerBound ?? false,
    counters: summary.data,
    isWaiting: query.isPending,
  };
}

const isFeatured = ({ status }: Posting) => status === 'active';

function findReplacement(): { source: Source; jobs: Posting[]; at: string | null } {
  const saved = readSavedList();
  if (saved) return { source: 'saved', jobs: saved.jobs, at: saved.at };
  return { source: 'samples', jobs: samplePostings(new Date()), at: null };
}

function countPostings(jobs: readonly Posting[]): Counters {
  const names = [...new Set(jobs.map(({ department }) => department))].sort();
  return {
    positions: jobs.length,
    featured: jobs.filter(isFeatured).length,
    departments: names.map((name) => ({
      name,
      positions: jobs.filter(({ department }) => department === name).length,
    })),
  };
}
