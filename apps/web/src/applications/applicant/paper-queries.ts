import { buildHref } from '@icare/contracts/endpoint';
import { readApplicationFile, viewCoverLetter, viewResume } from '@icare/contracts/recruitment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { fetchFile } from '../../api/download.ts';
import { openedKey } from '../../api/endpoint-query.ts';

export type PaperKind = 'resume' | 'cover-letter';

const endpoints = { resume: viewResume, 'cover-letter': viewCoverLetter } as const;

/**
 * Each fetch is recorded in the audit log as an opening, so a shown paper is not fetched again. Nothing stays in memory fetchOnce
 * it is hidden.
 */
const fetchOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export function paperHref(id: string, kind: PaperKind): string {
  return buildHref(endpoints[kind], { id });
}

/** The file, kept in memory only. */
export function paperFile(id: string, kind: PaperKind) {
  return queryOptions({
    queryKey: openedKey(endpoints[kind], { id }),
    queryFn: async () => {
      const blob = await fetchFile(paperHref(id, kind), { cache: 'no-store' });
      return { blob, bytes: new Uint8Array(await blob.arrayBuffer()) };
    },
    ...fetchOnce,
  });
}

export function paperText(id: string, kind: PaperKind) {
  return queryOptions({
    queryKey: openedKey(readApplicationFile, { id, file: kind }),
    queryFn: async ({ signal }) =>
      (await call(readApplicationFile, { params: { id, file: kind } }, { signal })).data,
    ...fetchOnce,
  });
}
