import type { DemoApplicant, DemoResume } from '../demo-applicant.ts';
import { withYears } from '../demo-moment.ts';

/** The content of a resume or letter, with years filled in. */
export type Paper = {
  name: string;
  /** Address, phone, e-mail and link, as far as given. */
  contact: string[];
  resume: DemoResume;
  letter: string[];
  /** Calendar date of the application, YYYY-MM-DD. */
  date: string;
};

export type PaperSection = {
  heading: string;
  text?: string;
  entries?: PaperEntry[];
  items?: string[];
  /** Short terms, shown side by side. */
  chips?: string[];
};

export type PaperEntry = { title: string; from: string; when: string; points: string[] };

export function toPaper(applicant: DemoApplicant, date: string): Paper {
  const { name, email, phone, form, resume, letter } = JSON.parse(
    withYears(JSON.stringify(applicant), date),
  ) as DemoApplicant;
  const link = form.linkedinProfile?.replace('https://', '');
  return {
    name,
    contact: [form.address, phone, email, link].filter((line) => typeof line === 'string'),
    resume,
    letter: letter?.paragraphs ?? [],
    date,
  };
}

export function toSections(resume: DemoResume): PaperSection[] {
  const { summary, experience, education, licences, courses, skills, languages, interests } =
    resume;
  const sections: PaperSection[] = [
    { heading: 'Profile', ...(summary && { text: summary }) },
    {
      heading: 'Experience',
      entries: experience.map(({ role, place, period, points }) => ({
        title: role,
        from: place,
        when: period,
        points,
      })),
    },
    { heading: 'Education', entries: education.map(toEntry) },
    { heading: 'Licences and certificates', entries: licences.map(toEntry) },
    { heading: resume.coursesHeading ?? 'Courses', items: courses ?? [] },
    { heading: 'Skills', chips: skills },
    { heading: 'Languages', chips: languages ?? [] },
    { heading: 'Interests', ...(interests && { text: interests }) },
    { heading: 'Referees', items: resume.referees.map(toReferee) },
  ];
  return sections.filter(
    ({ text, entries, items, chips }) => text || entries?.length || items?.length || chips?.length,
  );
}

function toEntry([title, from, when]: [string, string, string]): PaperEntry {
  return { title, from, when, points: [] };
}

/** Keeps phone numbers on one line. */
function toReferee(referee: [string, string, string]): string {
  return referee.join(', ').replace(/(?<=\d) (?=\d)/g, '\u00a0');
}

/** The address that every cover letter is sent to. */
export function addressee(hospital: string): string[] {
  return ['The Head, Human Resources', hospital, 'Owerri, Imo State'];
}

export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
