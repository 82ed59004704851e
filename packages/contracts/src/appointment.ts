import * as z from 'zod';
import { cadreName } from './cadre.ts';
import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { staffPaperKinds } from './staff-papers.ts';
import { line, optionalField } from './text.ts';

/** A licence that the new member of staff brings along. It is kept like one that they hand in themselves. */
export const broughtLicence = z.object({
  certificationTypeId: id.describe('An active type of the category medical or professional'),
  certificateNumber: optionalField(
    line('Licence number', { max: limits.certificateNumberMaxLength }),
  ),
  issuingAuthority: optionalField(line('Issued by', { max: limits.nameMaxLength })),
  issueDate: optionalField(calendarDate),
  expirationDate: optionalField(calendarDate).describe(
    "Left out: what the type's rule makes of the issue date",
  ),
  file: optionalField(
    z.enum(staffPaperKinds, `Choose one of: ${staffPaperKinds.join(', ')}.`),
  ).describe('The file of the application that is or contains the certificate; a PDF'),
});

/** What an appointment may set of an account that is there. Role, status and the rest are for IT alone. */
export const replaceableFields = ['department', 'cadre', 'joinedOn'] as const;
export type ReplaceableField = (typeof replaceableFields)[number];

/**
 * What human resources say about somebody who is hired. An account that is there gets the cadre and first day it lacks;
 * what it has otherwise stays, unless `replaces` names it.
 */
export const appointment = {
  department: optionalField(departmentName).describe(
    'Of a new account, where left out means the department of the posting; an account that is there keeps its own unless `replaces` names it',
  ),
  cadre: optionalField(cadreName).describe('Decides which licence is needed'),
  joinedOn: optionalField(calendarDate).describe('First day of service'),
  replaces: z
    .array(z.enum(replaceableFields, `Choose among: ${replaceableFields.join(', ')}.`))
    .max(replaceableFields.length, 'Name each field once.')
    .optional()
    .describe(
      'The fields that an account that is there gets as they are given here, though it has others',
    ),
  licence: broughtLicence
    .optional()
    .describe('A record of the person, which waits until a compliance officer verifies it'),
};
