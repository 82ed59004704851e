import * as z from 'zod';
import { applicationStatusOrSynonym, rejectionReasons } from './application-status.ts';
import { appointment } from './appointment.ts';
import { interviewFields } from './interviews.ts';
import { mailText } from './mail-templates.ts';
import { offerFields } from './offers.ts';
import { optionalField, paragraphs } from './text.ts';

/** What every move of an application may say. */
export const move = {
  status: applicationStatusOrSynonym,
  notes: optionalField(paragraphs('Notes', { max: 4000 })).describe('For HR alone'),
  mail: mailText
    .optional()
    .describe(
      'To the applicant, with placeholders such as {name} where it goes to several; left out: as its template says',
    ),
  withoutMail: z
    .boolean('Write true or false.')
    .optional()
    .describe('Does not mail the applicant; only where an earlier move is undone, for a reason'),
  reason: optionalField(z.enum(rejectionReasons)).describe(
    'Why somebody is rejected; for HR alone',
  ),
  confirm: z
    .boolean('Write true or false.')
    .optional()
    .describe(
      'Appoint beyond the vacancies, or somebody who is appointed elsewhere: asked after a 409 that says so',
    ),
};

/** What a move of one application to a status may say beside that. */
export const arrangements = {
  interview: interviewFields
    .optional()
    .describe(
      'With a move to `interview`: when and where, which the mail and a calendar entry say',
    ),
  offer: offerFields
    .optional()
    .describe('With a move to `offered`: what is offered, which the mail says'),
};

/** What else a move to `hired` may say. */
export const hiring = {
  existingAccount: z
    .string('Write the token of the account.')
    .max(100, 'This is no token of an account.')
    .optional()
    .describe(
      'Appoint the owner of the account that a 409 showed: `existingAccount.token` of that answer. 409 again, with the account there is now, where it has changed since, the application has moved, or it was shown to somebody else',
    ),
  ...appointment,
};
