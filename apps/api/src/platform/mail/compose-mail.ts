import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../../config.ts';

/** A mail from the outbox that is to be delivered. */
export type OutgoingMail = {
  id: string;
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** iCalendar. */
  calendar?: string | null;
  createdAt: string;
};

/** The mail in the format of RFC 5322. Composing it again gives the same bytes, so that servers recognise repetitions. */
export async function composeMail(
  { site }: Config,
  { id, messageId, to, replyTo, subject, text, html, calendar, createdAt }: OutgoingMail,
): Promise<Buffer> {
  const composer = new MailComposer({
    messageId,
    date: new Date(createdAt),
    // As objects: in a text, a comma would separate addresses.
    from: { name: site.name, address: site.infoEmail },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    ...(calendar && {
      icalEvent: { method: methodOf(calendar), filename: 'calendar.ics', content: calendar },
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Mail programs go by the method in the header of the part, which has to be that of its content. */
const methodOf = (calendar: string) => /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH';
