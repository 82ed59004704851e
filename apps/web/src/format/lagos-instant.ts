const offset = '+01:00';
const offsetMs = 3_600_000;

/** '2026-11-20T11:00:00.000+01:00': the same instant on the clock of Lagos, whose offset never changes. */
export function lagosInstant(instant: string): string {
  return new Date(Date.parse(instant) + offsetMs).toISOString().replace('Z', offset);
}
