import { paths } from '../routing/paths.ts';

/** The sections of human resources, each with an address of its own. */
export const hrSections: readonly { to: string; label: string }[] = [
  { to: paths.hr.applications(), label: 'Applications' },
  { to: paths.hr.postings, label: 'Postings' },
  { to: paths.hr.mails, label: 'Mails' },
  { to: paths.hr.figures, label: 'Figures' },
  { to: paths.hr.retention, label: 'Retention' },
];
