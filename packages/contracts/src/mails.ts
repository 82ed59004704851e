import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';

/**
 * The state of a mail. `failed`: given up, not delivered. `uncertain`: the portal stopped or the connection broke
 * between sending the mail and the server's answer, so it may have arrived. `discarded`: IT personnel decided not to send
 * it.
 */
export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'discarded',
] as const;
export const mailState = z.enum(mailStates, 'Choose one of the states of a mail.');
export type MailState = z.infer<typeof mailState>;

export const mailActions = ['resend', 'discard'] as const;
export type MailAction = (typeof mailActions)[number];

export const mail = z.object({
  id,
  to: z.string().describe('Address it goes to'),
  subject: z.string(),
  state: mailState,
  attempts: z.int().min(0).describe('How often it was handed to the mail server'),
  possiblyRepeated: z
    .boolean()
    .describe('True when it was sent again after an attempt whose outcome is not known'),
  lastError: z.string().nullable().describe('What went wrong last; null when nothing did'),
  createdAt: instant,
  nextAttemptAt: instant.nullable().describe('When it is tried next; null when it is not'),
  sentAt: instant.nullable().describe('When the mail server took it'),
  can: z
    .array(z.enum(mailActions))
    .describe('What IT may do with it as it is: a notice of a change is not given up unsent'),
});
export type Mail = z.infer<typeof mail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  access: ['ROLE_ADMIN'],
  tag: 'Mail',
  summary: 'Mails of the portal, newest first, with what became of them',
  query: listQuery.extend({
    state: mailState.optional(),
    search: search.describe('Part of the address or the subject'),
  }),
  response: listAnswer(z.object({ mails: z.array(mail) })),
  fromStandby: true,
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mails/:id/resend',
  access: ['ROLE_ADMIN'],
  tag: 'Mail',
  summary: 'Try a failed, uncertain or discarded mail again, with the same Message-ID',
  params: byId,
  response: answer(z.object({ mail })),
});

export const discardMail = endpoint({
  method: 'POST',
  path: '/api/mails/:id/discard',
  access: ['ROLE_ADMIN'],
  tag: 'Mail',
  summary: 'Give up a waiting, failed or uncertain mail',
  params: byId,
  response: answer(z.object({ mail })),
});
