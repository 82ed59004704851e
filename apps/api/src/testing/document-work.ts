import { addDraftOf } from './drafts.ts';
import type { TestPortal } from './portal.ts';
import { addReadingOf } from './reading.ts';

/** What somebody did with a document: sent and approved it, read it, and asked others to. */
export async function addDocumentWorkOf(
  portal: TestPortal,
  work: { id: string; otherId: string; documentId: string },
) {
  await addReadingOf(portal, work);
  await addDraftOf(portal, work);
}
