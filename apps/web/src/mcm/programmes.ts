import { pagePath, pages } from '@icare/contracts/pages';
import type { OfferStatus } from '../ui/offer-badge.tsx';

type Programme = {
  title: string;
  status: OfferStatus;
  description: string;
  points: readonly string[];
  link: { to: string; text: string };
};

/** The four cards of Medical Case Management (spec, public and staff §2). */
export const programmes: readonly Programme[] = [
  {
    title: 'MCM Guidelines',
    status: 'Available',
    description: 'How a complex case is led from admission to discharge, and who leads it.',
    points: [
      'One named case manager for each patient',
      'A plan of care that every team can read',
      'Discharge planned from the first day',
    ],
    link: { to: '/policies?search=clinical', text: 'Read the clinical policies' },
  },
  {
    title: 'Merit Award Program',
    status: 'Active',
    description: 'Recognition for teams and people whose work made a case go better.',
    points: [
      'Anyone on staff can propose a colleague or a team',
      'Say what was done and what it changed for the patient',
      'Proposals go to Human Resources',
    ],
    link: { to: pages.requestAward.path, text: 'Propose someone' },
  },
  {
    title: 'Stroke Management',
    status: 'Updated',
    description: 'Every minute counts: from the door to the decision on treatment.',
    points: [
      'Call the stroke team at once on suspicion',
      'Note the time the patient was last seen well',
      'Imaging comes before everything that can wait',
    ],
    link: { to: `${pages.sops.path}?search=stroke`, text: 'Read the stroke procedures' },
  },
  {
    title: 'Annual Proficiency',
    status: 'Ongoing',
    description: 'The yearly proof that skills and licences are up to date.',
    points: [
      'Basic life support and infection prevention',
      'The skills of your own unit',
      'A practising licence that is in force',
    ],
    link: { to: pagePath(pages.compliance), text: 'See licences and certificates' },
  },
];
