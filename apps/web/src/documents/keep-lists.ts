import { documentCategories } from '@icare/contracts/documents';
import { queryClient } from '../api/query-client.ts';
import { documentsQuery, pagesPreloaded } from './use-documents.ts';

/** Fetches the lists of all documents, which keeps them on this device. Throws if the portal cannot be reached. */
export async function keepDocumentLists(): Promise<void> {
  for (const category of documentCategories) {
    await queryClient.fetchInfiniteQuery({
      ...documentsQuery(category, ''),
      pages: pagesPreloaded,
      // What came with the page is not on the device.
      staleTime: 0,
      getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    });
  }
}
