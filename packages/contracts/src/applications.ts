import * as z from 'zod';
import { emailAddress, webAddress } from './addresses.ts';
import { answer } from './answers.ts';
import { applicationStatus, publicStatus } from './application-status.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint, type FilePart } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { offerAnswerFields, trackedOffer } from './offers.ts';
import { containsAddress } from './person-name.ts';
import { line, optionalField, paragraphs } from './text.ts';

const candidateName = line('Name', { max: limits.candidateNameMaxLength }).refine(
  (value) => !containsAddress(value),
  {
    error: ({ input }) =>
      /\/|@|www\./i.test(String(input))
        ? 'A name has no web address in it.'
        : 'A name has no web address in it. Put a space behind each full stop.',
  },
);

const years = `Years of experience must be a whole number from ${limits.experienceYears.min} to ${limits.experienceYears.max}.`;
const experience = z.preprocess((value) => {
  if (typeof value !== 'string') return value ?? undefined;
  const text = value.trim();
  if (text === '') return undefined;
  return /^[+-]?\d+$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
}, z
  .int(years)
  .min(limits.experienceYears.min, years)
  .max(limits.experienceYears.max, years)
  .optional());

/** Takes a list, a list as JSON text, or comma-separated text; empty entries are dropped. */
const skills = z.preprocess(
  (value) => {
    const items = typeof value === 'string' ? textToList(value) : (value ?? []);
    if (!Array.isArray(items)) return items;
    return items
      .map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
      .filter((item) => item !== '');
  },
  z.array(line('Skill', { max: 100 })).max(100, 'Name at most 100 skills.'),
);

function textToList(text: string): unknown {
  if (!text.trim().startsWith('[')) return text.split(',');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const truth = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean('Write true or false.').optional(),
);

/** Optional fields that our own form adds to the specification's payload. */
const extraFields = {
  education: optionalField(paragraphs('Education', { max: 2000 })),
  address: optionalField(paragraphs('Address', { max: 500 })),
  dateOfBirth: optionalField(calendarDate),
  nationality: optionalField(line('Nationality', { max: 100 })),
  emergencyContact: optionalField(
    line('Emergency contact', { max: limits.candidateNameMaxLength }),
  ),
  emergencyPhone: optionalField(line('Emergency phone', { max: 40 })),
  linkedinProfile: optionalField(webAddress),
  portfolio: optionalField(webAddress),
  availability: optionalField(line('Availability', { max: 200 })),
  expectedSalary: optionalField(line('Expected salary', { max: 100 })),
  noticePeriod: optionalField(line('Notice period', { max: 100 })),
  references: optionalField(paragraphs('References', { max: 4000 })),
  licenceCouncil: optionalField(line('Council', { max: 200 })).describe(
    'Where the applicant is registered to practise',
  ),
  licenceNumber: optionalField(line('Licence number', { max: limits.certificateNumberMaxLength })),
  licenceExpiresOn: optionalField(calendarDate),
  consent: truth.describe('The applicant agrees that the application is processed'),
  noticeVersion: optionalField(line('Notice version', { max: 40 })).describe(
    'Version of the notice on personal data that was agreed to',
  ),
  keepForOtherJobs: truth.describe('Keep the application for 24 months, for other positions'),
  website: z
    .unknown()
    .optional()
    .describe('Stays empty: people do not see this field, programs fill it in'),
};

/** An id that is no UUID is answered as not found, not as invalid, so that clients with old lists see that it is gone. */
const jobId = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    line('Position', { max: 100 }).transform((value) => value.toLowerCase()),
  )
  .describe('Id of the posting');

const applicationFields = z.object({
  jobId,
  candidateName,
  candidateEmail: emailAddress,
  candidatePhone: optionalField(line('Phone', { max: 40 })),
  coverLetter: optionalField(paragraphs('Cover letter', { max: limits.coverLetterMaxLength })),
  experience: experience.describe('Whole years'),
  skills,
  ...extraFields,
});
export type ApplicationFields = z.output<typeof applicationFields>;

const applied = answer(
  z.object({
    id,
    reference: z.string().describe('For people: ICP-2026-000123'),
    status: applicationStatus,
    trackerUrl: z
      .string()
      .describe('Private link of the applicant: shows how it stands and withdraws it'),
  }),
);

export const createApplication = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications',
  access: 'public',
  tag: 'Applications',
  summary: 'Apply for a position without files',
  body: applicationFields,
  status: 201,
  response: applied,
  visitorLimit: 'apply',
  idempotent: true,
});
export type SubmittedApplication = z.infer<typeof applied>['data'];

