import type { ManagedPosting, Posting, PostingStatus } from '@icare/contracts/postings';
import type { Posting as StoredPosting } from '@icare/database/client';
import { postingStatusOn } from '@icare/domain/posting-status';
import { toDatabaseText, toInstant } from '../platform/database/instants.ts';

/** A row of `jobs` as the lists select it. */
export type PostingRow = {
  id: string;
  job_title: string;
  department: string;
  location: string;
  employment_type: string;
  salary_min: number | null;
  salary_max: number | null;
  benefits: string;
  requirements: string;
  description: string;
  /** YYYY-MM-DD. */
  application_deadline: string | null;
  status: PostingStatus;
  vacancies: number;
  application_count: number;
  standing: boolean;
  /** PostgreSQL's text of a moment in UTC. */
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

export const postingColumns = `id, job_title, department, location, employment_type, salary_min, salary_max, benefits, requirements,
  description, application_deadline::text AS application_deadline, status, vacancies, application_count, standing,
  deleted_at, created_at, updated_at`;

/** What Prisma returns of a posting, in the shape of the SQL lists, so that one mapper serves both. */
export function toPostingRow(job: StoredPosting): PostingRow {
  return {
    id: job.id,
    job_title: job.jobTitle,
    department: job.department,
    location: job.location,
    employment_type: job.employmentType,
    salary_min: job.salaryMin,
    salary_max: job.salaryMax,
    benefits: job.benefits,
    requirements: job.requirements,
    description: job.description,
    application_deadline: job.applicationDeadline?.toISOString().slice(0, 10) ?? null,
    status: job.status,
    vacancies: job.vacancies,
    application_count: job.applicationCount,
    standing: job.standing,
    deleted_at: job.deletedAt && toDatabaseText(job.deletedAt),
    created_at: toDatabaseText(job.createdAt),
    updated_at: toDatabaseText(job.updatedAt),
  };
}

/** A posting as everybody sees it on a day in Lagos. */
export function toPosting(row: PostingRow, today: string): Posting {
  return {
    id: row.id,
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
    status: statusOf(row, today),
    vacancies: row.vacancies,
    applicationCount: row.application_count,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

export function toManagedPosting(row: PostingRow, today: string): ManagedPosting {
  return {
    ...toPosting(row, today),
    storedStatus: row.status,
    standing: row.standing,
    deletedAt: row.deleted_at && toInstant(row.deleted_at),
  };
}

/** Deleting closes, whatever the posting comes back to when it is restored. */
export function statusOf(row: PostingRow, today: string): PostingStatus {
  if (row.deleted_at !== null) return 'closed';
  return postingStatusOn(
    { status: row.status, applicationDeadline: row.application_deadline },
    today,
  );
}
