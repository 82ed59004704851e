import { documentCategories } from '@icare/contracts/documents';
import { queryClient } from '../api/query-client.ts';
import { documentsQuery, pagesPreloaded } from './use-documents.ts';

const storageKey = 'icare-lists-kept';
const dayMs = 86_400_000;

/** Fetches the lists of all documents once a day, so that they are on this device before anybody needs them. */
export async function keepDocumentLists(): Promise<void> {
  try {
    if (Date.now() - Number(localStorage.getItem(storageKey)) < dayMs) return;
    for (const category of documentCategories) {
      await queryClient.fetchInfiniteQuery({
        ...documentsQuery(category, ''),
        pages: pagesPreloaded,
        getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
      });
    }
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // The next visit tries again.
  }
}
