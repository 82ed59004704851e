import { type AdminDocument, listAllDocuments } from '@icare/contracts/documents';
import { call } from '../../api/api-client.ts';
import { type ExportOptions, readWholeList } from '../../api/read-whole-list.ts';
import { toCsv } from '../../format/csv.ts';
import { type DocumentFilters, queryOf } from './api.ts';

/** Spec, compliance and admin §7. */
const columns = ['id', 'name', 'category', 'departments', 'size', 'status', 'last modified'];

const rowOf = ({ _id, name, category, departments, size, status, updatedAt }: AdminDocument) => [
  _id,
  name,
  category,
  departments.join('; '),
  size,
  status,
  updatedAt,
];

/** Every document that the filters match, or nothing. */
export async function documentsCsv(
  filters: DocumentFilters,
  { signal, onProgress }: ExportOptions,
): Promise<string> {
  const documents = await readWholeList(
    async (at) => {
      const query = { ...queryOf(filters), ...at };
      const { data, page } = await call(listAllDocuments, { query }, { signal });
      return { rows: data.documents, page };
    },
    ({ _id }) => _id,
    onProgress,
  );
  return toCsv(columns, documents.map(rowOf));
}
