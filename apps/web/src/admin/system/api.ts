import { getDemonstration, getSystem, listServerErrors } from '@icare/contracts/system';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const rowsPerPage = 20;

export const systemState = queryOptions({
  queryKey: ['admin', 'system', 'state'],
  queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  select: ({ data }) => data,
});

export function serverErrorList(search: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'system', 'errors', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listServerErrors,
        { query: { search, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const demonstrationPreview = queryOptions({
  queryKey: ['admin', 'system', 'demonstration'],
  queryFn: ({ signal }) => call(getDemonstration, {}, { signal }),
  select: ({ data }) => data,
});

export function refreshSystem(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: ['admin', 'system'] });
}
