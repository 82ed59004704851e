import { pagePath, pages } from '@icare/contracts/pages';
import { readableDate } from '@icare/domain/calendar-days';
import type { ComplianceEvaluation } from '@icare/domain/compliance-status';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';

type Cell = ComplianceEvaluation['cells'][number];
export type RemindedItem = { typeId: string; typeName: string; cell: Cell };

type Reminder = {
  fullName: string;
  /** Who reminds them, as they are called. */
  sender: string;
  items: readonly RemindedItem[];
  note: string | null;
};

/** Mail that asks a person for certificates. Each has a link to its form; of several, one more leads to the list of their own. */
export function reminderEmail(
  { site }: Pick<Config, 'site'>,
  { fullName, sender, items, note }: Reminder,
): RenderedEmail {
  const [first] = items;
  const isOne = items.length === 1;
  const formOf = (typeId: string) => `${mine}?renew=${typeId}`;
  const mine = `${site.url}${pagePath(pages.compliance)}/mine`;
  return renderEmail({
    sender: site.name,
    subject: isOne && first ? `Please hand in: ${first.typeName}` : 'Please hand in certificates',
    heading: `Dear ${removeBidiControls(fullName)}`,
    lead: `${removeBidiControls(sender)} asks you for ${isOne ? 'this certificate' : 'these certificates'}.`,
    facts: items.map(({ typeId, typeName, cell }) => ({
      label: typeName,
      value: describeState(cell),
      ...(!isOne && { link: { label: `Hand in ${typeName}`, address: formOf(typeId) } }),
    })),
    ...(note !== null && { quote: note }),
    link: {
      label: isOne ? 'Hand it in' : 'All that is needed of you',
      address: isOne && first ? formOf(first.typeId) : mine,
    },
    closing:
      'A picture taken with your telephone is enough. If you have handed it in already, an officer still has to verify it, and there is nothing more to do.',
  });
}

function describeState({ state, dueOn, record }: Cell): string {
  const ended = record?.expirationDate ? readableDate(record.expirationDate) : null;
  if (state === 'expired') return ended ? `Expired on ${ended}` : 'Expired';
  if (state === 'expiring') return ended ? `Valid until ${ended}` : 'Ends soon';
  if (state === 'not_due') return dueOn ? `Needed from ${readableDate(dueOn)}` : 'Needed soon';
  if (state === 'upcoming' && record?.inForceFrom)
    return `Yours is valid from ${readableDate(record.inForceFrom)}; until then one is missing`;
  return dueOn ? `Missing since ${readableDate(dueOn)}` : 'Missing';
}
