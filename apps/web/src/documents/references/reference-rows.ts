import { type DocumentReference, newReference } from '@icare/contracts/document-references';
import type { PickedDocument } from '../../search/document-search.tsx';

/** A reference in the form. */
export type ReferenceRow = { key: number } & (
  | ({ kind: 'document' } & PickedDocument)
  | { kind: 'rule'; title: string; address: string }
);

export function toRows(references: readonly DocumentReference[]): ReferenceRow[] {
  return references.map((one, key) =>
    one.kind === 'rule'
      ? { key, kind: 'rule', title: one.title, address: one.address ?? '' }
      : {
          ...{ key, kind: 'document', id: one.document._id },
          ...{ name: one.document.name, detail: one.document.number },
        },
  );
}

export const toReference = (row: ReferenceRow) =>
  row.kind === 'rule'
    ? { kind: row.kind, title: row.title, address: row.address }
    : { kind: row.kind, documentId: row.id };

/** What is wrong with the first row that is, with its place in the list. */
export function findRowProblem(rows: readonly ReferenceRow[]): string | null {
  for (const [index, row] of rows.entries()) {
    const checked = newReference.safeParse(toReference(row));
    const [issue] = checked.error?.issues ?? [];
    if (issue) return `Reference ${index + 1}: ${issue.message}`;
  }
  return null;
}

/** A row one place up, whose place the one above takes. */
export function moveUp(rows: readonly ReferenceRow[], key: number): ReferenceRow[] {
  const index = rows.findIndex((row) => row.key === key);
  const [above, moved] = [rows[index - 1], rows[index]];
  if (!above || !moved) return [...rows];
  return rows.with(index - 1, moved).with(index, above);
}
