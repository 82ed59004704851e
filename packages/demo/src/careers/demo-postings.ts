import { clinicalPostings } from './clinical-postings.ts';
import type { DemoPosting } from './demo-posting.ts';
import { otherPostings } from './other-postings.ts';

export const demoPostings: readonly DemoPosting[] = [...clinicalPostings, ...otherPostings];
