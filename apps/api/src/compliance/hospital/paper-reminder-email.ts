import type { DepartmentName } from '@icare/contracts/departments';
import { pagePath, pages } from '@icare/contracts/pages';
import { readableDate } from '@icare/domain/calendar-days';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';

/** A paper, or one that is missing, of which somebody is reminded. */
export type RemindedPaper = {
  id: string;
  isMissing: boolean;
  typeName: string;
  holder: { name: string; place: string | null; serial: string | null };
  /** Of a missing one since when it is needed, otherwise its last day. */
  day: string | null;
  hasEnded: boolean;
};

type Reminder = {
  fullName: string;
  /** Who reminds them, as they are called. */
  sender: string;
  papers: readonly RemindedPaper[];
  /** They are reminded as its head or deputy; null: as the person responsible. */
  leads: DepartmentName | null;
  note: string | null;
};

/** Mail that asks whoever answers for papers of the hospital to hand them in. Each has a link to its form. */
export function paperReminderEmail(
  { site }: Pick<Config, 'site'>,
  { fullName, sender, papers, leads, note }: Reminder,
): RenderedEmail {
  const [first] = papers;
  const isOne = papers.length === 1;
  const list =
    leads === null
      ? `${site.url}${pagePath(pages.compliance)}/mine`
      : `${site.url}${pagePath(pages.department)}?${new URLSearchParams({ name: leads, tab: 'papers' })}`;
  const formOf = ({ id, isMissing }: RemindedPaper) =>
    `${list}${leads === null ? '?' : '&'}${isMissing ? 'missing' : 'paper'}=${id}`;
  return renderEmail({
    sender: site.name,
    subject: isOne && first ? `Please hand in: ${nameOf(first)}` : 'Please hand in hospital papers',
    heading: `Dear ${removeBidiControls(fullName)}`,
    lead: `${removeBidiControls(sender)} asks you for ${isOne ? 'this paper' : 'these papers'} of the hospital.`,
    facts: papers.map((paper) => ({
      label: nameOf(paper),
      value: describeState(paper),
      ...(!isOne && { link: { label: `Hand in ${paper.typeName}`, address: formOf(paper) } }),
    })),
    ...(note !== null && { quote: note }),
    link: {
      label: isOne ? 'Hand it in' : 'All papers that are for you',
      address: isOne && first ? formOf(first) : list,
    },
    closing:
      'If you have handed it in already, an officer still has to verify it, and there is nothing more to do.',
  });
}

const nameOf = ({ typeName, holder: { name, place, serial } }: RemindedPaper) =>
  removeBidiControls(
    `${typeName} of ${[name, place, serial && `no. ${serial}`].filter(Boolean).join(', ')}`,
  );

function describeState({ isMissing, day, hasEnded }: RemindedPaper): string {
  if (isMissing) return day ? `Missing since ${readableDate(day)}` : 'Missing';
  if (day === null) return 'Its file is missing';
  return `${hasEnded ? 'Ended on' : 'Valid until'} ${readableDate(day)}`;
}
