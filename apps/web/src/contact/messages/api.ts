import {
  type ContactDepartment,
  type ContactMessageStatus,
  getContactMessage,
  listContactAddresses,
  listContactMessages,
} from '@icare/contracts/contact';
import { listMails } from '@icare/contracts/mails';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, invalidate } from '../../api/endpoint-query.ts';

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

/** How many new messages a program may have sent. */
export const suspectedCount = queryOptions({
  ...answerQuery(listContactMessages, { query: { suspected: 'true', status: 'new', limit: 1 } }),
  select: ({ page }) => page.total,
});

export const oneMessage = (id: string) => answerQuery(getContactMessage, { params: { id } });

export const addressList = answerQuery(listContactAddresses, {});

/** After any change of a message; accepting one also writes a mail. */
export const refreshMessages = () => invalidate(listContactMessages, listMails);
