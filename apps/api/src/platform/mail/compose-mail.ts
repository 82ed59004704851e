import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../../config.ts';

/** A mail in the outbox, as it is handed over. */
export type OutgoingMail = {
  id: string;
  message_id: string;
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  created_at: string;
};

/** The mail as it travels (RFC 5322): equal every time it is made, Message-ID included. */
export async function composeMail(
  { site }: Config,
  { id, message_id, to, reply_to, subject, text, html, created_at }: OutgoingMail,
): Promise<Buffer> {
  const composer = new MailComposer({
    messageId: message_id,
    date: new Date(created_at),
    // As objects, so that nothing in a name or an address is read as a list of addresses.
    from: { name: site.name, address: site.infoEmail },
    to: { name: '', address: to },
    ...(reply_to && { replyTo: { name: '', address: reply_to } }),
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
