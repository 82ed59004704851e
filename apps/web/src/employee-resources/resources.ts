import { Check, CircleCheck, type LucideIcon, OctagonAlert, Repeat } from 'lucide-react';
import type { BadgeTone } from '../ui/badge.tsx';

type Resource = {
  title: string;
  status: string;
  tone: BadgeTone;
  icon: LucideIcon;
  description: string;
  /** Who answers, or what to do. */
  how: string;
  /** Opens in a new tab. Only a card with a link can be clicked (spec, public and staff §2). */
  href?: string;
  /** The documents about it, in this portal. */
  to?: string;
};

const available = { status: 'Available', tone: 'calm', icon: CircleCheck } as const;

export const resources: readonly Resource[] = [
  {
    title: 'Leave Application',
    ...available,
    description: 'Ask for annual, sick, maternity or study leave, and see what is left.',
    how: 'Opens the leave list of the HR Suite.',
    href: 'https://hr.owerrimedical.example/leave',
  },
  {
    title: 'Wellness',
    status: 'Active',
    tone: 'calm',
    icon: Check,
    description: 'Vaccination, check-ups and someone to talk to, for everyone on staff.',
    how: 'In confidence, through Human Resources.',
  },
  {
    title: 'Educational Conference',
    status: 'Ongoing',
    tone: 'info',
    icon: Repeat,
    description: 'Conferences and courses that count towards continuing education.',
    how: 'Agree on the dates with the head of your department first.',
  },
  {
    title: 'Request Access',
    ...available,
    description: 'A login, a system or a shared folder that you need for your work.',
    how: 'Your head of department confirms it, IT sets it up.',
  },
  {
    title: 'Workplace Violence Prevention',
    status: 'Critical',
    tone: 'danger',
    icon: OctagonAlert,
    description: 'Threats and assaults are never part of the job. Get to safety, then report it.',
    how: 'In danger call the emergency number, then tell the head of your department.',
    to: '/policies?search=violence',
  },
  {
    title: 'Educational Loan',
    ...available,
    description: 'Support with the fees of a course that your department needs.',
    how: 'Human Resources explains the conditions.',
  },
];
