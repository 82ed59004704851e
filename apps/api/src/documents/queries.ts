import type {
  addDocumentVersion,
  Document,
  DocumentVersion,
  listAllDocuments,
  listDocuments,
  SameFile,
} from '@icare/contracts/documents';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { Caller } from '../platform/auth/caller.ts';
import { Conditions } from '../platform/database/conditions.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { containing } from '../platform/database/search-text.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant, isText, isWholeNumber } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  type AdminDocumentRow,
  adminDocumentColumns,
  type DocumentRow,
  documentColumns,
} from './document-row.ts';
import { toAdminDocument, toDocument } from './to-document.ts';

/** Active documents, newest first; those for staff only when somebody is signed in. */
export async function findDocuments(
  { database }: Platform,
  query: Query<typeof listDocuments>,
  caller: Caller,
): Promise<Answer<typeof listDocuments>> {
  const candidates = new Conditions('deleted_at IS NULL', "status = 'Active'");
  if (!caller.user) candidates.add("visibility = 'public'");
  candidates.addIf(query.category, 'category = ?').addIf(query.subcategory, 'subcategory = ?');
  const wanted = candidates.further();
  wanted.addIf(query.department, 'departments @> ARRAY[?::text]');
  if (query.search) wanted.add('search_text LIKE fold_case(?)', containing(query.search));
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  const { rows, page } = await readPage<DocumentRow>(database, {
    columns: documentColumns,
    table: 'documents AS d',
    candidates,
    wanted,
    search: byLetters(query.search),
    after: after && { condition: '(created_at, id) < (?::timestamptz, ?::uuid)', values: after },
    order: 'created_at DESC, id DESC',
    countOrder: 'created_at DESC, id DESC',
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.created_at), row.id],
  });
  return { success: true, data: { documents: rows.map(toDocument) }, page };
}

/** Only `search_text` has an index of its letters; it contains the name, so a search by name may ask it too. */
function byLetters(text: string | undefined) {
  if (!text) return undefined;
  return { text, byLetters: (letters: string) => `short_grams(search_text) @> ${letters}` };
}

const sorts = {
  modified: { column: 'updated_at', type: 'timestamptz', check: isInstant },
  deleted: { column: 'deleted_at', type: 'timestamptz', check: isInstant },
  name: { column: 'name_key', type: 'text', check: isText },
  size: { column: 'size', type: 'integer', check: isWholeNumber },
} as const;

/** Documents of every status for IT personnel, or those that can still be restored. */
export async function findAllDocuments(
  { database, clock }: Platform,
  query: Query<typeof listAllDocuments>,
): Promise<Answer<typeof listAllDocuments>> {
  const candidates = query.deleted
    ? new Conditions().add('deleted_at > ?', restorableSince(clock()))
    : new Conditions('deleted_at IS NULL');
  const wanted = candidates.further();
  wanted
    .addIf(query.category, 'category = ?')
    .addIf(query.status, 'status = ?::document_status')
    .addIf(query.visibility, 'visibility = ?::document_visibility');
  if (query.search) wanted.add('name_key LIKE fold_case(?)', containing(query.search));
  // Among deleted documents the date that counts is that of the deletion.
  const sort = query.deleted && query.sort === 'modified' ? 'deleted' : query.sort;
  const { column, type, check } = sorts[sort];
  const after = decodeCursor(query.cursor, [check, isUuid]);
  const beyond = query.order === 'asc' ? '>' : '<';
  const { rows, page } = await readPage<AdminDocumentRow & { name_key: string }>(database, {
    columns: `${adminDocumentColumns}, name_key`,
    table: 'documents AS d',
    candidates,
    wanted,
    search: byLetters(query.search),
    after: after && {
      condition: `(${column}, id) ${beyond} (?::${type}, ?::uuid)`,
      values: after,
    },
    order: `${column} ${query.order}, id ${query.order}`,
    countOrder: query.deleted ? 'deleted_at DESC, id DESC' : 'updated_at DESC, id DESC',
    limit: query.limit,
    cursorOf: (row) => {
      const value = row[column] as string | number;
      return [type === 'timestamptz' ? toInstant(String(value)) : value, row.id];
    },
  });
  return { success: true, data: { documents: rows.map(toAdminDocument) }, page };
}

/** What may be read of one document by this caller; throws the refusal otherwise. */
export async function readDocument(
  { database }: Platform,
  id: string,
  caller: Caller,
): Promise<AdminDocumentRow> {
  const [row] = await database.query<AdminDocumentRow>(
    `SELECT ${adminDocumentColumns} FROM documents WHERE id = $1`,
    [id],
  );
  const isAdmin = caller.user?.role === 'ROLE_ADMIN';
  if (!row || (!isAdmin && (row.deleted_at !== null || row.status !== 'Active'))) {
    throw noSuchDocument();
  }
  if (row.visibility === 'staff' && !caller.user) {
    throw new AppError('unauthenticated', 'This document is for staff. Sign in to read it.');
  }
  return row;
}

export async function findDocument(
  platform: Platform,
  id: string,
  caller: Caller,
): Promise<Document> {
  return toDocument(await readDocument(platform, id, caller));
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
      originalName: version.originalName,
      size: version.file.size,
      extension: version.extension as DocumentVersion['extension'],
      sha256: version.file.sha256,
      createdAt: version.createdAt.toISOString(),
      createdBy: version.createdBy?.name ?? null,
    }),
  );
}

/** Documents, other than `exceptId`, that already hold the very same file. */
export async function findSameFile(
  { database }: Platform,
  sha256: string,
  exceptId: string | null = null,
): Promise<Answer<typeof addDocumentVersion>['data']['sameFileAs']> {
  const rows = await database.query<Pick<DocumentRow, 'id' | 'name' | 'category' | 'updated_at'>>(
    `SELECT id, name, category, updated_at FROM documents
      WHERE sha256 = $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2::uuid ORDER BY id LIMIT 10`,
    [sha256, exceptId],
  );
  return rows.map(
    (row): SameFile => ({
      _id: row.id,
      name: row.name,
      category: row.category,
      updatedAt: toInstant(row.updated_at),
    }),
  );
}

/** Deleted before this moment, a document can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - limits.restoreDays * 86_400_000);
}

export function noSuchDocument() {
  return new AppError('not_found', 'There is no such document.');
}
