import { pagePath, pages } from '@icare/contracts/pages';
import { readableDate } from '@icare/domain/calendar-days';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';

type Reminder = {
  document: { id: string; number: string; name: string; version: number };
  reader: { name: string; dueOn: string };
  /** Who reminds them, as they are called. */
  sender: string;
  today: string;
  note: string | null;
};

/** Mail that asks a person to read a document and confirm it, with a link to that very document. */
export function readingEmail(
  { site }: Pick<Config, 'site'>,
  { document, reader, sender, today, note }: Reminder,
): RenderedEmail {
  const name = removeBidiControls(document.name);
  return renderEmail({
    sender: site.name,
    subject: `Please read: ${name}`,
    heading: `Dear ${removeBidiControls(reader.name)}`,
    lead: `${removeBidiControls(sender)} asks you to read this document and to confirm it.`,
    facts: [
      { label: name, value: `${document.number}, version ${document.version}` },
      {
        label: reader.dueOn < today ? 'Was to be read by' : 'To be read by',
        value: readableDate(reader.dueOn),
      },
    ],
    ...(note !== null && { quote: note }),
    link: { label: 'Read it', address: `${site.url}${pagePath(pages.read)}/${document.id}` },
    closing: 'Sign in, read it to its end and confirm there that you have read and understood it.',
  });
}
