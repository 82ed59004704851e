import { listContactMessages } from '@icare/contracts/contact';
import { listMails, type MailState } from '@icare/contracts/mails';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

export function mailCount(state: MailState) {
  return queryOptions({
    ...answerQuery(listMails, { query: { state, limit: 1 } }),
    select: ({ page }) => page.total,
  });
}

/** After any change of a mail: here, in the counts, and beside the messages that they announce. */
export const refreshMails = () => invalidate(listMails, listContactMessages);
