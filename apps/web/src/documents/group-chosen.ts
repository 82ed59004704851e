import type { Document } from '@icare/contracts/documents';
import { emergencyGroup, groupDocuments, onlyGroup } from '@icare/domain/document-groups';
import type { Collection } from './collections.ts';
import type { ListChoice } from './use-address.ts';

/** The groups that are shown: SOPs once, emergencies first, unless each is wanted under all of its departments. */
export function groupChosen(
  documents: readonly Document[],
  { category, order }: Pick<Collection, 'category' | 'order'>,
  { department, isRepeated }: ListChoice,
) {
  if (category !== 'SOPs' || isRepeated) return groupDocuments(documents, order);
  const wanted = department
    ? documents.filter(({ departments }) => departments.includes(department))
    : documents;
  return groupDocuments(wanted, [emergencyGroup, ...order], (document) => [
    onlyGroup(document, department || undefined),
  ]);
}
