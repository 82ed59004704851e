import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import type { DemoMoment } from './demo-moment.ts';

/** Texts may hold years: `{0}` is the year of the application, `{-3}` three years before. */
export type DemoApplicant = {
  slug: string;
  name: string;
  email: string;
  /** 0800 000 0130 to 0160: messages.ts has the numbers before, referees those from 0200 on. */
  phone: string | null;
  /** Slug of the posting; null: the general application. */
  posting: string | null;
  applied: DemoMoment;
  form: DemoForm;
  resume: DemoResume;
  /** A letter of its own as a file; its paragraphs. */
  letter?: { format: 'pdf' | 'docx'; paragraphs: string[] };
  keepForOtherJobs?: true;
  possibleDuplicate?: true;
  legalHold?: string;
  /** What followed on its arrival, oldest first. */
  moves: readonly DemoApplicationMove[];
};

export type DemoApplicationMove = {
  to: ApplicationStatus;
  at: DemoMoment;
  /** Username of one of the demonstration people; null: the applicant. */
  by: 'chinwe.obasi' | 'ikechukwu.alaoma' | null;
  notes?: string;
  reason?: RejectionReason;
};

/** What was typed into the form; many leave most of it out. Education and referees are those of the resume. */
export type DemoForm = {
  experience?: number;
  coverLetter?: string;
  address?: string;
  /** Calendar date, YYYY-MM-DD, its year as in texts. */
  dateOfBirth?: string;
  nationality?: string;
  emergencyContact?: string;
  emergencyPhone?: string;
  linkedinProfile?: string;
  portfolio?: string;
  availability?: string;
  expectedSalary?: string;
  noticePeriod?: string;
  /** Only the skills were typed, not education and referees. */
  isShort?: true;
};

export type DemoResume = {
  look: ResumeLook;
  headline: string;
  summary?: string;
  experience: ResumePost[];
  education: ResumeEntry[];
  /** Licences and registrations. */
  licences: ResumeEntry[];
  courses?: string[];
  /** Where they are more than courses. */
  coursesHeading?: string;
  skills: string[];
  languages?: string[];
  interests?: string;
  referees: ResumeReferee[];
};

/** Everybody sets an own paper: `layout` is its shape, `ink` the hexadecimal colour of its headings. */
export type ResumeLook =
  | { format: 'pdf'; layout: 'classic' | 'sidebar' | 'band' | 'timeline'; ink: string }
  | { format: 'docx'; layout: 'centred' | 'plain' | 'dated'; ink: string; font: string };

/** What was got, from whom, and when. */
export type ResumeEntry = [what: string, from: string, when: string];

export type ResumePost = {
  role: string;
  place: string;
  period: string;
  points: string[];
};

export type ResumeReferee = [name: string, post: string, contact: string];
