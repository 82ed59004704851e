import type { SystemState } from '@icare/contracts/system';

const minute = 60_000;
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** The time between two instants, in the largest unit of which it has at least two: '3 days', '26 hours', '90 minutes'. */
export function ageText(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minute));
  const [unit, size] = units.find(([, length]) => minutes >= 2 * length) ?? units[2];
  const count = Math.floor(minutes / size);
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}

/** Whether an instant lies further back than that; also true without one. */
export function isOlder(
  { asOf }: Pick<SystemState, 'asOf'>,
  instant: string | null | undefined,
  ageMs: number,
): boolean {
  return !instant || Date.parse(asOf) - Date.parse(instant) > ageMs;
}
