import { shownHead } from './head-names.ts';
import type { FoundColumns } from './read-spreadsheet.ts';

/** The columns that somebody has chosen by their heads, with what is wrong with the choice. `labels`: our names for them. */
export function findChosenColumns<Column extends string>(
  heads: readonly string[],
  chosen: Partial<Record<Column, string | undefined>>,
  labels: Record<Column, string>,
): FoundColumns<Column> & { columns: Map<Column, number> } {
  const found = {
    columns: new Map<Column, number>(),
    problems: [] as FoundColumns<Column>['problems'],
  };
  const written = heads.map((head) => head.trim());
  const takenBy = new Map<number, Column>();
  for (const [column, head] of Object.entries(chosen) as [Column, string | undefined][]) {
    const name = head?.trim();
    if (!name) continue;
    const wrong = (message: string) => found.problems.push({ column, message });
    const index = written.indexOf(name);
    const other = takenBy.get(index);
    if (index < 0) wrong(`The file has no column ${shownHead(name)}.`);
    else if (written.lastIndexOf(name) !== index) {
      wrong(`The file has two columns ${shownHead(name)}. Rename one of them.`);
    } else if (other) {
      wrong(`The column ${shownHead(name)} is chosen for “${labels[other]}” already.`);
    } else {
      found.columns.set(column, index);
      takenBy.set(index, column);
    }
  }
  return found;
}
