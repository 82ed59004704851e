import type { DeclineReason } from '@icare/contracts/appointment-values';
import { pagePath, pages } from '@icare/contracts/pages';
import { looksLikeName } from '@icare/contracts/person-name';
import { declineReasonTexts, spokenDay, spokenMoment } from '@icare/domain/appointment-labels';
import type { Config } from '../config.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import {
  preventLinks,
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../platform/mail/render-email.ts';
import type { Platform } from '../platform/platform.ts';
import { callUs } from './call-us.ts';
import { statusUrl } from './status-link.ts';

export type RequesterNews = 'received' | 'confirmed' | 'proposed' | 'declined';
export type DeskNews = 'received' | 'repeated' | 'accepted' | 'withdrawn';

/** A confirmed appointment that is off. */
export type Former = { day: string; time: string } | null;

/** What mails say of a request: never why somebody comes or to which service, since mailboxes are shared. */
export type EmailedRequest = {
  id: string;
  reference: string;
  name: string;
  answerBy: Date | string;
  day?: string | null;
  time?: string | null;
  place?: string | null;
  declineReason?: string | null;
  former?: Former;
};

type EmailPlatform = Pick<Platform, 'config' | 'keys'>;

/** Tells a requester what became of their request. */
export function requesterEmail(
  platform: EmailPlatform,
  request: EmailedRequest,
  news: RequesterNews,
): RenderedEmail {
  const { site } = platform.config;
  const { heading, lead, link } = words(request, site, news);
  return renderEmail({
    sender: site.name,
    subject: `${heading} (${request.reference})`,
    heading,
    lead: `${greeting(request)}, ${lead}`,
    facts: [
      { label: 'Reference', value: request.reference },
      ...(news === 'confirmed' || news === 'proposed' ? appointmentFacts(request) : []),
    ],
    link: { label: link, address: statusUrl(platform, request.id) },
    closing: `This link is private: whoever has it can see the request and withdraw it, so keep it to yourself. ${callUs(site)} Please quote the reference. If it cannot wait, call ${site.emergencyNumber}.`,
  });
}

function appointmentFacts({ day, time, place }: EmailedRequest) {
  return [
    { label: 'Day', value: day ? spokenDay(day) : '' },
    { label: 'Time', value: `${time ?? ''} (Lagos time)` },
    { label: 'Place', value: preventLinks(removeBidiControls(place ?? '')) },
  ];
}

/** Visitors type the name and may give a stranger’s address, so text that is not a name must not appear in our mail. */
function greeting({ name }: EmailedRequest): string {
  const shown = removeBidiControls(name).trim();
  return looksLikeName(shown) ? `Dear ${shown}` : 'Hello';
}

/** `lead` follows “Dear …,”, so it starts in lower case. */
function words(
  { answerBy, declineReason, former }: EmailedRequest,
  { name }: Config['site'],
  news: RequesterNews,
): { heading: string; lead: string; link: string } {
  const before = former && `your appointment on ${spokenMoment(former)}`;
  switch (news) {
    case 'received':
      return {
        heading: 'We have your request',
        lead: `your request for an appointment at ${name} has arrived. It is no appointment yet: we answer by ${lagosTime(new Date(answerBy))}. You need not send it again.`,
        link: 'See how your request stands, or withdraw it',
      };
    case 'confirmed':
      return {
        heading: before ? 'Your appointment has changed' : 'Your appointment is confirmed',
        lead: `${before ? `${before} has changed: we now` : 'we'} expect you at ${name}. If you cannot come, withdraw with the link below, so that somebody else can have the time.`,
        link: 'See your appointment, or withdraw it',
      };
    case 'proposed':
      return {
        heading: before ? 'Your appointment cannot be kept' : 'Does another time suit you?',
        lead: `${before ? `${before} cannot be kept; we propose another time` : 'the times you asked for are not free, so we propose another'}. It is yours once you accept it with the link below.`,
        link: 'Accept this time, or withdraw the request',
      };
    case 'declined': {
      const why = declineReasonTexts[declineReason as DeclineReason];
      return {
        heading: before ? 'Your appointment is cancelled' : 'We cannot give you this appointment',
        lead: `${before ? `${before} is cancelled. ${why}` : withLowerCase(why)} You may send another request at any time.`,
        link: 'See your request',
      };
    }
  }
}

const withLowerCase = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const deskWords: Record<DeskNews, { heading: string; lead: string }> = {
  received: {
    heading: 'A request for an appointment has arrived',
    lead: 'Somebody has asked for an appointment on the website.',
  },
  repeated: {
    heading: 'A request for an appointment was repeated',
    lead: 'A patient whose request is open has asked for the same again. Answer the first; this one follows it.',
  },
  accepted: {
    heading: 'A proposed time was accepted',
    lead: 'A requester has accepted the time that you proposed.',
  },
  withdrawn: {
    heading: 'A request for an appointment was withdrawn',
    lead: 'A requester has withdrawn, so a time that was kept for them is free again.',
  },
};

/** To the desk that answers requests; it reads the rest in the portal. */
export function deskEmail(
  { site }: Config,
  { reference, answerBy }: EmailedRequest,
  news: DeskNews,
): RenderedEmail {
  const { heading, lead } = deskWords[news];
  return renderEmail({
    sender: site.name,
    subject: `${heading} (${reference})`,
    heading,
    lead,
    facts: [
      { label: 'Reference', value: reference },
      ...(news === 'received' || news === 'repeated'
        ? [{ label: 'Answer by', value: lagosTime(new Date(answerBy)) }]
        : []),
    ],
    link: { label: 'Open the requests', address: `${site.url}${deskPath}` },
    closing: 'Names, telephone numbers and reasons are in the portal only.',
  });
}

const deskPath = `${pagePath(pages.admin)}?tab=appointments`;

/** Once a day, while requests wait for longer than was promised. */
export function overdueEmail({ site }: Config, references: readonly string[], total: number) {
  const heading =
    total === 1
      ? 'A request for an appointment is overdue'
      : `${total} requests for appointments are overdue`;
  return renderEmail({
    sender: site.name,
    subject: heading,
    heading,
    lead: 'The time by which we promised an answer is over. The oldest come first.',
    facts: [{ label: 'Oldest', value: references.join(', ') }],
    link: { label: 'Open the requests', address: `${site.url}${deskPath}` },
    closing: 'This mail comes once a day until every request is answered.',
  });
}
