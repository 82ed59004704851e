/** The one that comes after: on from where one is, then the skipped ones from the start; null when none is left. */
export function nextRecord(
  ids: readonly string[],
  current: string,
  skipped: ReadonlySet<string>,
): string | null {
  const at = ids.indexOf(current);
  const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
  return others.find((id) => !skipped.has(id)) ?? others[0] ?? null;
}
