import type { QueryKey } from '@tanstack/react-query';
import { currentSession } from '../session/session-store.ts';
import { queryClient } from './query-client.ts';

/** What a page begins with: keys of the cache, each with the data of its query. */
export type AnswersInPage = readonly (readonly [QueryKey, unknown])[];

/** The answers in the cache, for the page that the server sends. */
export function answersInPage(): AnswersInPage {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** Where the server has put them, if it has drawn the page with its answers. While it draws there is no document. */
export const answersElement = () => globalThis.document?.getElementById('answers');

/** A browser may show a page from its cache again, as when a tab is restored: its answers are then old. */
const oldAfterMs = 300_000;

/**
 * Takes over the answers that the server has sent with the page, so that its first list needs no call. They are those of a
 * visitor: whoever is signed in sees them until their own have come.
 */
export function takeAnswersInPage(): void {
  const element = answersElement();
  if (!element?.textContent) return;
  const now = Date.now();
  const isOld = now - Number(element.dataset['at']) > oldAfterMs;
  const updatedAt = isOld || currentSession() ? 0 : now;
  for (const [key, data] of JSON.parse(element.textContent) as Entry[]) {
    // JSON has no `undefined`, with which the first page of a list was asked for.
    if (data.pageParams) data.pageParams = data.pageParams.map((param) => param ?? undefined);
    queryClient.setQueryData(key, data, { updatedAt });
  }
}

type Entry = [QueryKey, { pageParams?: unknown[] }];
