import type { createJob, updateJob } from '@icare/contracts/careers';
import type { Body } from '@icare/contracts/endpoint';
import { invalidField } from '../platform/errors.ts';
import { type JobRow, statusOf } from './to-job.ts';

/** Every field of a posting that HR sets, as the contract names them. */
export type JobDetails = Required<{
  [Field in keyof Body<typeof createJob>]: Exclude<Body<typeof createJob>[Field], undefined>;
}>;

export const emptyDetails: Omit<JobDetails, 'jobTitle' | 'department'> = {
  location: '',
  employmentType: '',
  salaryMin: null,
  salaryMax: null,
  benefits: '',
  requirements: '',
  description: '',
  applicationDeadline: null,
  status: 'open',
  vacancies: 1,
};

export function detailsOf(row: JobRow): JobDetails {
  return {
    jobTitle: row.job_title,
    department: row.department,
    location: row.location,
    employmentType: row.employment_type,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
    benefits: row.benefits,
    requirements: row.requirements,
    description: row.description,
    applicationDeadline: row.application_deadline,
    status: row.status,
    vacancies: row.vacancies,
  };
}

/**
 * What a body asks to change. Whoever sends a posting back as it was read, with a later deadline for example, does not
 * mean to close it: its status said only that the deadline had passed.
 */
export function wantedOf(
  { storedStatus, ...given }: Body<typeof updateJob>,
  row: JobRow,
  today: string,
) {
  const isAsRead = storedStatus === row.status && given.status === statusOf(row, today);
  return isAsRead ? { ...given, status: row.status } : given;
}

/** What is given over what there was; absent fields stay, and the rules hold for the whole that results. */
export function settleDetails<Before extends object>(
  before: Before,
  given: ReturnType<typeof wantedOf>,
) {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const details = { ...before, ...Object.fromEntries(named) } as Before & JobDetails;
  const { salaryMin, salaryMax } = details;
  if (salaryMin !== null && salaryMax !== null && salaryMax < salaryMin) {
    throw invalidField('salaryMax', 'The highest salary cannot be below the lowest.');
  }
  return details;
}

/** The columns of the details. */
export function toColumns(details: JobDetails) {
  const { applicationDeadline, ...columns } = details;
  return {
    ...columns,
    applicationDeadline: applicationDeadline === null ? null : new Date(applicationDeadline),
  };
}
