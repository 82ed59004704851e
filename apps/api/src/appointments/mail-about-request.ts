import { isMailed } from '../platform/mail/is-mailed.ts';
import type { Write } from '../platform/write.ts';
import {
  type DeskNews,
  deskEmail,
  type EmailedRequest,
  type RequesterNews,
  requesterEmail,
} from './appointment-emails.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import type { AppointmentPorts } from './ports.ts';

/** Mails the requester if they gave an address. Returns whether a mail is on its way. */
export async function mailRequester(
  w: Write,
  request: EmailedRequest & { email: string | null },
  news: RequesterNews,
): Promise<boolean> {
  const { email } = request;
  if (email === null || !isMailed(w.platform.config, email)) return false;
  await w.mail({
    to: email,
    rendered: requesterEmail(w.platform, request, news),
    repeatable: true,
    about: { type: appointmentRequestType, id: request.id },
  });
  return true;
}

/** Tells the desk that there is something to do, without a word of whom it is about: the mailbox may be shared. */
export async function mailDesk(
  w: Write,
  { addressOf }: Pick<AppointmentPorts, 'addressOf'>,
  request: EmailedRequest,
  news: DeskNews,
): Promise<void> {
  await w.mail({
    to: await addressOf(w, 'Appointments'),
    rendered: deskEmail(w.platform.config, request, news),
    repeatable: true,
    about: { type: appointmentRequestType, id: request.id },
  });
}
