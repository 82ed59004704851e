import { createApplicationWithFiles } from '@icare/contracts/applications';
import { limits } from '@icare/contracts/limits';

const wire = createApplicationWithFiles.body.shape;

export type StepName = 'you' | 'work' | 'more';

type Field = {
  step: StepName;
  label: string;
  /** Without it, the field is a single line of text. */
  kind?: 'paragraphs' | 'date';
  /** Name of the field in the call, if it differs. */
  sentAs?: keyof typeof wire;
  /** Error if the field is empty; without it the field is optional. */
  missing?: string;
  hint?: string;
  half?: true;
  type?: 'email' | 'tel' | 'url' | 'number';
  /** The smallest and the largest number. */
  range?: { min: number; max: number };
  autoComplete?: string;
  /** Asked for positions in which a licence to practise is needed. */
  clinical?: true;
  /** Max length in characters, shown while typing. Set for texts that can come near it. */
  max?: number;
};

/** The nineteen fields of the specification (public and staff §2), and three about the licence, in the order of the form. */
export const fields = {
  firstName: {
    step: 'you',
    label: 'First name',
    sentAs: 'candidateName',
    missing: 'Enter your first name.',
    half: true,
    autoComplete: 'given-name',
  },
  lastName: {
    step: 'you',
    label: 'Last name',
    sentAs: 'candidateName',
    missing: 'Enter your last name.',
    half: true,
    autoComplete: 'family-name',
  },
  email: {
    step: 'you',
    label: 'E-mail',
    sentAs: 'candidateEmail',
    missing: 'Enter your e-mail address.',
    hint: 'Our confirmation and our answer come here',
    half: true,
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    step: 'you',
    label: 'Phone',
    sentAs: 'candidatePhone',
    hint: 'For an invitation at short notice',
    half: true,
    type: 'tel',
    autoComplete: 'tel',
  },
  yearsOfExperience: {
    step: 'work',
    label: 'Years of experience',
    sentAs: 'experience',
    hint: `Whole years, ${limits.experienceYears.min} to ${limits.experienceYears.max}`,
    half: true,
    type: 'number',
    range: limits.experienceYears,
  },
  noticePeriod: {
    step: 'work',
    label: 'Notice period',
    hint: 'For example one month',
    half: true,
  },
  availability: {
    step: 'work',
    label: 'Availability',
    hint: 'From when, and for which shifts',
    half: true,
  },
  expectedSalary: {
    step: 'work',
    label: 'Expected salary',
    hint: 'In naira, and whether a month or a year',
    half: true,
  },
  licenceCouncil: {
    step: 'work',
    label: 'Council',
    hint: 'Where you are registered, such as NMCN, MDCN or PCN',
    clinical: true,
  },
  licenceNumber: {
    step: 'work',
    label: 'Licence number',
    half: true,
    clinical: true,
  },
  licenceExpiresOn: {
    step: 'work',
    label: 'Licence expires on',
    kind: 'date',
    half: true,
    clinical: true,
  },
  education: {
    step: 'work',
    label: 'Education',
    kind: 'paragraphs',
    hint: 'Degrees and schools',
    max: 2000,
  },
  skills: {
    step: 'work',
    label: 'Skills',
    hint: 'Separate them with commas',
  },
  coverLetter: {
    step: 'work',
    label: 'Cover letter',
    kind: 'paragraphs',
    hint: 'Why you, and why here; or attach it as a file',
    max: limits.coverLetterMaxLength,
  },
  references: {
    step: 'work',
    label: 'References',
    kind: 'paragraphs',
    hint: 'Who can tell us about your work, and how we reach them',
    max: 4000,
  },
  linkedinProfile: {
    step: 'work',
    label: 'LinkedIn profile',
    half: true,
    type: 'url',
  },
  portfolio: {
    step: 'work',
    label: 'Portfolio or website',
    half: true,
    type: 'url',
  },
  address: {
    step: 'more',
    label: 'Address',
    kind: 'paragraphs',
    autoComplete: 'street-address',
  },
  dateOfBirth: {
    step: 'more',
    label: 'Date of birth',
    kind: 'date',
    half: true,
    autoComplete: 'bday',
  },
  nationality: {
    step: 'more',
    label: 'Nationality',
    half: true,
  },
  emergencyContact: {
    step: 'more',
    label: 'Emergency contact',
    hint: 'Somebody close to you',
    half: true,
  },
  emergencyPhone: {
    step: 'more',
    label: 'Emergency phone',
    half: true,
    type: 'tel',
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;
export type Answers = Record<FieldName, string>;

export const fieldNames = Object.keys(fields) as FieldName[];
export const getField = (name: FieldName): Field => fields[name];
export const sentAs = (name: FieldName) => (getField(name).sentAs ?? name) as keyof typeof wire;
export const emptyAnswers = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Answers;
export const fieldsOfStep = (step: StepName) =>
  fieldNames.filter((name) => fields[name].step === step);

/** Field of the form by its name in the call. First and last name are sent as one, which belongs to the first name. */
export const fieldsByPath: Readonly<Record<string, FieldName>> = Object.fromEntries(
  fieldNames.toReversed().map((name) => [sentAs(name), name]),
);

export const getRule = (name: FieldName) => wire[sentAs(name)];
