import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import type { DemoMoment } from './demo-moment.ts';

/** Texts may contain placeholders for years: `{0}` is the year of the application, `{-3}` three years earlier. */
export type DemoApplicant = {
  slug: string;
  name: string;
  email: string;
  /** Range 0800 000 0130 to 0160; messages.ts uses lower numbers, referees 0200 and up. */
  phone: string | null;
  /** Slug of the posting; null: the general application. */
  posting: string | null;
  applied: DemoMoment;
  form: DemoForm;
  resume: DemoResume;
  /** A cover letter as a file. */
  letter?: { format: 'pdf' | 'docx'; paragraphs: string[] };
  keepForOtherJobs?: true;
  possibleDuplicate?: true;
  legalHold?: string;
  /** Moves since it arrived, oldest first. */
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

/** Fields of the form; many applicants omit most of them. Education and referees come from the resume. */
export type DemoForm = {
  experience?: number;
  coverLetter?: string;
  address?: string;
  /** Calendar date, YYYY-MM-DD, with a placeholder for the year. */
  dateOfBirth?: string;
  nationality?: string;
  emergencyContact?: string;
  emergencyPhone?: string;
  linkedinProfile?: string;
  portfolio?: string;
  availability?: string;
  expectedSalary?: string;
  noticePeriod?: string;
  /** The form has only the skills, not education and referees. */
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
  /** Replaces the heading if they are not only courses. */
  coursesHeading?: string;
  skills: string[];
  languages?: string[];
  interests?: string;
  referees: ResumeReferee[];
};

/** Each resume looks different: `ink` is the hexadecimal colour of its headings. */
export type ResumeLook =
  | { format: 'pdf'; layout: 'classic' | 'sidebar' | 'band' | 'timeline'; ink: string }
  | { format: 'docx'; layout: 'centred' | 'plain' | 'dated'; ink: string; font: string };

/** A qualification or position, the institution, and the dates. */
export type ResumeEntry = [what: string, from: string, when: string];

export type ResumePost = {
  role: string;
  place: string;
  period: string;
  points: string[];
};

export type ResumeReferee = [name: string, post: string, contact: string];
