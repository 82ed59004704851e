import { pagePath, pages } from '@icare/contracts/pages';
import type { Config } from '../../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../../platform/mail/render-email.ts';
import { type OpenReading, tellOpenReading } from '../take-reading-to-tell.ts';

type Reminder = {
  collection: string;
  /** Of the recipient. */
  name: string;
  /** Who reminds them, as they are called. */
  sender: string;
  today: string;
  note: string | null;
  open: readonly OpenReading[];
};

/** Mail that asks a person to read what is left of a collection, with a link to their own list. */
export function collectionEmail(
  { site }: Pick<Config, 'site'>,
  { collection, name, sender, today, note, open }: Reminder,
): RenderedEmail {
  const { facts, total } = tellOpenReading(open, today);
  const title = removeBidiControls(collection);
  const more =
    total > facts.length ? `And ${total - facts.length} more, which the portal shows. ` : '';
  return renderEmail({
    sender: site.name,
    subject: `Please read: ${title}, ${total === 1 ? '1 document' : `${total} documents`}`,
    heading: `Dear ${removeBidiControls(name)}`,
    lead: `${removeBidiControls(sender)} asks you to read what is left of ${title} and to confirm each document at its end.`,
    facts,
    ...(note !== null && { quote: note }),
    link: { label: 'Open My reading', address: `${site.url}${pagePath(pages.reading)}` },
    closing: `${more}You are reminded of this collection at most once a day.`,
  });
}
