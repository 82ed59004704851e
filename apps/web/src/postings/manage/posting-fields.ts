import type { FieldError } from '@icare/contracts/errors';
import { createPosting, type ManagedPosting, type PostingStatus } from '@icare/contracts/postings';

/** A posting as it is typed. */
export type PostingFields = {
  jobTitle: string;
  department: string;
  location: string;
  employmentType: string;
  salaryMin: string;
  salaryMax: string;
  applicationDeadline: string;
  vacancies: string;
  description: string;
  requirements: string;
  benefits: string;
  status: PostingStatus;
};
export type PostingField = keyof PostingFields;
export type PostingProblems = Partial<Record<PostingField, string>>;

/** In the order of the form. */
export const postingFields = [
  'jobTitle',
  'department',
  'location',
  'employmentType',
  'vacancies',
  'applicationDeadline',
  'salaryMin',
  'salaryMax',
  'description',
  'requirements',
  'benefits',
  'status',
] as const satisfies readonly PostingField[];

export const emptyPosting: PostingFields = {
  jobTitle: '',
  department: '',
  location: 'Owerri',
  employmentType: 'Full-time',
  salaryMin: '',
  salaryMax: '',
  applicationDeadline: '',
  vacancies: '1',
  description: '',
  requirements: '',
  benefits: '',
  status: 'draft',
};

export function fieldsOf(job: ManagedPosting): PostingFields {
  const { jobTitle, department, location, employmentType, description, requirements } = job;
  return {
    jobTitle,
    department,
    location,
    employmentType,
    description,
    requirements,
    benefits: job.benefits,
    salaryMin: job.salaryMin?.toString() ?? '',
    salaryMax: job.salaryMax?.toString() ?? '',
    applicationDeadline: job.applicationDeadline ?? '',
    vacancies: String(job.vacancies),
    // As it was set: a deadline that has passed closes a posting without changing it.
    status: job.storedStatus,
  };
}

/** As the call takes it. */
export function bodyOf(fields: PostingFields) {
  return { ...fields, vacancies: Number(fields.vacancies) };
}

/** Only what was changed is sent, so that somebody else's change of another field stays. */
export function changesOf(saved: PostingFields, fields: PostingFields) {
  const body = bodyOf(fields);
  const changed = postingFields.filter((name) => saved[name] !== fields[name]);
  return Object.fromEntries(changed.map((name) => [name, body[name]]));
}

/** What is wrong, in the words that stand beside each field. */
export function checkPosting(fields: PostingFields): PostingProblems {
  const { data, error } = createPosting.body.safeParse(bodyOf(fields));
  if (error)
    return problemsOf(
      error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
    );
  const { salaryMin, salaryMax } = data;
  if (salaryMin && salaryMax && salaryMin > salaryMax) {
    return { salaryMax: 'The highest salary is below the lowest.' };
  }
  return {};
}

/** The first words about each field, so that one cause has one message. */
export function problemsOf(errors: readonly FieldError[]): PostingProblems {
  const problems: PostingProblems = {};
  for (const { path, message } of errors) {
    const name = postingFields.find((field) => field === path);
    if (name) problems[name] ??= message;
  }
  return problems;
}
