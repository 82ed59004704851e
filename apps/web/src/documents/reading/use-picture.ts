import type { readFigure, readPage } from '@icare/contracts/document-reading';
import type { Document } from '@icare/contracts/documents';
import { buildHref } from '@icare/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, isNetworkError } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { fetchKeptFile } from '../../api/kept-files.ts';
import { everyPictureWanted } from './print-document.ts';

/** Pictures are fetched before they come into view. */
const ahead = '800px 0px';

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

/** True from the moment when the element is in or near the window, or will be printed. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    const show = () => setNear(true);
    document.addEventListener(everyPictureWanted, show);
    return () => {
      observer.disconnect();
      document.removeEventListener(everyPictureWanted, show);
    };
  }, [isNear, element]);
  return isNear;
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
