import * as z from 'zod';
import { answer } from './answers.ts';
import { applicationStatus } from './application-status.ts';
import { givenInstant, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { line, paragraphs } from './text.ts';

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;

/** What HR writes of a mail to an applicant: reference, position, private link and signature are added to it. */
export const mailText = z.object({
  subject: line('Subject', { max: limits.mailSubjectMaxLength }),
  text: paragraphs('Text', { min: 1, max: limits.mailTextMaxLength }),
});
export type MailText = z.infer<typeof mailText>;

export const mailTemplate = z.object({
  status: applicationStatus.describe('That an application is moved to'),
  subject: z.string(),
  text: z.string().describe('With placeholders, such as {name}'),
  isStandard: z.boolean().describe('Nobody has changed it'),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable().describe('Full name'),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

const tag = 'Mail templates';
const byStatus = z.object({ status: applicationStatus });
const one = answer(z.object({ template: mailTemplate }));

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/hrsuit/api/mail-templates',
  access: hr,
  tag,
  summary: 'What applicants are mailed when their application moves, by status',
  response: answer(z.object({ templates: z.array(mailTemplate) })),
});

export const editMailTemplate = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/mail-templates/:status',
  access: hr,
  tag,
  summary: 'Change the mail of a status. Placeholders that do not exist are refused',
  params: byStatus,
  body: mailText.extend({
    updatedAt: givenInstant
      .nullable()
      .describe('That was shown, null for the standard text; a conflict if it was changed since'),
  }),
  response: one,
});

export const resetMailTemplate = endpoint({
  method: 'DELETE',
  path: '/hrsuit/api/mail-templates/:status',
  access: hr,
  tag,
  summary: 'Go back to the text that the portal came with',
  params: byStatus,
  response: one,
});