export const applicationFileExtensions = ['pdf', 'doc', 'docx'] as const;
export type ApplicationFileExtension = (typeof applicationFileExtensions)[number];

export const applicationFiles = [
  {
    field: 'resume',
    required: true,
    maxBytes: limits.applicationFileBytes,
    extensions: applicationFileExtensions,
    messages: {
      missing: 'Please upload your resume/CV to continue.',
      wrongType: 'Please upload a PDF or Word document for your resume.',
      tooLarge: 'Resume file must be less than 5MB.',
    },
  },
  {
    field: 'coverLetterFile',
    required: false,
    maxBytes: limits.applicationFileBytes,
    extensions: applicationFileExtensions,
    messages: {
      wrongType: 'Please upload a PDF or Word document for your cover letter.',
      tooLarge: 'Cover letter file must be less than 5MB.',
    },
  },
] as const satisfies readonly FilePart[];

export const createApplicationWithFiles = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/with-files',
  access: 'public',
  tag: 'Applications',
  summary: 'Apply for a position with a resume and, if wanted, a cover letter',
  body: applicationFields,
  files: applicationFiles,
  status: 201,
  response: applied,
  visitorLimit: 'apply',
  idempotent: true,
});

const token = z
  .string('The tracking link is incomplete.')
  .max(200, 'The tracking link is incomplete.')
  .describe('What stands behind the # of the tracking link');

/** An interview as its applicant sees it. */
const trackedInterview = z.object({
  id,
  round: z.int(),
  startsAt: instant,
  minutes: z.int(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  note: z.string().nullable(),
  isCancelled: z.boolean(),
  calendar: z.string().describe('For a calendar program: the content of an .ics file'),
});
export type TrackedInterview = z.infer<typeof trackedInterview>;

export const trackedApplication = z.object({
  reference: z.string(),
  jobTitle: z.string(),
  department: z.string(),
  candidateName: z.string(),
  status: publicStatus,
  steps: z
    .array(z.object({ status: publicStatus, at: instant }))
    .describe('Oldest first; changes that the applicant does not see are left out'),
  canWithdraw: z.boolean(),
  interviews: z.array(trackedInterview).describe('That the applicant has been told of, by time'),
  offer: trackedOffer.nullable(),
  createdAt: instant,
});
export type TrackedApplication = z.infer<typeof trackedApplication>;

export const trackApplication = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/track',
  access: 'public',
  tag: 'Applications',
  summary: 'How an application stands, by its tracking link',
  body: z.object({ token }),
  response: answer(trackedApplication),
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/withdraw',
  access: 'public',
  tag: 'Applications',
  summary: 'Withdraw an application, by its tracking link; withdrawing twice changes nothing',
  body: z.object({ token, reason: optionalField(paragraphs('Reason', { max: 1000 })) }),
  response: answer(trackedApplication),
});

export const answerOffer = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/answer-offer',
  access: 'public',
  tag: 'Applications',
  summary:
    'Accept or decline an offer, by the tracking link, until its last day. HR is mailed; the same answer again changes nothing',
  body: z.object({ token, ...offerAnswerFields }),
  response: answer(trackedApplication),
});

/** 'icp 2026 123' is ICP-2026-000123: references are read aloud and typed from paper. */
function readReference(typed: string): string {
  const upper = typed.toUpperCase();
  const [, kind, year, number] = /^([A-Z]{3})[\s–-]*(\d{4})[\s–-]*(\d{1,6})$/.exec(upper) ?? [];
  return number === undefined ? upper : `${kind}-${year}-${number.padStart(6, '0')}`;
}

export const sendTrackingLink = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/link',
  access: 'public',
  tag: 'Applications',
  summary:
    'Mail the tracking link of an application again, to its own address; the answer is the same whether there is one or not',
  body: z
    .object({
      candidateEmail: emailAddress,
      reference: optionalField(line('Reference', { max: 40 }).transform(readReference)).describe(
        'As in the confirmation: ICP-2026-000123',
      ),
      jobId: jobId.optional(),
    })
    .refine(({ reference, jobId }) => reference !== undefined || jobId !== undefined, {
      path: ['reference'],
      error: 'Write the reference of your application.',
    }),
  response: answer(z.object({ sent: z.literal('if there is one') })),
  visitorLimit: 'apply',
});
