const minutesADay = 1440;
/** Milliseconds by which a job may start late before it counts as overdue. */
const graceMs = 10 * 60_000;

/**
 * True when a job should have started again by now. The portal starts every job when it starts, so the wait never
 * counts from before that.
 */
export function isOverdue(
  { schedule, startedAt }: { schedule: string; startedAt: Date | null },
  { now, upSince }: { now: Date; upSince: Date },
): boolean {
  const gap = longestGap(schedule);
  if (gap === null) return false;
  const begun = startedAt?.getTime() ?? 0;
  // A start time in the future was stored while the clock was wrong: ignore it.
  const since = Math.max(begun > now.getTime() ? 0 : begun, upSince.getTime());
  return now.getTime() - since > gap + graceMs;
}

/** The longest time between two runs, in milliseconds; null for a schedule by days, which is not supported. */
export function longestGap(schedule: string): number | null {
  const [minute = '', hour = '', ...days] = schedule.split(' ');
  if (days.some((field) => field !== '*')) return null;
  const minutes = parseField(minute, 60);
  const hours = parseField(hour, 24);
  if (!minutes || !hours) return null;
  const due = hours.flatMap((at) => minutes.map((past) => at * 60 + past));
  const gaps = due.map((at, index) => (due[index + 1] ?? (due[0] as number) + minutesADay) - at);
  return Math.max(...gaps) * 60_000;
}

/** The values of a cron field in order (every value, every nth value or a list); null for any other syntax. */
function parseField(field: string, size: number): number[] | null {
  const all = Array.from({ length: size }, (_, value) => value);
  const step = /^\*(?:\/([1-9]\d?))?$/.exec(field);
  if (step) return all.filter((value) => value % Number(step[1] ?? 1) === 0);
  if (!/^\d+(,\d+)*$/.test(field)) return null;
  const named = new Set(field.split(',').map(Number));
  const values = all.filter((value) => named.has(value));
  return values.length === named.size ? values : null;
}
