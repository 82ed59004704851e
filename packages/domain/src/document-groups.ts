import { defaultGroup } from '@icare/contracts/document-types';
import type { Document } from '@icare/contracts/documents';

type Grouped = Pick<Document, 'category' | 'subcategory' | 'departments'>;
type Listed = Grouped & Pick<Document, 'isCritical'>;

/**
 * The groups that a document is listed in (spec, public and staff §2): Policies and Public Affairs by document type, with
 * a default group for documents without one; SOPs by each of their departments.
 */
export function groupNames(document: Grouped): readonly string[] {
  if (document.category === 'SOPs') return document.departments;
  return [document.subcategory ?? defaultGroup[document.category]];
}

/** The group of procedures for emergencies, which stands before all others where each is listed once. */
export const emergencyGroup = 'Emergency procedures';

/** The one group in which an SOP is listed: emergencies, the department asked for, or its first department. */
export function onlyGroup(document: Listed, department?: string): string {
  const { subcategory, departments, isCritical } = document;
  if (isCritical || subcategory === 'Emergency Procedure') return emergencyGroup;
  return department ?? departments[0] ?? 'Other';
}

/**
 * Groups documents: the groups in `order` first, then all others by name. The order of the documents within a group is
 * kept. `namesOf` says in which groups a document is listed.
 */
export function groupDocuments<D extends Grouped>(
  documents: readonly D[],
  order: readonly string[],
  namesOf: (document: D) => readonly string[] = groupNames,
): { name: string; documents: D[] }[] {
  const groups = new Map<string, D[]>();
  for (const document of documents) {
    for (const name of namesOf(document)) {
      const group = groups.get(name);
      if (group) group.push(document);
      else groups.set(name, [document]);
    }
  }
  const rank = (name: string) => {
    const known = order.indexOf(name);
    return known === -1 ? order.length : known;
  };
  return [...groups]
    .map(([name, grouped]) => ({ name, documents: grouped }))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name, 'en'));
}
