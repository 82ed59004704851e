import {
  getContactFigures,
  getContactMessage,
  listContactAddresses,
  listContactMessages,
} from '@icare/contracts/contact';
import { listMails } from '@icare/contracts/mails';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, dataQuery, invalidate } from '../../api/endpoint-query.ts';

/** Number of new messages that are suspected spam. */
export const suspectedCount = queryOptions({
  ...dataQuery(getContactFigures, {}),
  select: ({ data }) => data.suspected,
});

export const oneMessage = (id: string) => answerQuery(getContactMessage, { params: { id } });

export const addressList = answerQuery(listContactAddresses, {});

/** Call after any change of a message. Includes mails, since accepting a suspected message mails it. */
export const refreshMessages = () => invalidate(listContactMessages, listMails);
