import type { Document } from '@icare/database/client';
import { toDatabaseText } from '../platform/database/instants.ts';
import type { AdminDocumentRow } from './document-row.ts';

/** What Prisma returns of a document, in the shape of the SQL lists, so that one mapper serves both. */
export function toRow(document: Document): AdminDocumentRow {
  return {
    id: document.id,
    name: document.name,
    category: document.category as AdminDocumentRow['category'],
    departments: document.departments,
    subcategory: document.subcategory,
    description: document.description,
    status: document.status,
    visibility: document.visibility,
    size: document.size,
    extension: document.extension as AdminDocumentRow['extension'],
    original_name: document.originalName,
    version: document.version,
    version_at: toDatabaseText(document.versionAt),
    created_at: toDatabaseText(document.createdAt),
    updated_at: toDatabaseText(document.updatedAt),
    sha256: document.sha256,
    file_id: document.fileId,
    deleted_at: document.deletedAt && toDatabaseText(document.deletedAt),
  };
}
