import * as z from 'zod';
import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { staffPaperKinds } from './staff-papers.ts';
import { line, optionalField } from './text.ts';

/** A licence that the new member of staff brings along. It is kept like one that they hand in themselves. */
const licence = z.object({
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

/** What human resources say about somebody who is hired and gets a new account. An account that is there stays as it is. */
export const appointment = {
  department: optionalField(departmentName).describe(
    'Of the new account; left out: the department of the posting',
  ),
  cadre: optionalField(line('Cadre', { max: 100 })).describe(
    'Of the new account; decides which licence is needed',
  ),
  joinedOn: optionalField(calendarDate).describe('First day of service, of the new account'),
  licence: licence
    .optional()
    .describe('Of the new account: a record that waits until a compliance officer verifies it'),
};
