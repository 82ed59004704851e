import {
  getContactMessage,
  listContactAddresses,
  listContactMessages,
} from '@icare/contracts/contact';
import { listMails } from '@icare/contracts/mails';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, invalidate } from '../../api/endpoint-query.ts';

/** How many new messages a program may have sent. */
export const suspectedCount = queryOptions({
  ...answerQuery(listContactMessages, { query: { suspected: 'true', status: 'new', limit: 1 } }),
  select: ({ page }) => page.total,
});

export const oneMessage = (id: string) => answerQuery(getContactMessage, { params: { id } });

export const addressList = answerQuery(listContactAddresses, {});

/** After any change of a message; accepting one also writes a mail. */
export const refreshMessages = () => invalidate(listContactMessages, listMails);
