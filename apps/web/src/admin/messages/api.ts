import {
  type ContactDepartment,
  type ContactMessageStatus,
  getContactMessage,
  listContactAddresses,
  listContactMessages,
} from '@icare/contracts/contact';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const rowsPerPage = 50;

/** What the list of messages is asked for. */
export type MessageFilters = {
  search: string;
  department: ContactDepartment | undefined;
  status: ContactMessageStatus | undefined;
  /** Those a program may have sent: only the others, only them, or both. */
  suspected: 'without' | 'only' | 'both';
};

/** The same as the query of the call. */
export function queryOf({ suspected, ...filters }: MessageFilters) {
  const wanted = { without: 'false', only: 'true', both: undefined } as const;
  return { ...filters, suspected: wanted[suspected] };
}

export function messageList(filters: MessageFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'messages', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listContactMessages,
        { query: { ...queryOf(filters), limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** How many new messages a program may have sent. */
export const suspectedCount = queryOptions({
  queryKey: ['admin', 'messages', 'suspected'],
  queryFn: ({ signal }) =>
    call(
      listContactMessages,
      { query: { suspected: 'true', status: 'new', limit: 1 } },
      { signal },
    ),
  select: ({ page }) => page.total,
});

export function oneMessage(id: string) {
  return queryOptions({
    queryKey: ['admin', 'messages', 'one', id],
    queryFn: ({ signal }) => call(getContactMessage, { params: { id } }, { signal }),
  });
}

export const addressList = queryOptions({
  queryKey: ['admin', 'messages', 'addresses'],
  queryFn: ({ signal }) => call(listContactAddresses, {}, { signal }),
});

/** After any change of a message; accepting one also writes a mail. */
export function refreshMessages(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'mails'] }),
  ]);
}
