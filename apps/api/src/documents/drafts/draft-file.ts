import type { Transaction } from '../../platform/database/database.ts';

/** Removes a file that no document and no version has any more; the storage sweep removes it from the disk. */
export async function removeUnusedFile(tx: Transaction, fileId: string): Promise<void> {
  const versions = await tx.documentVersion.count({ where: { fileId } });
  const documents = await tx.document.count({ where: { fileId } });
  if (versions + documents === 0) await tx.storedFile.deleteMany({ where: { id: fileId } });
}

/** As of a version whose file has not been read. */
export const unread = {
  textState: 'waiting',
  textProblem: null,
  textIsCut: false,
  textReader: 0,
  sections: null,
  words: null,
  confidence: null,
  scanReader: null,
} as const;
