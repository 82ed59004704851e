/**
 * A second, simpler model of the alerts that records should have after evaluations on a series of days: stages by the
 * calendar, each raised once, and none earlier than one that was raised.
 */
export type ModelRecord = { expiry: string; renewed: boolean };

const listed = [90, 60, 30, 14, 7, 1, 0, -1];

function daysTo(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}

/** The stages that a record has reached, in order. */
function stagesTo(daysLeft: number, renewed: boolean): number[] {
  const stages = renewed ? [...listed] : [30, 0];
  if (renewed) for (let week = -7; week >= daysLeft; week -= 7) stages.push(week);
  return stages.filter((stage) => stage >= daysLeft);
}

/** All stages raised after these days, and the one whose alert is open. */
export function alertsAfter({ expiry, renewed }: ModelRecord, days: readonly string[]) {
  const raised = new Set<number>();
  let open: number | null = null;
  for (const day of days) {
    const due = stagesTo(daysTo(day, expiry), renewed).at(-1) ?? null;
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
export function stagesPassed({ expiry, renewed }: ModelRecord, days: readonly string[]): number[] {
  const [first = ''] = days;
  const latest = [...days].sort().at(-1) ?? first;
  const before = stagesTo(daysTo(first, expiry), renewed);
  return stagesTo(daysTo(latest, expiry), renewed).filter((stage) => !before.includes(stage));
}
