import { listContactMessages } from '@icare/contracts/contact';
import { listMails, type MailState } from '@icare/contracts/mails';
import { getSystem } from '@icare/contracts/system';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

export function mailCount(state: MailState) {
  return queryOptions({
    ...answerQuery(listMails, { query: { state, limit: 1 } }),
    select: ({ page }) => page.total,
  });
}

/** After any change of a mail: here, in the counts, beside the messages that they announce, and what IT should act on. */
export const refreshMails = () => invalidate(listMails, listContactMessages, getSystem);
