import { createPosting, type ManagedPosting, type PostingStatus } from '@icare/contracts/postings';

/** In the order of the form. */
export const emptyPosting = {
  jobTitle: '',
  department: '',
  location: 'Owerri',
  employmentType: 'Full-time',
  vacancies: '1',
  applicationDeadline: '',
  salaryMin: '',
  salaryMax: '',
  description: '',
  requirements: '',
  benefits: '',
  status: 'draft' as PostingStatus,
};

/** A posting as it is typed. */
export type PostingFields = typeof emptyPosting;

export function toFields(job: ManagedPosting): PostingFields {
  const { jobTitle, department, location, employmentType, description, requirements } = job;
  return {
    jobTitle,
    department,
    location,
    employmentType,
    vacancies: String(job.vacancies),
    applicationDeadline: job.applicationDeadline ?? '',
    salaryMin: job.salaryMin?.toString() ?? '',
    salaryMax: job.salaryMax?.toString() ?? '',
    description,
    requirements,
    benefits: job.benefits,
    // As it was set: a deadline that has passed closes a posting without changing it.
    status: job.storedStatus,
  };
}

/** As the call takes it. */
export function toRequestBody(fields: PostingFields) {
  return { ...fields, vacancies: Number(fields.vacancies) };
}

/** Only what was changed is sent, so that somebody else's change of another field stays. */
export function findChanges(saved: PostingFields, fields: PostingFields) {
  const changed = Object.entries(toRequestBody(fields)).filter(
    ([name]) => saved[name as keyof PostingFields] !== fields[name as keyof PostingFields],
  );
  return Object.fromEntries(changed) as Partial<ReturnType<typeof toRequestBody>>;
}

/** Compares the two salaries, since the contract checks one field at a time. */
export function checkSalaries(fields: PostingFields): { salaryMax?: string } {
  const { shape } = createPosting.body;
  const lowest = shape.salaryMin.safeParse(fields.salaryMin).data;
  const highest = shape.salaryMax.safeParse(fields.salaryMax).data;
  return lowest && highest && lowest > highest
    ? { salaryMax: 'The highest salary is below the lowest.' }
    : {};
}
