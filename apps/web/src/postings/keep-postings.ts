import { queryClient } from '../api/query-client.ts';
import { postingsQuery, rowsPerPage } from './api.ts';
import { maxPostings, saveList } from './saved-postings.ts';

/** Fetches the positions that accept applications, and saves them for when the HR service cannot be reached. */
export async function keepPostings(): Promise<void> {
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...postingsQuery({ search: '', department: '' }),
    pages: Math.ceil(maxPostings / rowsPerPage),
    // What came with the page is not on the device.
    staleTime: 0,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
  });
  saveList(
    pages.flatMap(({ data }) => data),
    true,
    new Date(),
  );
}
