import type { Document, listDocuments } from '@icare/contracts/documents';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { dayMs } from '@icare/domain/calendar-days';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { type AdminDocumentRow, documentColumns, selectAdminDocuments } from './document-row.ts';
import { toDocument } from './to-document.ts';

const documentPages = pages(
  (
    given: Given<
      Pick<Query<typeof listDocuments>, 'category' | 'subcategory' | 'department' | 'search'>
    >,
    { forEveryone }: { forEveryone: boolean },
  ) => {
    const from = build.selectFrom('documents');
    const column = expressionBuilder(from);
    // Literals instead of parameters, so that PostgreSQL can choose the partial indexes.
    const candidates = [
      column('documents.deleted_at', 'is', null),
      column('documents.status', '=', sql.lit('Active')),
      forEveryone && column('documents.visibility', '=', sql.lit('public')),
      given.category && column('documents.category', '=', given.category),
      given.subcategory && column('documents.subcategory', '=', given.subcategory),
    ];
    const searched = column.ref('documents.search_text');
    const wanted = [
      given.department &&
        sql<SqlBool>`${column.ref('documents.departments')} @> array[${given.department}::text]`,
      given.search && contains(searched, given.search),
    ];
    return {
      from,
      select: (rows) => rows.select(documentColumns),
      candidates,
      wanted,
      searched,
      order: { by: ['documents.created_at', 'documents.id'], direction: 'desc' },
    };
  },
);

/** Active documents, newest first; staff documents only for signed-in callers. */
export async function findDocuments(
  { database }: Platform,
  query: Query<typeof listDocuments>,
  caller: Caller,
): Promise<Answer<typeof listDocuments>> {
  const { category, subcategory, department, search } = query;
  const { rows, page } = await documentPages(
    database,
    {
      values: { category, subcategory, department, search },
      after: decodeCursor(query.cursor, [isInstant, isUuid]),
      limit: query.limit,
      cursorOf: (row) => [row.createdAt, row.id],
    },
    { forEveryone: !caller.user },
  );
  return { success: true, data: { documents: rows.map(toDocument) }, page };
}

const documentById = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('documents')
    .select(documentColumns)
    .select('documents.deleted_at as deletedAt')
    .where('documents.id', '=', id),
);

export const documentWithFileById = statement(({ id }: Given<{ id: string }>) =>
  selectAdminDocuments(build.selectFrom('documents')).where('documents.id', '=', id),
);

/** A document with its file; throws if the caller may not read it. */
export async function readDocumentWithFile(
  { database }: Platform,
  id: string,
  caller: Caller,
): Promise<AdminDocumentRow> {
  return requireReadable(await readRow(database, documentWithFileById({ id })), caller);
}

/** What a download needs, and no more: most downloads are of documents that many open. */
const fileOfDocument = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('documents')
    .innerJoin('stored_files', 'stored_files.id', 'documents.file_id')
    .select([
      'documents.name',
      'documents.status',
      'documents.visibility',
      'documents.deleted_at as deletedAt',
      'documents.extension',
      'documents.size',
      'documents.file_id as fileId',
      'stored_files.sha256',
    ])
    .where('documents.id', '=', id),
);

/** The file of a document as it is in force; throws if the caller may not read it. */
export async function readFileOfDocument({ database }: Platform, id: string, caller: Caller) {
  return requireReadable(await readRow(database, fileOfDocument({ id })), caller);
}

function requireReadable<Row extends Pick<AdminDocumentRow, 'deletedAt' | 'status' | 'visibility'>>(
  row: Row | undefined,
  caller: Caller,
): Row {
  const isAdmin = caller.user?.role === 'ROLE_ADMIN';
  if (!row || (!isAdmin && (row.deletedAt !== null || row.status !== 'Active'))) {
    throw noSuchDocument();
  }
  if (row.visibility === 'staff' && !caller.user) {
    throw new AppError('unauthenticated', 'This document is for staff. Sign in to read it.');
  }
  return row;
}

/** Whether visitors may read it, so that any cache may keep it. */
export function isForEveryone(
  document: Pick<AdminDocumentRow, 'deletedAt' | 'status' | 'visibility'>,
): boolean {
  const { visibility, status, deletedAt } = document;
  return visibility === 'public' && status === 'Active' && deletedAt === null;
}

export async function findDocument(
  platform: Platform,
  id: string,
  caller: Caller,
): Promise<Document> {
  const row = await readRow(platform.database, documentById({ id }));
  return toDocument(requireReadable(row, caller));
}

/** The earliest deletion time of documents that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - limits.restoreDays * dayMs);
}

export function noSuchDocument() {
  return new AppError('not_found', 'There is no such document.');
}
