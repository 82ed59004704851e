import type { Posting } from '@icare/contracts/postings';
import { postedText } from './posted-time.ts';
import { salaryPeriodText, salaryText } from './salary.ts';

/** A posting as its card and page show it (specification, public and staff §3). */
export type PostingView = {
  id: string;
  title: string;
  department: string;
  location: string;
  type: string;
  salary: string;
  /** 'a month'; empty if no amount is named. */
  salaryPeriod: string;
  experience: string;
  description: string;
  requirements: string[];
  posted: string;
  featured: boolean;
  benefits: string[];
  /** Last day to apply, YYYY-MM-DD. */
  closingDate: string | null;
  applicationsCount: number;
};

const defaultBenefits = ['Health Insurance', 'Professional Development', 'Competitive Salary'];
const defaultRequirements = ['As per job description'];

export function postingView(job: Posting, now: Date): PostingView {
  return {
    id: job.id,
    title: job.jobTitle,
    department: job.department,
    location: job.location,
    type: job.employmentType,
    salary: salaryText(job.salaryMin, job.salaryMax),
    salaryPeriod: salaryPeriodText(job.salaryMin, job.salaryMax, job.salaryPeriod),
    experience: 'As per requirements',
    description: job.description,
    requirements: splitItems(job.requirements, '\n', defaultRequirements),
    posted: postedText(new Date(job.createdAt), now),
    featured: job.status === 'active',
    benefits: splitItems(job.benefits, ',', defaultBenefits),
    closingDate: job.applicationDeadline,
    applicationsCount: job.applicationCount,
  };
}

function splitItems(text: string, separator: string, fallback: string[]): string[] {
  const items = text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.length > 0 ? items : fallback;
}
