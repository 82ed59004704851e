import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { removeBidiControls } from '../../platform/mail/render-email.ts';
import type { Platform } from '../../platform/platform.ts';

/** When and where an interview is, as calendars have it. */
export type CalendarInterview = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  link: string | null;
  note: string | null;
};

type Entry = {
  interview: CalendarInterview;
  /** `publish`: for whoever downloads it, whom nobody invites. */
  method: 'request' | 'cancel' | 'publish';
  sequence: number;
  /** When it was written. */
  at: Date;
  title: string;
  /** Named alone, so that nobody learns from it who else is invited. */
  guest?: { name: string; email: string };
};

const methods = {
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
  publish: ICalCalendarMethod.PUBLISH,
};

/** An interview as an entry for calendars (RFC 5545), always with the same UID, in UTC. */
export function interviewCalendar(
  { config: { site } }: Pick<Platform, 'config'>,
  { interview, method, sequence, at, title, guest }: Entry,
): string {
  const { id, startsAt, endsAt, place, link, note } = interview;
  const calendar = ical({
    method: methods[method],
    prodId: { company: 'I-CARE', product: 'Portal', language: 'EN' },
  });
  calendar.createEvent({
    id: `${id}@${site.infoEmail.split('@')[1]}`,
    sequence,
    stamp: at,
    start: startsAt,
    end: endsAt,
    summary: tidy(title),
    location: tidy(place ?? link ?? ''),
    description: [link && `By video: ${link}`, note].filter(Boolean).map(tidy).join('\n\n') || null,
    url: link,
    status: method === 'cancel' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: site.name, email: site.infoEmail },
    attendees: guest
      ? [
          {
            ...guest,
            name: tidy(guest.name).replace(/["\r\n]/g, ''),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.NEEDSACTION,
            rsvp: false,
          },
        ]
      : [],
  });
  return calendar.toString();
}

const tidy = (text: string | null | undefined | '' | false) => removeBidiControls(text || '');
