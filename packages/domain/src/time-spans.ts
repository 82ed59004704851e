import { describeSpans, type TimeSpan } from './opening-hours.ts';

const part = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/;

/** Reads times as people type them: '8-12, 14:00-18:00', 'day and night', 'closed'. Null: they cannot be read. */
export function parseSpans(text: string): TimeSpan[] | null {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed === 'closed') return [];
  if (['day and night', '24/7', '24 h', '24 hours'].includes(typed)) {
    return [{ from: '00:00', until: '24:00' }];
  }
  const spans: TimeSpan[] = [];
  for (const one of typed.split(/[,;]/)) {
    const [, fromHour, fromMinute = '00', untilHour, untilMinute = '00'] =
      part.exec(one.trim()) ?? [];
    const from = toClock(fromHour, fromMinute);
    const until = toClock(untilHour, untilMinute);
    if (!from || !until || from === '24:00') return null;
    spans.push({ from, until: until === '00:00' ? '24:00' : until });
  }
  return spans;
}

function toClock(hour: string | undefined, minute: string): string | null {
  if (hour === undefined || Number(minute) > 59) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes > 1440 ? null : `${hour.padStart(2, '0')}:${minute}`;
}

/** As they are typed: empty where it is closed. */
export const writeSpans = (spans: readonly TimeSpan[]): string =>
  spans.length === 0 ? '' : describeSpans(spans);
