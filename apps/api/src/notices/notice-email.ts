import type { Config } from '../config.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../platform/mail/render-email.ts';

type Mailed = { text: string; writer: string; until: Date; mustConfirm: boolean };

/** Mail with an urgent notice, the same to everybody whom it concerns. */
export function noticeEmail(
  { site }: Pick<Config, 'site'>,
  { text, writer, until, mustConfirm }: Mailed,
): RenderedEmail {
  return renderEmail({
    sender: site.name,
    subject: 'Urgent notice',
    heading: 'Urgent notice',
    lead: `${removeBidiControls(writer)} writes:`,
    quote: text,
    facts: [{ label: 'Until', value: lagosTime(until) }],
    link: { label: 'Open the portal', address: site.url },
    closing: mustConfirm
      ? 'Please sign in and confirm there that you have read it.'
      : 'It stands in the portal too.',
  });
}
