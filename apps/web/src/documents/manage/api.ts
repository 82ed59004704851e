import {
  type DocumentCategory,
  listAllDocuments,
  listDocuments,
  listDocumentVersions,
} from '@icare/contracts/documents';
import { answerQuery, invalidate } from '../../api/endpoint-query.ts';

/** How many of a category stand beside its upload form (spec, compliance and admin §9). */
const recentRows = 5;

export const recentDocuments = (category: DocumentCategory) =>
  answerQuery(listAllDocuments, { query: { category, limit: recentRows } });

export const documentVersions = (id: string) =>
  answerQuery(listDocumentVersions, { params: { id } });

/** After any change of a document: here and on the pages that list documents. */
export const refreshDocuments = () => invalidate(listAllDocuments, listDocuments);
