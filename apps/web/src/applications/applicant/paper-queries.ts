import { buildHref } from '@icare/contracts/endpoint';
import {
  readPanelFile,
  viewPanelCoverLetter,
  viewPanelResume,
} from '@icare/contracts/interview-panels';
import { readApplicationFile, viewCoverLetter, viewResume } from '@icare/contracts/recruitment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { fetchFile } from '../../api/download.ts';
import { openedKey } from '../../api/endpoint-query.ts';

/** As HR reads it, or as the panel of an interview does. */
export type PaperKind = 'resume' | 'cover-letter' | 'panel-resume' | 'panel-cover-letter';

const endpoints = {
  resume: viewResume,
  'cover-letter': viewCoverLetter,
  'panel-resume': viewPanelResume,
  'panel-cover-letter': viewPanelCoverLetter,
} as const;

/** Where the text of a file is read that the browser cannot show. */
const texts = {
  resume: [readApplicationFile, 'resume'],
  'cover-letter': [readApplicationFile, 'cover-letter'],
  'panel-resume': [readPanelFile, 'resume'],
  'panel-cover-letter': [readPanelFile, 'cover-letter'],
} as const;

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

export function paperText(id: string, kind: PaperKind) {
  const [endpoint, file] = texts[kind];
  const params = { id, file };
  return queryOptions({
    queryKey: openedKey(endpoint, params),
    queryFn: async ({ signal }) => (await call(endpoint, { params }, { signal })).data,
    ...fetchOnce,
  });
}
