import type { DocumentStatus } from '@icare/contracts/documents';
import { addMonths } from '@icare/domain/months';
import type { Caller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { searchKeptText } from '../text/search-kept-text.ts';

type Version = {
  id: string;
  number: number;
  file: Pick<StoredFile, 'id' | 'name' | 'extension' | 'size' | 'sha256'>;
  /** Nothing that changes what anybody does, so that whoever has read the version before need not read it again. */
  isMinor: boolean;
  /** Whether its text was read while it was on its way, so that it is found at once. */
  isRead: boolean;
};

/**
 * Makes a version the current one of its document from a moment on, and returns the document's changed columns. The words
 * of the version before are not found any more. Whoever puts a version into force has looked at it from end to end, so the
 * interval of review begins anew, unless it is a minor one.
 */
export async function putInForce(
  w: Write<Caller>,
  document: AdminDocumentRow,
  { id, number, file, isMinor, isRead }: Version,
  { at, day, status }: { at: Date; day: string; status: DocumentStatus },
) {
  await w.tx.documentSection.deleteMany({ where: { version: { documentId: document.id } } });
  const text = isRead ? await searchKeptText(w.tx, id) : null;
  const { reviewEveryMonths } = document;
  const nextReviewOn =
    reviewEveryMonths && !isMinor ? addMonths(day, reviewEveryMonths) : document.nextReviewOn;
  const row = await w.tx.document.update({
    where: { id: document.id },
    data: {
      ...{ fileId: file.id, originalName: file.name, extension: file.extension },
      ...{ size: file.size, version: number, versionAt: at, status },
      ...(status === 'Active' && { begunById: null }),
      ...(isMinor
        ? { minorVersions: document.minorVersions + 1, majorVersionAt: majorAt(document) }
        : { minorVersions: 0, majorVersionAt: null }),
      textState: text?.textState ?? 'waiting',
      textIsCut: text?.textIsCut ?? false,
      nextReviewOn: toDateColumn(nextReviewOn),
      updatedAt: w.now,
    },
  });
  return { row: { ...document, ...row, sha256: file.sha256 }, nextReviewOn };
}

const majorAt = ({ majorVersionAt, versionAt }: AdminDocumentRow) => majorVersionAt ?? versionAt;
