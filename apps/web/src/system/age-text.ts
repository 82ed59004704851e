const minute = 60_000;
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago something was, in the largest unit there are two of: '3 days', '26 hours', '90 minutes'. */
export function ageText(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minute));
  const [unit, size] = units.find(([, length]) => minutes >= 2 * length) ?? units[2];
  const count = Math.floor(minutes / size);
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}
