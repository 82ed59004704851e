import type { Transaction } from '../../platform/database/database.ts';

/** Deletes the row of a file that nothing refers to any more. Returns its id, or null if it is still in use. */
export async function deleteUnusedFile(
  transaction: Transaction,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const { count } = await transaction.storedFile.deleteMany({
    where: {
      ...{ id, certificates: { none: {} }, staffPapers: { none: {} }, papers: { none: {} } },
      ...{ developmentActivities: { none: {} }, resumes: { none: {} }, coverLetters: { none: {} } },
    },
  });
  return count > 0 ? id : null;
}
