import { findDocumentDependants } from '@icare/contracts/document-dependants';
import { listDocumentVersions } from '@icare/contracts/document-versions';
import {
  type AdminDocument,
  type DocumentCategory,
  deleteDocument,
  downloadDocument,
  editDocument,
  listAllDocuments,
  listDocuments,
  restoreDocument,
} from '@icare/contracts/documents';
import { buildHref } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { call } from '../../api/api-client.ts';
import { downloadFile } from '../../api/download.ts';
import { answerQuery, invalidate } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { explainConflict } from '../../api/explain-conflict.ts';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { toast, undoMs } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { describeLosses } from './dependants.tsx';

/** Recent documents beside the upload form of a category (spec, compliance and admin §9). */
const maxRecent = 5;

export const recentDocuments = (category: DocumentCategory) =>
  answerQuery(listAllDocuments, { query: { category, limit: maxRecent } });

export const documentVersions = (id: string) =>
  answerQuery(listDocumentVersions, { params: { id } });

/** Refetches all lists of documents after any change, here, on the document pages and where they are read or approved. */
export const refreshDocuments = () =>
  invalidate(
    ...[listAllDocuments, listDocuments],
    ...[{ tag: 'Required reading' }, { tag: 'Document drafts' }, { tag: 'Document approvals' }],
  );

/** The document as it is stored by now; undefined if it was deleted. */
export async function readLatest({
  _id,
  number,
}: AdminDocument): Promise<AdminDocument | undefined> {
  const { data } = await call(listAllDocuments, { query: { search: number } });
  return data.documents.find((document) => document._id === _id);
}

/** Downloads the current file or an earlier version. */
export async function download(
  document: AdminDocument,
  earlier?: { number: number; originalName: string; extension: string },
): Promise<void> {
  const { _id, visibility, status } = document;
  const path = earlier
    ? buildHref(downloadDocument, { id: _id }, { version: earlier.number })
    : document.path;
  const name = earlier?.originalName ?? document.name;
  try {
    await downloadFile(path, name, {
      extension: earlier?.extension ?? document.extension,
      isPublic: !earlier && status === 'Active' && visibility === 'public',
      onStart: () => toast('Download Started', { description: `${name} is being downloaded.` }),
    });
  } catch (error) {
    const reason = errorMessage(error, 'The file did not arrive. Please try again.');
    toastFailure(error, 'Download Failed', {
      description: `Failed to download document: ${reason}`,
    });
  }
}

/** Deletes a document, unless somebody would miss it: then it has to be asked first. */
export async function remove(document: AdminDocument): Promise<'deleted' | 'ask' | 'failed'> {
  const params = { id: document._id };
  let isMissed = false;
  const run = async () => {
    const { data } = await call(findDocumentDependants, {
      body: { documents: [document._id] },
    });
    isMissed = describeLosses([document], data).length > 0;
    if (isMissed) return;
    await call(deleteDocument, { params });
    await tellDeleted(document);
  };
  const otherwise = 'Failed to delete document. Please try again.';
  const isDone = await runWithToast(run, { title: 'Delete failed', otherwise });
  if (!isDone) return 'failed';
  return isMissed ? 'ask' : 'deleted';
}

/** The toast offers Undo for ten seconds. */
export async function tellDeleted({ _id, name }: AdminDocument): Promise<void> {
  toast('Document deleted', {
    description: `${name} can be restored for ${limits.restoreDays} days.`,
    duration: undoMs,
    action: { label: 'Undo', onClick: () => void restore({ _id, name }) },
  });
  await refreshDocuments();
}

export async function restore({ _id, name }: Pick<AdminDocument, '_id' | 'name'>): Promise<void> {
  const run = async () => {
    await call(restoreDocument, { params: { id: _id } });
    toast.success('Document restored', { description: `${name} is back in its lists.` });
    await refreshDocuments();
  };
  const otherwise = 'Failed to restore document. Please try again.';
  await runWithToast(run, { title: 'Restore failed', otherwise });
}

const describeStanding = ({ name, status, visibility }: AdminDocument) =>
  `${name}, ${status}, ${visibility === 'public' ? 'visible to everyone' : 'for staff only'}`;

/** Changes fields of a document from the menu of its row. */
export async function change(
  document: AdminDocument,
  patch: Partial<Pick<AdminDocument, 'status' | 'visibility'>>,
  outcome: string,
): Promise<void> {
  const run = async () => {
    const { _id: id, name, updatedAt: basedOn } = document;
    try {
      await call(editDocument, { params: { id }, body: { ...patch, basedOn } });
    } catch (error) {
      throw await explainConflict(error, { name, basedOn }, async () => {
        const latest = await readLatest(document);
        return latest && { updatedAt: latest.updatedAt, words: describeStanding(latest) };
      });
    }
    await tellChanged(document, outcome);
  };
  const otherwise = 'Failed to update document. Please try again.';
  const isDone = await runWithToast(run, { title: 'Update failed', otherwise });
  // Whoever was refused because of a colleague's change has to see it.
  if (!isDone) await refreshDocuments();
}

export async function tellChanged({ name }: AdminDocument, outcome: string): Promise<void> {
  toast.success('Document updated', { description: `${name} ${outcome}.` });
  await refreshDocuments();
}
