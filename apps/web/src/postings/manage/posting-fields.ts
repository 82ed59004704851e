import {
  createPosting,
  type ManagedPosting,
  type PostingStatus,
  type SalaryPeriod,
} from '@icare/contracts/postings';
import { closesAtOnce, pastDeadlineMessage } from '@icare/domain/posting-status';

/** Defaults of a new posting, in the order of the form. */
export const emptyPosting = {
  jobTitle: '',
  department: '',
  location: 'Owerri',
  employmentType: 'Full-time',
  vacancies: '1',
  applicationDeadline: '',
  salaryMin: '',
  salaryMax: '',
  salaryPeriod: 'month' as SalaryPeriod,
  description: '',
  requirements: '',
  benefits: '',
  status: 'draft' as PostingStatus,
};

/** Values of the form, with numbers as typed. */
export type PostingFields = typeof emptyPosting;

export function toFields(posting: ManagedPosting): PostingFields {
  const { jobTitle, department, location, employmentType, description, requirements } = posting;
  return {
    jobTitle,
    department,
    location,
    employmentType,
    vacancies: String(posting.vacancies),
    applicationDeadline: posting.applicationDeadline ?? '',
    salaryMin: posting.salaryMin?.toString() ?? '',
    salaryMax: posting.salaryMax?.toString() ?? '',
    salaryPeriod: posting.salaryPeriod,
    description,
    requirements,
    benefits: posting.benefits,
    // The status that HR set, since a passed deadline closes a posting without changing its stored status.
    status: posting.storedStatus,
  };
}

/** Body of the call. */
export function toRequestBody(fields: PostingFields) {
  return { ...fields, vacancies: Number(fields.vacancies) };
}

/** Only changed fields are sent, so that a colleague's change of other fields is not overwritten. */
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

const toListing = ({ status, applicationDeadline }: PostingFields) => ({
  status,
  applicationDeadline: applicationDeadline || null,
});

/** `saved` is null for a new posting. */
export function checkDeadline(
  fields: PostingFields,
  saved: PostingFields | null,
  today: string,
): { applicationDeadline?: string } {
  return closesAtOnce(saved && toListing(saved), toListing(fields), today)
    ? { applicationDeadline: pastDeadlineMessage }
    : {};
}
