import { Check, CircleCheck, type LucideIcon, RefreshCw, Repeat } from 'lucide-react';
import type { BadgeTone } from '../ui/badge.tsx';

type Programme = {
  title: string;
  status: string;
  tone: BadgeTone;
  icon: LucideIcon;
  description: string;
  points: readonly string[];
  link: { to: string; text: string };
};

/** The four cards of Medical Case Management (spec, public and staff §2). */
export const programmes: readonly Programme[] = [
  {
    title: 'MCM Guidelines',
    status: 'Available',
    tone: 'calm',
    icon: CircleCheck,
    description: 'How a complex case is led from admission to discharge, and who leads it.',
    points: [
      'One named case manager for each patient',
      'A plan of care that every team can read',
      'Discharge planned from the first day',
    ],
    link: { to: '/policies?search=clinical', text: 'Clinical policies' },
  },
  {
    title: 'Merit Award Program',
    status: 'Active',
    tone: 'calm',
    icon: Check,
    description: 'Recognition for teams and people whose work made a case go better.',
    points: [
      'Anyone on staff can propose a colleague or a team',
      'Say what was done and what it changed for the patient',
      'Proposals go to Human Resources',
    ],
    link: { to: '/#contact', text: 'Propose someone' },
  },
  {
    title: 'Stroke Management',
    status: 'Updated',
    tone: 'info',
    icon: RefreshCw,
    description: 'Every minute counts: from the door to the decision on treatment.',
    points: [
      'Call the stroke team at once on suspicion',
      'Note the time the patient was last seen well',
      'Imaging comes before everything that can wait',
    ],
    link: { to: '/sops?search=stroke', text: 'Stroke procedures' },
  },
  {
    title: 'Annual Proficiency',
    status: 'Ongoing',
    tone: 'info',
    icon: Repeat,
    description: 'The yearly proof that skills and licences are up to date.',
    points: [
      'Basic life support and infection prevention',
      'The skills of the own unit',
      'A practising licence that is in force',
    ],
    link: { to: '/compliance', text: 'Licences and certificates' },
  },
];
