import { emptyPostingDetails, type Posting } from '@icare/contracts/postings';

type Sample = Pick<
  Posting,
  'jobTitle' | 'department' | 'employmentType' | 'salaryMin' | 'salaryMax' | 'description'
> & { featured?: true };

/** Shown if no list could ever be loaded (specification, public and staff §9): examples of our work, not open positions. */
const samples: Sample[] = [
  {
    jobTitle: 'Registered Nurse',
    department: 'Nursing',
    employmentType: 'Full-time',
    salaryMin: 180_000,
    salaryMax: 280_000,
    description: 'Cares for patients on a ward, in shifts.',
    featured: true,
  },
  {
    jobTitle: 'Medical Officer',
    department: 'Emergency Medicine',
    employmentType: 'Full-time',
    salaryMin: 510_000,
    salaryMax: 600_000,
    description: 'Sees and treats patients in the emergency room.',
    featured: true,
  },
  {
    jobTitle: 'Pharmacist',
    department: 'Pharmacy',
    employmentType: 'Full-time',
    salaryMin: 250_000,
    salaryMax: 400_000,
    description: 'Dispenses medicines and advises wards on their use.',
    featured: true,
  },
  {
    jobTitle: 'Medical Laboratory Scientist',
    department: 'Laboratory',
    employmentType: 'Full-time',
    salaryMin: 220_000,
    salaryMax: 380_000,
    description: 'Examines specimens and reports results.',
  },
  {
    jobTitle: 'Radiographer',
    department: 'Radiography',
    employmentType: 'Full-time',
    salaryMin: 250_000,
    salaryMax: 400_000,
    description: 'Takes X-ray, CT and ultrasound images.',
  },
  {
    jobTitle: 'Administrative Assistant',
    department: 'Administration',
    employmentType: 'Part-time',
    salaryMin: 80_000,
    salaryMax: 120_000,
    description: 'Keeps the papers and appointments of a department.',
  },
  {
    jobTitle: 'Physiotherapist',
    department: 'Physiotherapy',
    employmentType: 'Full-time',
    salaryMin: 220_000,
    salaryMax: 380_000,
    description: 'Helps patients to move again.',
  },
  {
    jobTitle: 'Health Records Officer',
    department: 'Medical Records',
    employmentType: 'Full-time',
    salaryMin: 120_000,
    salaryMax: 180_000,
    description: 'Files, finds and protects the records of patients.',
  },
];

export function samplePostings(now: Date): Posting[] {
  const moment = now.toISOString();
  return samples.map(({ featured, ...sample }, index) => ({
    ...emptyPostingDetails,
    ...sample,
    id: `sample-${index + 1}`,
    location: 'Owerri',
    status: featured ? 'active' : 'open',
    applicationCount: 0,
    createdAt: moment,
    updatedAt: moment,
  }));
}
