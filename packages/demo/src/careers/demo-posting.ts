import type { employmentTypes, PostingStatus } from '@icare/contracts/postings';
import type { DemoMoment } from './demo-moment.ts';

export type DemoPosting = {
  slug: string;
  jobTitle: string;
  department: string;
  employmentType: (typeof employmentTypes)[number];
  /** Naira per month. */
  salaryMin: number;
  salaryMax: number;
  vacancies: number;
  status: PostingStatus;
  posted: DemoMoment;
  /** Days from today, negative if it has passed; null: no deadline. */
  deadlineInDays: number | null;
  /** When it was closed manually. */
  closed?: DemoMoment;
  benefits: string[];
  requirements: string[];
  /** Paragraphs. */
  description: string[];
};
