import { emptyPostingDetails, type ManagedPosting, type Posting } from '@icare/contracts/postings';

const moment = '2026-11-20T08:00:00.000Z';

export const aPosting: Posting = {
  ...emptyPostingDetails,
  id: '019a9f3e-0000-7000-8000-0000000000b1',
  jobTitle: 'Staff Nurse',
  department: 'Nursing',
  location: 'Owerri, Imo State',
  employmentType: 'Full-time',
  description: 'Care for patients on a ward.',
  applicationCount: 0,
  createdAt: moment,
  updatedAt: moment,
};

export const aManagedPosting: ManagedPosting = {
  ...aPosting,
  storedStatus: 'open',
  standing: false,
  deletedAt: null,
};

/** The numbers above the list of postings. */
export const postingsSummary = (positions: number) => ({
  success: true as const,
  data: {
    positions,
    featured: 0,
    vacancies: positions,
    departments: [{ name: 'Nursing', positions: Math.max(positions, 1) }],
  },
});
