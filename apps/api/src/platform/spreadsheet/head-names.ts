/** 'Staff No.' and 'staff-no' are one head. */
export const plainHead = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The column for each of its names: its label, and its synonyms as `plainHead` returns them. */
export function columnsByHead<Column extends string>(
  labels: Record<Column, string>,
  synonyms: Record<Column, readonly string[]>,
): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>();
  for (const [column, label] of Object.entries(labels) as [Column, string][]) {
    for (const name of [label, ...synonyms[column]]) columns.set(plainHead(name), column);
  }
  return columns;
}

/** A head quoted for a message, at most 60 characters of it. */
export const shownHead = (head: string) => `“${head.trim().slice(0, 60)}”`;
