import { type DocumentCategory, getDocument, listDocuments } from '@icare/contracts/documents';
import { dataQuery } from '../api/endpoint-query.ts';
import { listQuery } from '../ui/list/list-query.ts';

const rowsPerPage = 200;

/** The documents of a page, a cursor at a time. While another search runs, the rows before stay. */
export const documentsQuery = (category: DocumentCategory, search: string) =>
  listQuery(listDocuments, { category, search }, rowsPerPage);

export const documentQuery = (id: string) => dataQuery(getDocument, { params: { id } });
