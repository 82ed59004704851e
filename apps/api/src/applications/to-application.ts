import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationFileExtension } from '@icare/contracts/applications';
import type { Application, ApplicationRow } from '@icare/contracts/recruitment';
import { toInstant } from '../platform/database/instants.ts';

/** A row of `applications` with what the lists show of its posting. */
export type ListedApplication = {
  id: string;
  reference: string;
  job_id: string;
  job_title: string;
  department: string;
  candidate_name: string | null;
  candidate_email: string | null;
  candidate_phone: string | null;
  experience: number | null;
  skills: string[];
  status: ApplicationStatus;
  held_from: ApplicationStatus | null;
  has_resume: boolean;
  has_cover_letter: boolean;
  possible_duplicate: boolean;
  legal_hold: boolean;
  /** PostgreSQL's text of a moment in UTC. */
  created_at: string;
  status_changed_at: string;
};

/** Of `applications AS a` and `jobs AS j`. */
export const listedColumns = `a.id, a.reference, a.job_id, j.job_title, j.department, a.candidate_name, a.candidate_email,
  a.candidate_phone, a.experience, a.skills, a.status, a.held_from, a.resume_id IS NOT NULL AS has_resume,
  a.cover_letter_id IS NOT NULL AS has_cover_letter, a.possible_duplicate, a.legal_hold, a.created_at, a.status_changed_at`;

export function toApplicationRow(row: ListedApplication): ApplicationRow {
  return {
    id: row.id,
    reference: row.reference,
    jobId: row.job_id,
    jobTitle: row.job_title,
    department: row.department,
    candidateName: row.candidate_name,
    candidateEmail: row.candidate_email,
    candidatePhone: row.candidate_phone,
    experience: row.experience,
    skills: row.skills,
    status: row.status,
    heldFrom: row.held_from,
    hasResume: row.has_resume,
    hasCoverLetter: row.has_cover_letter,
    possibleDuplicate: row.possible_duplicate,
    legalHold: row.legal_hold,
    createdAt: toInstant(row.created_at),
    statusChangedAt: toInstant(row.status_changed_at),
  };
}

/** The whole of a row, with what its kept time is counted from. */
export type WholeApplication = ListedApplication & {
  erased_at: string | null;
  cover_letter: string | null;
  education: string | null;
  address: string | null;
  date_of_birth: string | null;
  nationality: string | null;
  emergency_contact: string | null;
  emergency_phone: string | null;
  linkedin_profile: string | null;
  portfolio: string | null;
  availability: string | null;
  expected_salary: string | null;
  notice_period: string | null;
  references: string | null;
  consent_at: string | null;
  notice_version: string | null;
  keep_for_other_jobs: boolean;
  resume_name: string | null;
  resume_extension: ApplicationFileExtension | null;
  resume_size: number | null;
  cover_letter_name: string | null;
  cover_letter_extension: ApplicationFileExtension | null;
  cover_letter_size: number | null;
  legal_hold_reason: string | null;
  hired_user_id: string | null;
  phone_key: string | null;
  name_key: string | null;
  resume_sha256: string | null;
  erase_after: string | null;
};

/** With `stored_files` as `r` for the resume and `c` for the cover letter. */
export const wholeColumns = `${listedColumns}, a.erased_at, a.cover_letter, a.education,
  a.address, a.date_of_birth::text, a.nationality, a.emergency_contact, a.emergency_phone, a.linkedin_profile,
  a.portfolio, a.availability, a.expected_salary, a.notice_period, a."references", a.consent_at, a.notice_version,
  a.keep_for_other_jobs, a.resume_name, a.resume_extension, r.size AS resume_size, a.cover_letter_name,
  a.cover_letter_extension, c.size AS cover_letter_size, a.legal_hold_reason, a.hired_user_id, a.phone_key, a.name_key,
  a.resume_sha256`;

/** What an application says of itself, beside what is told of it elsewhere. */
export function toWholeApplication(row: WholeApplication) {
  return {
    ...toApplicationRow(row),
    coverLetter: row.cover_letter,
    education: row.education,
    address: row.address,
    dateOfBirth: row.date_of_birth,
    nationality: row.nationality,
    emergencyContact: row.emergency_contact,
    emergencyPhone: row.emergency_phone,
    linkedinProfile: row.linkedin_profile,
    portfolio: row.portfolio,
    availability: row.availability,
    expectedSalary: row.expected_salary,
    noticePeriod: row.notice_period,
    references: row.references,
    consentAt: row.consent_at && toInstant(row.consent_at),
    noticeVersion: row.notice_version,
    keepForOtherJobs: row.keep_for_other_jobs,
    resume: toFile(row.resume_name, row.resume_extension, row.resume_size),
    coverLetterFile: toFile(
      row.cover_letter_name,
      row.cover_letter_extension,
      row.cover_letter_size,
    ),
    eraseAfter: row.erase_after,
    legalHoldReason: row.legal_hold_reason,
    hiredUserId: row.hired_user_id,
  } satisfies Partial<Application>;
}

function toFile(
  name: string | null,
  extension: ApplicationFileExtension | null,
  size: number | null,
): Application['resume'] {
  return name !== null && extension !== null && size !== null ? { name, extension, size } : null;
}
