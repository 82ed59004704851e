// biome-ignore lint/performance/noBarrelFile: screens find every way of formatting here
export { formatFileSize } from '@icare/domain/file-size';

const zone = 'Africa/Lagos';

// Made when first used: each takes a slow telephone a tenth of a second, and the first page has no dates.
let day: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;
const dayFormat = () =>
  (day ??= new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  }));
const timeFormat = () =>
  (time ??= new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }));

/** A calendar date stands for itself, whatever the zone; noon in Lagos is on that day. */
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
