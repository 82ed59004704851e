import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { applicationStatus, rejectionReasons } from './application-status.ts';
import { applicationFileExtensions } from './applications.ts';
import { broughtLicence } from './appointment.ts';
import { requiredCertificateFile } from './compliance-records.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { jsonField } from './json-field.ts';
import { limits } from './limits.ts';
import { mail } from './mails.ts';
import { arrangements, hiring, move } from './move-fields.ts';
import { line, paragraphs } from './text.ts';

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;

/** An application in lists and on the board. */
export const applicationRow = z.object({
  id,
  reference: z.string(),
  jobId: id,
  jobTitle: z.string(),
  department: z.string(),
  candidateName: z.string().nullable().describe('Null once erased'),
  candidateEmail: z.string().nullable(),
  candidatePhone: z.string().nullable(),
  experience: z.int().nullable().describe('Whole years'),
  skills: z.array(z.string()),
  status: applicationStatus,
  heldFrom: applicationStatus
    .nullable()
    .describe('Where it comes back to from on hold; null while it is not'),
  hasResume: z.boolean(),
  hasCoverLetter: z.boolean(),
  possibleDuplicate: z
    .boolean()
    .describe('Same phone, same name and birthday, or same resume as another address'),
  legalHold: z.boolean(),
  hiredUserId: id.nullable().describe('The member of staff it made'),
  createdAt: instant,
  statusChangedAt: instant,
});
export type ApplicationRow = z.infer<typeof applicationRow>;

const applicationFile = z.object({
  name: z.string(),
  extension: z.enum(applicationFileExtensions),
  size: z.int().describe('Bytes'),
});

export const applicationMove = z.object({
  id,
  from: applicationStatus.nullable().describe('Null for the application itself'),
  to: applicationStatus.describe('Equal to `from` for a note'),
  at: instant,
  by: z.string().nullable().describe('Full name; null for the applicant'),
  notes: z.string().nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  undone: applicationStatus
    .nullable()
    .describe('Where it was moved to before that was taken back; `to` is then equal to `from`'),
});
export type ApplicationMove = z.infer<typeof applicationMove>;

const otherApplication = z.object({
  id,
  reference: z.string(),
  jobTitle: z.string(),
  candidateName: z.string().nullable(),
  candidateEmail: z.string().nullable(),
  status: applicationStatus,
  createdAt: instant,
});

export const application = applicationRow.extend({
  coverLetter: z.string().nullable(),
  education: z.string().nullable(),
  address: z.string().nullable(),
  dateOfBirth: calendarDate.nullable(),
  nationality: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  linkedinProfile: z.string().nullable(),
  portfolio: z.string().nullable(),
  availability: z.string().nullable(),
  expectedSalary: z.string().nullable(),
  noticePeriod: z.string().nullable(),
  references: z.string().nullable(),
  licenceCouncil: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  licenceExpiresOn: calendarDate.nullable(),
  consentAt: instant.nullable(),
  noticeVersion: z.string().nullable(),
  keepForOtherJobs: z.boolean(),
  resume: applicationFile.nullable(),
  coverLetterFile: applicationFile.nullable(),
  allowedNext: z
    .array(applicationStatus)
    .describe('Beside these, an earlier stage, with the reason in `notes`'),
  history: z.array(applicationMove).describe('Newest first'),
  mails: z.array(mail).describe('To the applicant, newest first'),
  possibleDuplicates: z.array(
    otherApplication.extend({
      because: z.array(z.enum(['phone', 'name_and_birthday', 'resume'])),
    }),
  ),
  otherApplications: z.array(otherApplication).describe('With the same e-mail address'),
  eraseAfter: calendarDate
    .nullable()
    .describe('Day from which it may be erased; null: not while it stands so'),
  legalHoldReason: z.string().nullable(),
});
export type Application = z.infer<typeof application>;

export const applicationWaits = ['interview', 'offer', 'mail'] as const;
export type ApplicationWait = (typeof applicationWaits)[number];

/** `longest`: those first that have stood in their stage for the longest time. */
export const applicationSorts = ['newest', 'longest'] as const;

const filters = {
  search: search.describe('Part of the name, e-mail, phone or reference'),
  jobId: id.optional(),
  department: line('Department', { max: 100 }).optional(),
  possibleDuplicate: z.enum(['true', 'false'], 'Write true or false.').optional(),
  from: calendarDate.optional().describe('First day of arrival, in Africa/Lagos'),
  to: calendarDate.optional().describe('Last day of arrival'),
  stuck: z
    .enum(['true', 'false'], 'Write true or false.')
    .optional()
    .describe('Whether it has stood in its stage for longer than the limit of that stage'),
  waiting: z
    .enum(applicationWaits)
    .optional()
    .describe(
      'For an outcome of its interview, an answer to its offer, or a mail to the applicant that could not be delivered',
    ),
};

