import { looksLikeName } from '@icare/contracts/person-name';
import type { Config } from '../config.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import {
  preventLinks,
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../platform/mail/render-email.ts';

/** Fields of a message for its email, stored or not. */
export type EmailMessage = {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  department: string;
  subject: string | null;
  message: string;
  createdAt: Date | string;
};

/** The mail to a department about a message. */
export function contactEmail({ site }: Config, message: EmailMessage): RenderedEmail {
  const heading = `Message for ${message.department}`;
  const name = removeBidiControls(message.name).trim();
  const title = looksLikeName(name) ? `${heading} from ${name}` : heading;
  return renderEmail({
    sender: site.name,
    subject: message.subject ? `${removeBidiControls(message.subject)} – ${title}` : title,
    heading,
    lead: `Somebody wrote to ${message.department} on the website of ${site.name}.`,
    facts: [
      ...(message.subject ? [{ label: 'Subject', value: preventLinks(message.subject) }] : []),
      { label: 'Name', value: preventLinks(message.name) },
      { label: 'E-mail', value: message.email },
      ...(message.phone ? [{ label: 'Phone', value: removeBidiControls(message.phone) }] : []),
      { label: 'Department', value: message.department },
      { label: 'Received', value: lagosTime(new Date(message.createdAt)) },
      { label: 'Reference', value: message.reference },
    ],
    // Some mail programs also break lines at these characters; the rest would then lack the quotation mark.
    quote: message.message.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'),
    closing: `Reply to this mail to answer: your reply goes straight to ${message.email}, and the portal does not see it. Who wrote this is what they said of themselves; nobody has checked it.`,
  });
}
