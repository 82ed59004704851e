/**
 * A second, simpler model of the alerts that records and missing items should have after evaluations on a series of days:
 * stages by the calendar, each raised once, and none earlier than one that was raised.
 */
export type ModelSubject = {
  /** What it is: a record that ends and is renewed or not, an item that nobody holds, or a record that waits. */
  what: keyof typeof schedules;
  /** The last day of the record, the first one on which the item is needed, or the last one to verify the record. */
  day: string;
};

const schedules = {
  renewed: { listed: [90, 60, 30, 14, 7, 1, 0, -1], weekly: -7 },
  final: { listed: [30, 0], weekly: null },
  missing: { listed: [14, 0], weekly: -7 },
  pending: { listed: [-1], weekly: -8 },
};

function daysTo(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}

/** The stages that a subject has reached, in order. */
function stagesTo(daysLeft: number, what: ModelSubject['what']): number[] {
  const { listed, weekly } = schedules[what];
  const stages = [...listed];
  if (weekly !== null) for (let week = weekly; week >= daysLeft; week -= 7) stages.push(week);
  return stages.filter((stage) => stage >= daysLeft);
}

/** All stages raised after these days, and the one whose alert is open. */
export function alertsAfter({ day: end, what }: ModelSubject, days: readonly string[]) {
  const raised = new Set<number>();
  let open: number | null = null;
  for (const day of days) {
    const due = stagesTo(daysTo(day, end), what).at(-1) ?? null;
    open = null;
    if (due === null) continue;
    // If the clock went back, the nearest stage raised for a later day stays open.
    const later = [...raised].filter((stage) => stage <= due);
    open = later.length > 0 ? Math.max(...later) : due;
    raised.add(open);
  }
  return { raised, open };
}

/** The stages whose days passed between the first and the latest evaluation. */
export function stagesPassed({ day: end, what }: ModelSubject, days: readonly string[]): number[] {
  const [first = ''] = days;
  const latest = [...days].sort().at(-1) ?? first;
  const before = stagesTo(daysTo(first, end), what);
  return stagesTo(daysTo(latest, end), what).filter((stage) => !before.includes(stage));
}
