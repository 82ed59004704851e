import { type AdminDocument, type Document, downloadDocument } from '@icare/contracts/documents';
import { toInstant } from '../platform/database/instants.ts';
import type { AdminDocumentRow, DocumentRow } from './document-row.ts';

const [beforeId = '', afterId = ''] = downloadDocument.path.split(':id');

export function toDocument(row: DocumentRow): Document {
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    department: row.departments[0] ?? '',
    departments: row.departments,
    subcategory: row.subcategory,
    description: row.description,
    status: row.status,
    visibility: row.visibility,
    size: row.size,
    extension: row.extension,
    originalName: row.original_name,
    version: row.version,
    path: `${beforeId}${row.id}${afterId}`,
    versionCreatedAt: toInstant(row.version_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

export function toAdminDocument(row: AdminDocumentRow): AdminDocument {
  return {
    ...toDocument(row),
    sha256: row.sha256,
    deletedAt: row.deleted_at === null ? null : toInstant(row.deleted_at),
  };
}
