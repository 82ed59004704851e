import type { Posting, PostingsSummary } from '@icare/contracts/postings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { featuredQuery, type PublicPostingFilters, postingsQuery, summaryQuery } from './api.ts';
import { samplePostings } from './sample-postings.ts';
import { filterPostings, savedList, saveList } from './saved-list.ts';

type Counters = Pick<PostingsSummary, 'positions' | 'featured' | 'departments'>;

/** Where the shown list comes from: the HR service now, this browser, or the portal itself. */
export type Source = 'live' | 'saved' | 'samples';

/** The positions for the filters; when they cannot be loaded, what stands in for them. */
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

  // Another search is tried anew, but until it is known what became of it, things are as they were.
  const [failure, setFailure] = useState<unknown>(null);
  if (isError && failure !== error) setFailure(error);
  if (hasLoaded && failure !== null) setFailure(null);

  const isAway = failure !== null;
  // A list loaded in this visit stays, even if a later call fails.
  const hasNothing = isAway && (data === undefined || isPlaceholderData);
  const instead = useMemo(() => (hasNothing ? standIn() : null), [hasNothing]);
  const common = { query, isAway, failure };
  if (instead) {
    const jobs = filterPostings(instead.jobs, filters);
    return {
      ...common,
      source: instead.source,
      savedAt: instead.at,
      jobs,
      featured: jobs.filter(isFeatured),
      total: jobs.length,
      totalIsLowerBound: false,
      counters: countPostings(instead.jobs),
      isWaiting: false,
    };
  }
  const page = data?.pages.at(-1)?.page;
  return {
    ...common,
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

function standIn(): { source: Source; jobs: Posting[]; at: string | null } {
  const saved = savedList();
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