export const listApplications = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications',
  access: hr,
  tag: 'Applications',
  summary: 'Applications, newest first or longest in their stage first',
  query: listQuery.extend({
    ...filters,
    sort: z.enum(applicationSorts).default('newest'),
    status: applicationStatus.optional(),
    withdrawn: z
      .literal('false', 'Write false or leave it out.')
      .optional()
      .describe('Leaves out those that were withdrawn, as `applicationCount` of a posting does'),
  }),
  response: listAnswer(z.object({ applications: z.array(applicationRow) })),
  fromStandby: true,
});

export const showApplicationBoard = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/board',
  access: hr,
  tag: 'Applications',
  summary: 'The newest applications of each status, and how many there are',
  query: z.object(filters),
  response: answer(
    z.object({
      columns: z.array(
        z.object({
          status: applicationStatus,
          total: z.int().describe(`Counted up to ${limits.boardTotal}`),
          totalIsLowerBound: z.boolean(),
          applications: z.array(applicationRow).describe('At most 20, newest first'),
        }),
      ),
    }),
  ),
});
export type ApplicationBoard = z.infer<typeof showApplicationBoard.response>['data'];

export const getApplication = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/:id',
  access: hr,
  tag: 'Applications',
  summary: 'One application with its history, mails and possible duplicates',
  params: byId,
  response: answer(application),
});

const from = applicationStatus
  .optional()
  .describe('Where it was seen; 409 where it stands elsewhere by now. Left out: not compared');

export const setApplicationStatus = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/job-applications/:id/status',
  access: hr,
  tag: 'Applications',
  summary: 'Move an application; the same status again only adds the notes',
  params: byId,
  body: z.object({ ...move, ...arrangements, ...hiring, from }),
  response: answer(application),
});

export const hireWithCertificate = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/:id/hire',
  access: hr,
  tag: 'Applications',
  summary:
    'Hire somebody whose licence was scanned: as moving the application to `hired`, with the certificate of the licence',
  params: byId,
  body: z.object({
    appointment: jsonField(
      z.object({
        ...{ notes: move.notes, mail: move.mail, confirm: move.confirm, ...hiring, from },
        licence: broughtLicence.omit({ file: true }),
      }),
      'Write the appointment as JSON.',
    ).describe('JSON: what the call that moves an application takes, without its status'),
  }),
  files: [requiredCertificateFile('Choose the certificate.')],
  response: answer(application),
  idempotent: true,
});

export const moveApplications = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/move',
  access: hr,
  tag: 'Applications',
  summary:
    'Move several applications, each on its own: what cannot be moved is named. Binds no account that was there already',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one application.')
      .max(
        limits.bulkApplications,
        `At most ${limits.bulkApplications} applications can be moved at once.`,
      ),
    ...move,
    from: z.record(id, applicationStatus).optional().describe('By id; compared as of one'),
  }),
  response: answer(
    z.object({
      moved: z.array(id),
      unchanged: z.array(id).describe('Had that status before; notes were added to them'),
      refused: z.array(z.object({ id, message: z.string() })),
    }),
  ),
});

export const setLegalHold = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/job-applications/:id/legal-hold',
  access: hr,
  tag: 'Applications',
  summary: 'Keep an application from being erased, or let it go again',
  params: byId,
  body: z.object({
    hold: z.boolean('Write true or false.'),
    reason: paragraphs('Reason', { min: 1, max: 1000 }),
  }),
  response: answer(application),
  peopleOnly: true,
  stepUp: true,
});

const view = (file: 'resume' | 'cover-letter') =>
  endpoint({
    method: 'GET',
    path: `/job-applications/public/:id/view-${file}`,
    access: hr,
    tag: 'Applications',
    summary: `The ${file.replace('-', ' ')}, as an attachment; each opening is written down`,
    params: byId,
    response: 'file',
  });

export const viewResume = view('resume');
export const viewCoverLetter = view('cover-letter');

export const readApplicationFile = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/:id/text/:file',
  access: hr,
  tag: 'Applications',
  summary: 'The text of a Word resume or cover letter; each opening is written down',
  params: byId.extend({ file: z.enum(['resume', 'cover-letter']) }),
  response: answer(
    z.object({ text: z.string(), isWhole: z.boolean().describe('False when it was cut') }),
  ),
});
