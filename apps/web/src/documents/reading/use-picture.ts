import type { readFigure, readPage } from '@icare/contracts/document-reading';
import type { Document } from '@icare/contracts/documents';
import { buildHref } from '@icare/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isNetworkError } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { fetchKeptFile } from '../../api/kept-files.ts';
import { useIsNear } from './use-is-near.ts';

/** More pictures may be asked for than are drawn in their time, as by scrolling through a hundred: those come later. */
const mostTries = 5;
const isForLater = (error: Error) => error instanceof ApiError && error.code === 'unavailable';

/** A picture of a document, fetched once `place` is near the window. `source` is its address when it has come. */
export function usePicture<Element extends HTMLElement>(
  endpoint: typeof readPage | typeof readFigure,
  { _id, version }: Pick<Document, '_id' | 'version'>,
  number: number,
) {
  const place = useRef<Element>(null);
  const isNear = useIsNear(place);
  const href = buildHref(endpoint, { id: _id, number });
  const query = useQuery({
    queryKey: [...endpointKey(endpoint), _id, version, number],
    queryFn: ({ signal }) => fetchKeptFile(endpoint, href, { signal }),
    enabled: isNear,
    retry: (failures, error) =>
      (failures < mostTries && isForLater(error)) ||
      (failures < 2 && isNetworkError(error) && navigator.onLine),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { place, query, source: useObjectUrl(query.data) };
}

function useObjectUrl(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [content]);
  return address;
}
