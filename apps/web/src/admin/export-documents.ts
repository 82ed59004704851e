import { type AdminDocument, listAllDocuments } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { call } from '../lib/api-client.ts';
import { toCsv } from '../lib/csv.ts';
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

type Options = {
  signal: AbortSignal;
  onProgress: (read: number, total: number) => void;
};

/** The list changed while it was read: what was read is neither before nor after. */
export class ListChanged extends Error {}

/** Every document that the filters match, or nothing. */
export async function documentsCsv(
  filters: DocumentFilters,
  { signal, onProgress }: Options,
): Promise<string> {
  const documents = new Map<string, AdminDocument>();
  let cursor: string | null = null;
  let first: { total: number; totalIsLowerBound: boolean } | undefined;
  do {
    const query = { ...queryOf(filters), limit: limits.pageRows, ...(cursor ? { cursor } : {}) };
    const answer: Awaited<ReturnType<typeof list>> = await list(query, signal);
    for (const document of answer.data.documents) documents.set(document._id, document);
    first ??= answer.page;
    cursor = answer.page.nextCursor;
    onProgress(documents.size, Math.max(first.total, documents.size));
  } while (cursor !== null);
  const whole = first.totalIsLowerBound
    ? documents.size >= first.total
    : documents.size === first.total;
  if (!whole) throw new ListChanged();
  return toCsv(columns, [...documents.values()].map(rowOf));
}

const list = (query: Record<string, unknown>, signal: AbortSignal) =>
  call(listAllDocuments, { query }, { signal });
