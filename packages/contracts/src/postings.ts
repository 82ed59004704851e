import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { basedOn } from './based-on.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { line, paragraphs } from './text.ts';

/** `open`: listed. `active`: listed among the featured positions. `draft` and `closed`: not listed. */
export const postingStatuses = ['draft', 'open', 'active', 'closed'] as const;
export const postingStatus = z.enum(postingStatuses, 'Choose draft, open, active or closed.');
export type PostingStatus = z.infer<typeof postingStatus>;

export const salaryPeriods = ['month', 'year'] as const;
export const salaryPeriod = z.enum(salaryPeriods, 'Choose month or year.');
export type SalaryPeriod = z.infer<typeof salaryPeriod>;

/** Suggestions of the editor; a posting may have any other text. */
export const employmentTypes = [
  'Full-time',
  'Part-time',
  'Contract',
  'Locum',
  'Internship',
  'Volunteer',
] as const;

/**
 * The permanent posting behind the general application: in no list or count, never closed, and the only one for which a
 * person may apply again after some months.
 */
export const generalApplicationId = '019ab100-0000-7000-8000-000000000001';

/** An amount in naira, as a number or as text; empty means none. */
const naira = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(/[,\s\u20a6]/g, '');
  if (text === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}, z
  .number('Write the salary in naira, as a number.')
  .min(0, 'A salary cannot be less than nothing.')
  .max(1_000_000_000, 'A salary can be at most 1,000,000,000 naira.')
  .transform(Math.round)
  .nullable());

/** The calendar date in Lagos of a timestamp. Without a zone, the timestamp is in Lagos time. */
function dayInLagos(moment: string): string {
  const withZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(withZone)) return moment.slice(0, 10);
  // UTC+1 in every season.
  return new Date(withZone + 3_600_000).toISOString().slice(0, 10);
}

const postingFields = z.object({
  jobTitle: line('Job title', { max: limits.nameMaxLength }),
  department: line('Department', { max: 100 }),
  location: line('Location', { max: limits.nameMaxLength, min: 0 }),
  employmentType: line('Employment type', { max: 60, min: 0 }),
  salaryMin: naira.describe('Naira; null when none is named'),
  salaryMax: naira.describe('Naira; null when none is named'),
  salaryPeriod: salaryPeriod.describe('What the salary is for'),
  benefits: paragraphs('Benefits', { max: 4000 }).describe('Separated by commas'),
  requirements: paragraphs('Requirements', { max: 8000 }).describe('One on each line'),
  description: paragraphs('Description', { max: 20_000 }),
  applicationDeadline: z
    .preprocess((value) => {
      if (value === '') return null;
      // Older clients send a timestamp instead of a date.
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
        ? dayInLagos(value)
        : value;
    }, calendarDate.nullable())
    .describe('Applications are taken until the end of this day in Lagos; null: no deadline'),
  status: postingStatus,
  vacancies: z
    .int('Write how many people are wanted, as a whole number.')
    .min(1, 'At least one person is wanted.')
    .max(1000, 'At most 1000 people can be wanted.')
    .describe('How many people are wanted'),
});

/** Every field of a posting that HR sets. */
export type PostingDetails = z.infer<typeof postingFields>;
export const postingDetails = Object.keys(postingFields.shape) as (keyof PostingDetails)[];

/** Defaults of a new posting. */
export const emptyPostingDetails: Omit<PostingDetails, 'jobTitle' | 'department'> = {
  location: '',
  employmentType: '',
  salaryMin: null,
  salaryMax: null,
  salaryPeriod: 'month',
  benefits: '',
  requirements: '',
  description: '',
  applicationDeadline: null,
  status: 'open',
  vacancies: 1,
};

