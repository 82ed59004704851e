import { readableDate } from '@icare/domain/calendar-days';
import { clearanceReasonNames } from '@icare/domain/clearance-labels';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';
import type { ReadingToTell } from '../ports.ts';
import type { DigestAlert } from './digest-alerts.ts';

const ownAtMost = 25;
const othersAtMost = 40;

/** Mail to a person about their own certifications. */
export function personEmail(
  { site }: Pick<Config, 'site'>,
  fullName: string,
  own: readonly DigestAlert[],
  reading?: ReadingToTell,
): RenderedEmail {
  return renderEmail({
    sender: site.name,
    subject: personSubject(own),
    heading: `Dear ${removeBidiControls(fullName)}`,
    lead: 'This is how your certifications stand today, and what to do about each.',
    facts: [
      ...own.slice(0, ownAtMost).map((alert) => ({
        label: describeDeadline(alert),
        value: `${removeBidiControls(alert.message)}. ${whatToDo(alert)}`,
      })),
      ...(reading?.facts ?? []),
    ],
    link: { label: 'Open your certifications', address: `${site.url}/compliance/mine` },
    closing: `${andMore(own.length, ownAtMost)}If you have renewed one already, submit the new certificate there: a picture taken with your telephone is enough. ${describeReading(reading)}You get at most one such mail a day.`,
  });
}

function personSubject(own: readonly DigestAlert[]): string {
  const out = own.filter(({ preventsPractice }) => preventsPractice);
  if (out.some(({ kind }) => kind !== 'missing')) return 'A licence of yours is not in force';
  if (out.length > 0) return 'A licence that you need is missing';
  return `Your certifications: ${counted(own.length, 'needs', 'need')} your attention`;
}

/** Mail to a watcher about alerts that are new since the last digest. `own` are alerts about the watcher. */
export function watcherEmail(
  { site }: Pick<Config, 'site'>,
  {
    own,
    others,
    total,
    page,
  }: {
    own: readonly DigestAlert[];
    others: readonly DigestAlert[];
    total: number;
    /** Path of the page that the mail leads to. */
    page: string;
  },
): RenderedEmail {
  const out = others.filter(({ preventsPractice }) => preventsPractice).length;
  return renderEmail({
    sender: site.name,
    subject: `${total} new compliance ${total === 1 ? 'alert' : 'alerts'}`,
    heading: `${total} new compliance ${total === 1 ? 'alert' : 'alerts'}`,
    lead:
      out === 0
        ? 'New since the last of these mails. Each person is told of their own as well.'
        : 'Some of these people have no licence in force. Make sure that none of them practises.',
    facts: [
      ...own.slice(0, ownAtMost).map((alert) => ({
        label: describeDeadline(alert),
        value: `You: ${removeBidiControls(alert.message)}. ${whatToDo(alert)}`,
      })),
      ...others.slice(0, othersAtMost).map((alert) => ({
        label: describeDeadline(alert),
        value: removeBidiControls(`${alert.fullName} (${alert.department}): ${alert.message}`),
      })),
    ],
    link: { label: 'Open compliance', address: `${site.url}${page}` },
    closing: `${andMore(total, othersAtMost)}You get at most one such mail a day.`,
  });
}

function describeReading(reading: ReadingToTell | undefined): string {
  if (!reading) return '';
  const more = andMore(reading.total, reading.facts.length);
  return `What you have to read stands on My desk in the portal. ${more}`;
}

function describeDeadline({ kind, dueOn, hasEnded }: DigestAlert): string {
  if (kind === 'revoked') return clearanceReasonNames.revoked;
  if (kind === 'mismatch') return clearanceReasonNames.unconfirmed;
  if (kind === 'missing' && hasEnded) return clearanceReasonNames.missing;
  if (kind === 'pending') return clearanceReasonNames.pending;
  return dueOn === null ? 'No end' : readableDate(dueOn);
}

function whatToDo({ kind, hasEnded, preventsPractice, readingDocument }: DigestAlert): string {
  if (kind === 'mismatch') return 'Speak to the compliance office.';
  if (kind === 'revoked') return 'Do not practise on it, and speak to the compliance office.';
  if (readingDocument !== null) {
    return `Read ${readingDocument} in the portal and confirm it at its end.`;
  }
  if (kind === 'missing') {
    const submit = 'Submit your certificate';
    if (!hasEnded) return `${submit} in time.`;
    return preventsPractice ? `Do not practise without it. ${submit}.` : `${submit}.`;
  }
  if (!hasEnded) return 'Renew it in time and submit the new certificate.';
  return preventsPractice
    ? 'Do not practise on it. Renew it and submit the new certificate.'
    : 'Renew it and submit the new certificate.';
}

const andMore = (total: number, shown: number) =>
  total > shown ? `And ${total - shown} more, which the portal shows. ` : '';

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;
