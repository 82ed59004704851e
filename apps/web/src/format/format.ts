// biome-ignore lint/performance/noBarrelFile: screens import all formatting functions from here
export { formatFileSize } from '@icare/domain/file-size';

const timeZone = 'Africa/Lagos';

// Created when first used: creating each takes 0.1 s on a slow phone, and the first page has no dates.
let day: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;
const dayFormat = () =>
  (day ??= new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }));
const timeFormat = () =>
  (time ??= new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }));

/** A date without a time becomes noon in Lagos (UTC+1), so that it is the same day when formatted. */
function parseMoment(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+01:00` : value);
}

/** '20 Nov 2026', the day in Lagos. */
export function formatDate(value: string | Date): string {
  const parts = new Map(
    dayFormat()
      .formatToParts(parseMoment(value))
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

/** '20 Nov 2026, 14:40', Lagos time. */
export function formatDateTime(value: string | Date): string {
  return `${formatDate(value)}, ${timeFormat().format(parseMoment(value))}`;
}

/** '14:40', Lagos time. */
export function formatTime(value: string | Date): string {
  return timeFormat().format(parseMoment(value));
}
