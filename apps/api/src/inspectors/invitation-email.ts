import { limits } from '@icare/contracts/limits';
import { looksLikeName } from '@icare/contracts/person-name';
import type { Config } from '../config.ts';
import { lagosDay, lagosTime } from '../platform/mail/lagos-time.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../platform/mail/render-email.ts';
import type { InspectorRow } from './inspector-row.ts';

type Invitation = { row: InspectorRow; link: string; expiresAt: Date };

/** The email with the link by which an inspector chooses a password. */
export function invitationEmail(
  { site }: Pick<Config, 'site'>,
  { row, link, expiresAt }: Invitation,
): RenderedEmail {
  const name = removeBidiControls(row.user.name);
  const what = row.wholeHospital ? 'The whole hospital' : row.departments.join(', ');
  return renderEmail({
    sender: site.name,
    subject: `Your inspection of ${site.name}`,
    heading: 'Your access for the inspection',
    lead: `${looksLikeName(name) ? `Dear ${name}` : 'Dear inspector'}, you can read the licences and certificates of ${site.name} in the I-CARE Portal. Choose a password with the link below, then sign in with your e-mail address.`,
    facts: [
      { label: 'You sign in with', value: row.user.email },
      { label: 'You may read', value: what },
      { label: 'From', value: lagosDay(row.firstDay) },
      { label: 'Until the end of', value: lagosDay(row.lastDay) },
      { label: 'The link works until', value: lagosTime(expiresAt) },
    ],
    // After the `#`, which browsers do not send: the link is in no log and no referrer.
    link: { label: 'Choose your password', address: `${site.url}/set-password#${link}` },
    closing: `The link works once, and for ${limits.invitationDays} days. Whatever you open is written down, and copies carry your name. If you did not expect this mail, write to ${site.infoEmail}.`,
  });
}
