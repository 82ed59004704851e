import type { Group } from './entry.ts';

export const nothingFound = 'Nothing found';

/** What is announced: once everything has answered, how much there is. */
export function statusText(groups: readonly Group[], count: number, isAsking: boolean): string {
  if (!isAsking) return 'Type a part of what you look for.';
  const loading = groups.find(({ found }) => found?.isLoading)?.found;
  if (loading) return loading.loadingText;
  // A failure is announced where it is shown.
  if (count === 0) return groups.some(({ found }) => found?.hasFailed) ? '' : nothingFound;
  return count === 1 ? '1 result' : `${count} results`;
}
