/** 'Staff No.' and 'staff-no' are one head. */
export const plainHead = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What each column is called: by its label, and by other names that are written as `plainHead` does. */
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

/** A head as a message shows it. */
export const shownHead = (head: string) => `“${head.trim().slice(0, 60)}”`;
