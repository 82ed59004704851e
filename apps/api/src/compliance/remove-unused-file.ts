import type { Write } from '../platform/write.ts';

/** Removes a file that nothing refers to any more, with its row; one that is still in use stays. */
export async function removeUnusedFile(w: Write, id: string | null): Promise<void> {
  if (id === null) return;
  const { count } = await w.tx.storedFile.deleteMany({
    where: {
      ...{ id, certificates: { none: {} }, staffPapers: { none: {} }, papers: { none: {} } },
      ...{ developmentActivities: { none: {} }, resumes: { none: {} }, coverLetters: { none: {} } },
    },
  });
  if (count === 0) return;
  // If this fails, the hourly sweep removes the file, which no row refers to any more.
  w.after(() => w.platform.storage.remove(id).catch(() => {}));
}
