import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../../config.ts';

/** A mail in the outbox, as it is handed over. */
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

/** The mail as it travels (RFC 5322): equal every time it is made, Message-ID included. */
export async function composeMail(
  { site }: Config,
  { id, messageId, to, replyTo, subject, text, html, createdAt }: OutgoingMail,
): Promise<Buffer> {
  const composer = new MailComposer({
    messageId,
    date: new Date(createdAt),
    // As objects, so that nothing in a name or an address is read as a list of addresses.
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
