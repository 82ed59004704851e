/**
 * What the alerts of records should be after a row of days on which somebody looked, told a second time and more simply
 * than the portal tells it: stages by the calendar, each once, none before one that was told.
 */
export type ModelRecord = { expiry: string; renewed: boolean };

const listed = [90, 60, 30, 14, 7, 1, 0, -1];

function daysTo(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}

/** The stages of a record in the order of their days, down to where it is now. */
function stagesTo(daysLeft: number, renewed: boolean): number[] {
  const stages = renewed ? [...listed] : [30, 0];
  if (renewed) for (let week = -7; week >= daysLeft; week -= 7) stages.push(week);
  return stages.filter((stage) => stage >= daysLeft);
}

/** Every stage that has an alert after these days, and the one whose alert is open. */
export function alertsAfter({ expiry, renewed }: ModelRecord, days: readonly string[]) {
  const told = new Set<number>();
  let open: number | null = null;
  for (const day of days) {
    const wished = stagesTo(daysTo(day, expiry), renewed).at(-1) ?? null;
    open = null;
    if (wished === null) continue;
    // The clock went back: what was told of a later day stays, the nearest of them.
    const later = [...told].filter((stage) => stage <= wished);
    open = later.length > 0 ? Math.max(...later) : wished;
    told.add(open);
  }
  return { told, open };
}

/** The stages whose days came and went between the first and the latest day somebody looked. */
export function stagesPassed({ expiry, renewed }: ModelRecord, days: readonly string[]): number[] {
  const [first = ''] = days;
  const latest = [...days].sort().at(-1) ?? first;
  const before = stagesTo(daysTo(first, expiry), renewed);
  return stagesTo(daysTo(latest, expiry), renewed).filter((stage) => !before.includes(stage));
}
