import type { Tables } from '@icare/database/tables';
import {
  type CallbackSelection,
  type ExpressionBuilder,
  type InferResult,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { build } from '../platform/database/build.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { eraseAfter } from './erasure/erase-after.ts';

/** Columns of lists. `skills` is selected as JSON, which Node parses faster than a PostgreSQL array. */
const listedColumns = (column: ExpressionBuilder<Tables, 'applications' | 'jobs'>) =>
  [
    'applications.id',
    'applications.reference',
    'applications.job_id as jobId',
    'jobs.job_title as jobTitle',
    'jobs.department',
    'applications.candidate_name as candidateName',
    'applications.candidate_email as candidateEmail',
    'applications.candidate_phone as candidatePhone',
    'applications.experience',
    column.fn<string[]>('to_json', ['applications.skills']).as('skills'),
    'applications.status',
    'applications.held_from as heldFrom',
    column('applications.resume_id', 'is not', null).$castTo<boolean>().as('hasResume'),
    column('applications.cover_letter_id', 'is not', null).$castTo<boolean>().as('hasCoverLetter'),
    'applications.possible_duplicate as possibleDuplicate',
    'applications.legal_hold as legalHold',
    'applications.hired_user_id as hiredUserId',
    'applications.created_at as createdAt',
    'applications.status_changed_at as statusChangedAt',
  ] as const;

/** Has the same fields as the answer, so it needs no mapper. */
export type ListedApplication = CallbackSelection<
  Tables,
  'applications' | 'jobs',
  typeof listedColumns
>;

/** Selects `listedColumns` and adds the joins they need. */
export function selectApplications(from: SelectQueryBuilder<Tables, 'applications', object>) {
  return from.innerJoin('jobs', 'jobs.id', 'applications.job_id').select(listedColumns);
}

/** All columns of an application, including those that duplicates are found by. */
export const applicationById = statement(({ id, today }: Given<{ id: string; today: string }>) =>
  selectApplications(build.selectFrom('applications'))
    .leftJoin('stored_files as resume', 'resume.id', 'applications.resume_id')
    .leftJoin('stored_files as letter', 'letter.id', 'applications.cover_letter_id')
    .select(({ ref }) => [
      'applications.erased_at as erasedAt',
      'applications.cover_letter as coverLetter',
      'applications.education',
      'applications.address',
      'applications.date_of_birth as dateOfBirth',
      'applications.nationality',
      'applications.emergency_contact as emergencyContact',
      'applications.emergency_phone as emergencyPhone',
      'applications.linkedin_profile as linkedinProfile',
      'applications.portfolio',
      'applications.availability',
      'applications.expected_salary as expectedSalary',
      'applications.notice_period as noticePeriod',
      'applications.references',
      'applications.licence_council as licenceCouncil',
      'applications.licence_number as licenceNumber',
      'applications.licence_expires_on as licenceExpiresOn',
      'applications.consent_at as consentAt',
      'applications.notice_version as noticeVersion',
      'applications.keep_for_other_jobs as keepForOtherJobs',
      'resume.name as resumeName',
      'resume.extension as resumeExtension',
      'resume.size as resumeSize',
      'letter.name as coverLetterName',
      'letter.extension as coverLetterExtension',
      'letter.size as coverLetterSize',
      'applications.legal_hold_reason as legalHoldReason',
      'applications.phone_key as phoneKey',
      'applications.name_key as nameKey',
      'resume.sha256 as resumeSha256',
      // Applications on legal hold have no erasure date.
      sql<string | null>`case when ${ref('applications.erased_at')} is null
          and not ${ref('applications.legal_hold')} then ${eraseAfter(today)} end`.as('eraseAfter'),
    ])
    .where('applications.id', '=', id),
);

export type WholeApplication = InferResult<ReturnType<typeof applicationById>>[number];
