import type { DocumentTextState } from '@icare/contracts/document-text-state';
import type {
  addDocumentVersion,
  Document,
  DocumentCategory,
  DocumentVersion,
  listAllDocuments,
  listDocuments,
} from '@icare/contracts/documents';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant, isText, isWholeNumber } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { type AdminDocumentRow, documentColumns, selectAdminDocuments } from './document-row.ts';
import { toAdminDocument, toDocument } from './to-document.ts';

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

const sorts = {
  modified: { column: 'documents.updated_at', field: 'updatedAt', check: isInstant },
  deleted: { column: 'documents.deleted_at', field: 'deletedAt', check: isInstant },
  name: { column: 'documents.name_key', field: 'nameKey', check: isText },
  size: { column: 'documents.size', field: 'size', check: isWholeNumber },
} as const;

const allDocumentPages = pages(
  (
    given: Given<
      Pick<Query<typeof listAllDocuments>, 'category' | 'status' | 'visibility' | 'search'> & {
        textState?: DocumentTextState | undefined;
        textIsCut?: true | undefined;
        deletedSince?: string | undefined;
      }
    >,
    { sort, order }: { sort: keyof typeof sorts; order: 'asc' | 'desc' },
  ) => {
    const from = build.selectFrom('documents');
    const column = expressionBuilder(from);
    const wanted = [
      given.category && column('documents.category', '=', given.category),
      given.status && column('documents.status', '=', given.status),
      given.visibility && column('documents.visibility', '=', given.visibility),
      given.textState && column('documents.text_state', '=', given.textState),
      given.textIsCut && column('documents.text_is_cut', '=', given.textIsCut),
      given.search && contains(column.ref('documents.name_key'), given.search),
    ];
    return {
      from,
      select: (rows) => selectAdminDocuments(rows).select('documents.name_key as nameKey'),
      candidates: [
        given.deletedSince
          ? column('documents.deleted_at', '>', given.deletedSince)
          : column('documents.deleted_at', 'is', null),
      ],
      wanted,
      // `search_text` has the trigram index and contains the name, so searches by name use it too.
      searched: column.ref('documents.search_text'),
      order: { by: [sorts[sort].column, 'documents.id'], direction: order },
      countOrder: {
        by: [given.deletedSince ? 'documents.deleted_at' : 'documents.updated_at', 'documents.id'],
        direction: 'desc',
      },
    };
  },
);

/** Documents of every status for IT personnel; with `deleted`, those that can still be restored. */
export async function findAllDocuments(
  { database, clock }: Platform,
  query: Query<typeof listAllDocuments>,
): Promise<Answer<typeof listAllDocuments>> {
  const { category, status, visibility, text, search, order } = query;
  // Deleted documents are sorted by the day of their deletion.
  const sort = query.deleted && query.sort === 'modified' ? 'deleted' : query.sort;
  const { field, check } = sorts[sort];
  const ofText = text === 'cut' ? { textIsCut: true as const } : { textState: text };
  const deletedSince = query.deleted ? restorableSince(clock()).toISOString() : undefined;
  const { rows, page } = await allDocumentPages(
    database,
    {
      values: { deletedSince, category, status, visibility, search, ...ofText },
      after: decodeCursor(query.cursor, [check, isUuid]),
      limit: query.limit,
      cursorOf: (row) => [row[field] as string | number, row.id],
    },
    { sort, order },
  );
  return { success: true, data: { documents: rows.map(toAdminDocument) }, page };
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

export async function findVersions({ prisma }: Platform['database'], documentId: string) {
  const versions = await prisma.documentVersion.findMany({
    where: { documentId },
    orderBy: { number: 'desc' },
    include: { file: true, createdBy: { select: { name: true } } },
  });
  if (versions.length === 0) throw noSuchDocument();
  return versions.map(
    (version): DocumentVersion => ({
      number: version.number,
      originalName: version.file.name,
      size: version.file.size,
      extension: version.file.extension as DocumentVersion['extension'],
      sha256: version.file.sha256,
      createdAt: version.createdAt.toISOString(),
      createdBy: version.createdBy?.name ?? null,
      textState: version.textState,
      textProblem: version.textProblem,
      textIsCut: version.textIsCut,
      sections: version.sections,
      words: version.words,
      confidence: version.confidence,
    }),
  );
}

/** Documents other than `exceptId` with an identical file. */
export async function findSameFile(
  { database }: Platform,
  sha256: string,
  exceptId: string | null = null,
): Promise<Answer<typeof addDocumentVersion>['data']['sameFileAs']> {
  const rows = await readRows(
    database,
    build
      .selectFrom('documents')
      .innerJoin('stored_files', 'stored_files.id', 'documents.file_id')
      .select([
        'documents.id as _id',
        'documents.name',
        'documents.category',
        'documents.updated_at as updatedAt',
      ])
      .where('stored_files.sha256', '=', sha256)
      .where('documents.deleted_at', 'is', null)
      .where('documents.id', 'is distinct from', exceptId)
      .orderBy('documents.id')
      .limit(10),
  );
  return rows.map((row) => ({ ...row, category: row.category as DocumentCategory }));
}

/** The earliest deletion time of documents that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - limits.restoreDays * 86_400_000);
}

export function noSuchDocument() {
  return new AppError('not_found', 'There is no such document.');
}
