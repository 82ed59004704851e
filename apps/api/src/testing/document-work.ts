import { addDraftOf } from './drafts.ts';
import type { TestPortal } from './portal.ts';
import { addReadingOf } from './reading.ts';

/** What somebody did with a document: sent and approved it, read it, and asked others to. */
export async function addDocumentWorkOf(
  portal: TestPortal,
  work: { id: string; otherId: string; documentId: string },
) {
  const { prisma } = portal.platform.database;
  const { id: departmentId } = await prisma.department.findFirstOrThrow();
  const createdAt = portal.clock.now();
  await prisma.departmentEditor.create({ data: { userId: work.id, departmentId, createdAt } });
  await addReadingOf(portal, work);
  await addDraftOf(portal, work);
}
