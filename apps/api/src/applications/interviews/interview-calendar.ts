import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { calendarMaker, entryUid, tidyEntryText } from '../../platform/calendar-entries.ts';
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
  { config }: Pick<Platform, 'config'>,
  { interview, method, sequence, at, title, guest }: Entry,
): string {
  const { site } = config;
  const { id, startsAt, endsAt, place, link, note } = interview;
  const calendar = ical({
    method: methods[method],
    prodId: calendarMaker,
  });
  calendar.createEvent({
    id: entryUid(config, id),
    sequence,
    stamp: at,
    start: startsAt,
    end: endsAt,
    summary: tidyEntryText(title),
    location: tidyEntryText(place ?? link ?? ''),
    description:
      [link && `By video: ${link}`, note].filter(Boolean).map(tidyEntryText).join('\n\n') || null,
    url: link,
    status: method === 'cancel' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: site.name, email: site.infoEmail },
    attendees: guest
      ? [
          {
            ...guest,
            name: tidyEntryText(guest.name).replace(/["\r\n]/g, ''),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.NEEDSACTION,
            rsvp: false,
          },
        ]
      : [],
  });
  return calendar.toString();
}
