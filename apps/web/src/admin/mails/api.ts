import { listMails, type MailState } from '@icare/contracts/mails';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const rowsPerPage = 50;

export type MailFilters = { search: string; state: MailState | undefined };

export function mailList(filters: MailFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'mails', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listMails, { query: { ...filters, limit: rowsPerPage, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** How many mails are in that state. */
export function mailCount(state: MailState) {
  return queryOptions({
    queryKey: ['admin', 'mails', 'count', state],
    queryFn: ({ signal }) => call(listMails, { query: { state, limit: 1 } }, { signal }),
    select: ({ page }) => page.total,
  });
}

/** After any change of a mail: here, in the counts, and beside the messages they tell of. */
export function refreshMails(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'mails'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
  ]);
}
