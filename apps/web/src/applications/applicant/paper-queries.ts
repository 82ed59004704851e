import { buildHref } from '@icare/contracts/endpoint';
import { viewPanelCoverLetter, viewPanelResume } from '@icare/contracts/interview-panels';
import { readApplicationFile, viewCoverLetter, viewResume } from '@icare/contracts/recruitment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { fetchFile } from '../../api/download.ts';
import { openedKey } from '../../api/endpoint-query.ts';

/** As HR reads it, or as the panel of an interview does. */
export type PaperKind = TextKind | 'panel-resume' | 'panel-cover-letter';
/** Those whose text is read where the browser cannot show the file. */
export type TextKind = 'resume' | 'cover-letter';

const endpoints = {
  resume: viewResume,
  'cover-letter': viewCoverLetter,
  'panel-resume': viewPanelResume,
  'panel-cover-letter': viewPanelCoverLetter,
} as const;

export const hasText = (kind: PaperKind): kind is TextKind =>
  kind === 'resume' || kind === 'cover-letter';

/**
 * Each fetch is recorded in the audit log as an opening, so a shown paper is not fetched again. Nothing stays in memory once
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
    queryFn: async ({ signal }) => {
      // On a slow line the next paper does not wait for one that is no longer on the screen.
      const blob = await fetchFile(paperHref(id, kind), { cache: 'no-store', signal });
      return { blob, bytes: new Uint8Array(await blob.arrayBuffer()) };
    },
    ...fetchOnce,
  });
}

export function paperText(id: string, kind: TextKind) {
  return queryOptions({
    queryKey: openedKey(readApplicationFile, { id, file: kind }),
    queryFn: async ({ signal }) =>
      (await call(readApplicationFile, { params: { id, file: kind } }, { signal })).data,
    ...fetchOnce,
  });
}
