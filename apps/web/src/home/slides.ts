import { pages } from '@icare/contracts/pages';
import { paths } from '../routing/paths.ts';
import consultation from './slide-drawings/consultation.svg?url';
import diagnostics from './slide-drawings/diagnostics.svg?url';
import physicians from './slide-drawings/physicians.svg?url';
import portal from './slide-drawings/portal.svg?raw';
import surgery from './slide-drawings/surgery.svg?url';
import team from './slide-drawings/team.svg?url';

/** The markup of a drawing, or the URL that it is loaded from. */
export type Image = { markup: string } | { url: string };

type Action = { label: string; to: string };

/**
 * A slide of the carousel (spec, public and staff §3). Two fields of the specification are left out: `overlay`, which
 * darkens a photograph under text, since our slides have plain grounds; and `icon`, since each slide has a drawing.
 */
export type Slide = {
  id: number;
  image: Image;
  title: string;
  /** Absent: the subtitle is the hospital's name, which is a setting. */
  subtitle?: string;
  description: string;
  primaryAction: Action;
  secondaryAction: Action;
  /** The coloured ground in marks.css. The seventh theme, `senary`, is for the footer and for slides without a drawing. */
  theme: 'primary' | 'secondary' | 'tertiary' | 'quaternary' | 'quinary' | 'accent';
};

const services = pages.services.path;

export const slides: readonly Slide[] = [
  {
    id: 1,
    // Part of the script, so that the first paint includes the drawing.
    image: { markup: portal },
    title: 'I-CARE Portal',
    description:
      'Policies, procedures, careers and compliance in one place, for everyone who gives care.',
    primaryAction: { label: 'Access Portal', to: pages.apps.path },
    secondaryAction: { label: 'Learn More', to: '/#about' },
    theme: 'primary',
  },
  {
    id: 2,
    image: { url: physicians },
    title: 'Expert Physicians',
    subtitle: 'Someone who knows, and listens',
    description:
      'Cardiology, neurology, ophthalmology, internal medicine, pediatrics and surgery under one roof.',
    primaryAction: { label: 'Find a Doctor', to: pages.doctors.path },
    secondaryAction: { label: 'Specialties', to: `${services}#specialized-care` },
    theme: 'secondary',
  },
  {
    id: 3,
    image: { url: surgery },
    title: 'Surgical Excellence',
    subtitle: 'A steady hand, a practised team',
    description: 'Planned and emergency operations, with follow-up on the ward.',
    primaryAction: { label: 'Surgical Services', to: `${services}#specialized-care` },
    secondaryAction: { label: 'Learn More', to: '/#services' },
    theme: 'tertiary',
  },
  {
    id: 4,
    image: { url: team },
    title: 'Collaborative Care',
    subtitle: 'Many hands, one plan',
    description: 'Doctors, nurses, pharmacists and laboratory scientists around one patient.',
    primaryAction: { label: 'Our Approach', to: '/#about' },
    secondaryAction: { label: 'Patient Care', to: '/#services' },
    theme: 'quaternary',
  },
  {
    id: 5,
    image: { url: diagnostics },
    title: 'Diagnostic Excellence',
    subtitle: 'See it small, see it early',
    description: 'Laboratory, radiology and imaging are open day and night.',
    primaryAction: { label: 'Imaging Services', to: `${services}#support-services` },
    secondaryAction: { label: 'Diagnostics', to: '/#services' },
    theme: 'quinary',
  },
  {
    id: 6,
    image: { url: consultation },
    title: 'Patient Consultation',
    subtitle: 'Sit down. We have time.',
    description:
      'Tell us which department you need and when you can come. We will get back to you.',
    primaryAction: { label: 'Book Consultation', to: paths.appointments.request },
    secondaryAction: { label: 'Learn More', to: '/#services' },
    theme: 'accent',
  },
];
