import { limits } from '@icare/contracts/limits';
import { looksLikeName } from '@icare/contracts/person-name';
import type { PasswordLinkPurpose } from '@icare/database/client';
import type { Config } from '../config.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../platform/mail/render-email.ts';

type PasswordEmail = {
  user: { name: string; username: string };
  purpose: PasswordLinkPurpose;
  link: string;
  expiresAt: Date;
};

/** The email with the link that sets a person's password. */
export function passwordEmail(
  { site }: Pick<Config, 'site'>,
  { user, purpose, link, expiresAt }: PasswordEmail,
): RenderedEmail {
  const name = removeBidiControls(user.name);
  // An identity provider may send any name.
  const greeting = looksLikeName(name) ? `Dear ${name}` : 'Dear colleague';
  const text =
    purpose === 'invitation'
      ? {
          subject: 'Your account in the I-CARE Portal',
          heading: 'Welcome to the I-CARE Portal',
          lead: `${greeting}, an account in the I-CARE Portal of ${site.name} is ready for you. Choose your own password with the link below, then sign in with your username.`,
        }
      : {
          subject: 'Choose a new password for the I-CARE Portal',
          heading: 'Choose a new password',
          lead: `${greeting}, IT personnel sent you this link so that you can choose a new password for the I-CARE Portal of ${site.name}. What you sign in with now keeps working until you do.`,
        };
  return renderEmail({
    ...text,
    sender: site.name,
    facts: [
      { label: 'Username', value: user.username },
      { label: 'Works until', value: lagosTime(expiresAt) },
    ],
    // After the `#`, which browsers do not send: the link is in no log and no referrer.
    link: { label: 'Choose your password', address: `${site.url}/set-password#${link}` },
    closing: `The link works once, and for ${limits.invitationDays} days. Whoever has it can choose your password, so keep it to yourself; nobody from IT will ever ask you for it. If you did not expect this mail, write to ${site.infoEmail}.`,
  });
}
