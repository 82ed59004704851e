const minutesADay = 1440;
const grace = 10 * 60_000;

/**
 * True when a job should have begun again by now. Whoever just started has begun everything anyway, so the wait counts
 * from the start of this process at the earliest.
 */
export function isOverdue(
  { schedule, startedAt }: { schedule: string; startedAt: Date | null },
  { now, upSince }: { now: Date; upSince: Date },
): boolean {
  const gap = longestGap(schedule);
  if (gap === null) return false;
  const begun = startedAt?.getTime() ?? 0;
  // A moment still to come was noted while the clock was ahead, and says nothing.
  const since = Math.max(begun > now.getTime() ? 0 : begun, upSince.getTime());
  return now.getTime() - since > gap + grace;
}

/** The longest time between two runs, in milliseconds; null of a schedule by days, which this does not understand. */
export function longestGap(schedule: string): number | null {
  const [minute = '', hour = '', ...days] = schedule.split(' ');
  if (days.some((field) => field !== '*')) return null;
  const minutes = valuesOf(minute, 60);
  const hours = valuesOf(hour, 24);
  if (!minutes || !hours) return null;
  const due = hours.flatMap((at) => minutes.map((past) => at * 60 + past));
  const gaps = due.map((at, index) => (due[index + 1] ?? (due[0] as number) + minutesADay) - at);
  return Math.max(...gaps) * 60_000;
}

/** The values of a field, in order: all, every so many, or those it names. */
function valuesOf(field: string, size: number): number[] | null {
  const all = Array.from({ length: size }, (_, value) => value);
  const step = /^\*(?:\/([1-9]\d?))?$/.exec(field);
  if (step) return all.filter((value) => value % Number(step[1] ?? 1) === 0);
  if (!/^\d+(,\d+)*$/.test(field)) return null;
  const named = new Set(field.split(',').map(Number));
  const values = all.filter((value) => named.has(value));
  return values.length === named.size ? values : null;
}
