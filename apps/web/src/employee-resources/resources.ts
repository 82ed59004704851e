import { pages } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import type { OfferStatus } from '../ui/offer-badge.tsx';

type Resource = {
  title: string;
  status: OfferStatus;
  description: string;
  /** Who responds, or what to do first. */
  how: string;
  /** Shows the emergency number in the card. */
  emergency?: true;
  /** A page of the portal, or the setting with the address of an external page. */
  link: { to: string; text: string } | { siteLink: keyof Site['links']; text: string };
};

/** The six cards of the employee resources (spec, public and staff §2). */
export const resources: readonly Resource[] = [
  {
    title: 'Leave Application',
    status: 'Available',
    description: 'Ask for annual, sick, maternity or study leave, and see what is left.',
    how: 'With your own sign-in of the HR Suite.',
    link: { siteLink: 'leave', text: 'Open the leave list of the HR Suite' },
  },
  {
    title: 'Wellness',
    status: 'Active',
    description: 'Vaccination, check-ups and someone to talk to, for everyone on staff.',
    how: 'In confidence, through Human Resources.',
    link: { to: pages.requestWellness.path, text: 'Ask for support' },
  },
  {
    title: 'Educational Conference',
    status: 'Ongoing',
    description: 'Conferences and courses that count towards continuing education.',
    how: 'Agree on the dates with the head of your department first.',
    link: { to: pages.requestConference.path, text: 'Ask to take part' },
  },
  {
    title: 'Request Access',
    status: 'Available',
    description: 'A login, a system or a shared folder that you need for your work.',
    how: 'Your head of department confirms it, IT sets it up.',
    link: { to: pages.requestAccess.path, text: 'Say what you need' },
  },
  {
    title: 'Workplace Violence Prevention',
    status: 'Critical',
    description: 'Threats and assaults are never part of the job. Get to safety, then report it.',
    how: 'Then tell the head of your department.',
    emergency: true,
    link: { to: '/policies?search=violence', text: 'Read the policy' },
  },
  {
    title: 'Educational Loan',
    status: 'Available',
    description: 'Support with the fees of a course that your department needs.',
    how: 'Human Resources explains the conditions.',
    link: { to: pages.requestLoan.path, text: 'Ask for a loan' },
  },
];
