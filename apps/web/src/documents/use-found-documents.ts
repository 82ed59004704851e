import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../lib/api-client.ts';

/** Loaded when first needed: the contracts bring zod, which the search opens without. */
const contracts = () => import('@icare/contracts/documents');
const pause = 150;
const atMost = 20;

/** Documents of every category that the person may see, for what is typed in the search of the whole portal. */
export function useFoundDocuments(typed: string) {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // On their way while somebody types; if they do not come, the search itself will say so.
    contracts().catch(() => undefined);
  }, []);

  const query = useQuery({
    queryKey: ['documents', 'of every category', asked],
    queryFn: async ({ signal }) => {
      const { listDocuments } = await contracts();
      return call(listDocuments, { query: { search: asked, limit: atMost } }, { signal });
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isLoading = typed !== asked || query.isPlaceholderData || query.isFetching;
  return {
    documents: query.data?.data.documents ?? [],
    hasMore: query.data?.page.nextCursor != null,
    isLoading,
    hasFailed: !isLoading && query.isError,
    retry: () => void query.refetch(),
  };
}
