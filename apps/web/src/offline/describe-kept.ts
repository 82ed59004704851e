import { readKeptDocuments } from './critical-documents.ts';
import { formatChecked } from './kept-age.ts';

/** What is on this device, as a sentence; null if nothing is. */
export async function describeKept(): Promise<string | null> {
  const kept = await readKeptDocuments();
  const count = kept?.documents.length ?? 0;
  if (!kept || count === 0) return null;
  const procedures = count === 1 ? '1 emergency procedure is' : `${count} emergency procedures are`;
  return `${procedures} on this device, checked ${formatChecked(kept.checkedAt)}.`;
}
