import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendarMaker, entryUid, tidyEntryText } from '../platform/calendar-entries.ts';
import type { Platform } from '../platform/platform.ts';
import type { Expiry, PanelInterview, ReadingDay } from './ports.ts';

/** How often programs that heed it ask again, in seconds. */
const askAgainAfter = 6 * 3_600;

type Content = {
  expiries: readonly Expiry[];
  reading: readonly ReadingDay[];
  interviews: readonly PanelInterview[];
  /** The same for as long as the link is, so that what has not changed is the same text. */
  stamp: Date;
};

/**
 * What a person has to do, for a calendar program that lies outside the portal: no names of applicants, nothing of patients.
 * Days are whole days; moments are in UTC, and shown in the zone of the hospital where a program does not know its own.
 */
export function writeCalendar(
  { config }: Pick<Platform, 'config'>,
  { expiries, reading, interviews, stamp }: Content,
): string {
  const { site } = config;
  const calendar = ical({
    name: `${site.name}: my dates`,
    prodId: calendarMaker,
    ttl: askAgainAfter,
    x: { 'X-WR-TIMEZONE': 'Africa/Lagos' },
  });
  /** Nobody is busy all day because of it. */
  const day = (date: string) => ({
    ...{ start: new Date(`${date}T00:00:00Z`), allDay: true },
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  for (const { recordId, type, endsOn } of expiries) {
    calendar.createEvent({
      ...{ id: entryUid(config, `certification-${recordId}`), stamp, ...day(endsOn) },
      summary: tidyEntryText(`Last day: ${type}`),
      description: 'It ends with this day. A new one is handed in under My certifications.',
      url: `${site.url}/compliance/mine`,
    });
  }
  for (const { documentId, number, name, dueOn } of reading) {
    calendar.createEvent({
      ...{ id: entryUid(config, `reading-${documentId}`), stamp, ...day(dueOn) },
      summary: tidyEntryText(`Read by today: ${name} (${number})`),
      url: `${site.url}/reading`,
    });
  }
  for (const { id, round, startsAt, endsAt, place, link, jobTitle, sequence } of interviews) {
    calendar.createEvent({
      ...{ id: entryUid(config, id), sequence, stamp, start: startsAt, end: endsAt },
      summary: tidyEntryText(`Interview: ${jobTitle}, round ${round}`),
      location: tidyEntryText(place ?? link),
      description: link ? tidyEntryText(`By video: ${link}`) : null,
      url: `${site.url}/interviews/${id}`,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