export const job = z.object({
  id,
  jobTitle: z.string(),
  department: z.string(),
  location: z.string(),
  employmentType: z.string(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryPeriod,
  benefits: z.string().describe('Separated by commas'),
  requirements: z.string().describe('One on each line'),
  description: z.string(),
  applicationDeadline: calendarDate.nullable(),
  status: postingStatus.describe('`closed` also once the deadline has passed'),
  vacancies: z.int(),
  applicationCount: z.int().min(0).describe('Applications that were not withdrawn'),
  createdAt: instant,
  updatedAt: instant,
});
export type Posting = z.infer<typeof job>;

/** A posting with the fields that only HR sees. */
export const managedPosting = job.extend({
  storedStatus: postingStatus.describe('As it was set, whatever the deadline says'),
  standing: z.boolean().describe('The general application'),
  deletedAt: instant.nullable(),
});
export type ManagedPosting = z.infer<typeof managedPosting>;

const jobFilters = listQuery.extend({
  search: search.describe('Part of the title or the department'),
  department: line('Department', { max: 100 }).optional(),
});

export const listPublicPostings = endpoint({
  method: 'GET',
  path: '/hrsuit/api/jobs/public',
  access: 'public',
  tag: 'Careers',
  summary: 'Positions that take applications now, newest first',
  query: jobFilters.extend({
    featured: z
      .enum(['true', 'false'], 'Write true or false.')
      .optional()
      .describe('Only featured positions, or only the others; both when left out'),
  }),
  response: listAnswer(z.array(job)),
});

export const summarizePostings = endpoint({
  method: 'GET',
  path: '/hrsuit/api/jobs/summary',
  access: 'public',
  tag: 'Careers',
  summary: 'How many positions take applications now, and in which departments',
  response: answer(
    z.object({
      positions: z.int().min(0),
      featured: z.int().min(0),
      vacancies: z.int().min(0).describe('People wanted in all of them'),
      departments: z.array(z.object({ name: z.string(), positions: z.int().min(1) })),
    }),
  ),
});
export type PostingsSummary = z.infer<typeof summarizePostings.response>['data'];

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;

export const listPostings = endpoint({
  method: 'GET',
  path: '/hrsuit/api/jobs',
  access: 'optional',
  tag: 'Careers',
  summary: 'Positions that take applications; drafts and closed ones too for HR. Newest first',
  query: jobFilters.extend({ status: postingStatus.optional() }),
  response: listAnswer(z.object({ jobs: z.array(z.union([managedPosting, job])) })),
});

export const getPosting = endpoint({
  method: 'GET',
  path: '/hrsuit/api/jobs/:id',
  access: 'optional',
  tag: 'Careers',
  summary: 'One position; drafts and closed ones for HR only',
  params: byId,
  response: answer(z.union([managedPosting, job])),
});

export const createPosting = endpoint({
  method: 'POST',
  path: '/hrsuit/api/jobs',
  access: hr,
  tag: 'Careers',
  summary: 'Post a position; `open` unless a status is given',
  body: postingFields.partial().extend({
    jobTitle: postingFields.shape.jobTitle,
    department: postingFields.shape.department,
  }),
  status: 201,
  response: answer(managedPosting),
  idempotent: true,
});

export const updatePosting = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/jobs/:id',
  access: hr,
  tag: 'Careers',
  summary: 'Change a position; absent fields stay',
  params: byId,
  body: postingFields.partial().extend({
    basedOn,
    storedStatus: postingStatus
      .optional()
      .describe(
        'As it was read, of those who send back a whole posting: then a status that only the deadline closed stays',
      ),
  }),
  response: answer(managedPosting),
});

export const deletePosting = endpoint({
  method: 'DELETE',
  path: '/hrsuit/api/jobs/:id',
  access: hr,
  tag: 'Careers',
  summary: 'Close a position and hide it; its applications stay with HR',
  params: byId,
  response: answer(managedPosting),
});

export const restorePosting = endpoint({
  method: 'POST',
  path: '/hrsuit/api/jobs/:id/restore',
  access: hr,
  tag: 'Careers',
  summary: 'Bring a deleted position back as it was',
  params: byId,
  response: answer(managedPosting),
});
