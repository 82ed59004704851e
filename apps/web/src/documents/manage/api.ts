import {
  type DocumentCategory,
  type DocumentStatus,
  type DocumentVisibility,
  type documentSorts,
  listAllDocuments,
  listDocuments,
  listDocumentVersions,
} from '@icare/contracts/documents';
import { answerQuery, invalidate } from '../../api/endpoint-query.ts';

/** How many of a category stand beside its upload form (spec, compliance and admin §9). */
const recentRows = 5;

type DocumentSort = (typeof documentSorts)[number];

/** What the list of all documents is asked for. */
export type DocumentFilters = {
  search: string;
  category: DocumentCategory | undefined;
  status: DocumentStatus | undefined;
  visibility: DocumentVisibility | undefined;
  deleted: boolean;
  sort: DocumentSort;
  order: 'asc' | 'desc';
};

/** The same as the query of the call. */
export function queryOf({ deleted, ...filters }: DocumentFilters) {
  return { ...filters, deleted: deleted ? 'true' : undefined };
}

export const recentDocuments = (category: DocumentCategory) =>
  answerQuery(listAllDocuments, { query: { category, limit: recentRows } });

export const documentVersions = (id: string) =>
  answerQuery(listDocumentVersions, { params: { id } });

/** After any change of a document: here and on the pages that list documents. */
export const refreshDocuments = () => invalidate(listAllDocuments, listDocuments);
