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
  createdAt: string;
};

/** The mail in the format of RFC 5322. Composing it again gives the same bytes, so that servers recognise repetitions. */
export async function composeMail(
  { site }: Config,
  { id, messageId, to, replyTo, subject, text, html, createdAt }: OutgoingMail,
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
    headers: { 'Auto-Submitted': 'auto-generated' },
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
