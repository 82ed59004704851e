import { uploadDocument } from './documents.ts';
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
  const { _id } = await uploadDocument(await portal.as('ROLE_ADMIN'), { status: 'Draft' });
  await prisma.document.update({ where: { id: _id }, data: { begunById: work.id } });
  await addReadingOf(portal, work);
  await addDraftOf(portal, work);
}
