import type { Tables } from '@icare/database/tables';
import type { Selection } from 'kysely';
import type { Stored } from '../platform/database/instants.ts';

export const postingColumns = [
  'id',
  'job_title as jobTitle',
  'department',
  'location',
  'employment_type as employmentType',
  'salary_min as salaryMin',
  'salary_max as salaryMax',
  'salary_period as salaryPeriod',
  'benefits',
  'requirements',
  'description',
  'application_deadline as applicationDeadline',
  'status',
  'vacancies',
  'application_count as applicationCount',
  'standing',
  'deleted_at as deletedAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export type PostingRow = Selection<Tables, 'jobs', (typeof postingColumns)[number]>;

/** A posting's row from a built statement or from Prisma. */
export type StoredPosting = Stored<
  PostingRow,
  'applicationDeadline' | 'deletedAt' | 'createdAt' | 'updatedAt'
>;
