import type { employmentTypes, PostingStatus } from '@icare/contracts/postings';
import type { DemoMoment } from './demo-moment.ts';

export type DemoPosting = {
  slug: string;
  jobTitle: string;
  department: string;
  employmentType: (typeof employmentTypes)[number];
  /** Naira a month. */
  salaryMin: number;
  salaryMax: number;
  vacancies: number;
  status: PostingStatus;
  posted: DemoMoment;
  /** Days from today on, below 0 before; null: no deadline. */
  deadlineInDays: number | null;
  /** When it was closed by hand. */
  closed?: DemoMoment;
  benefits: string[];
  requirements: string[];
  /** Paragraphs. */
  description: string[];
};
