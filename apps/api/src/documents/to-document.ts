import {
  type AdminDocument,
  type Document,
  type DocumentCategory,
  type DocumentExtension,
  downloadDocument,
} from '@icare/contracts/documents';
import { formatInstant, type Stored } from '../platform/database/instants.ts';
import type { AdminDocumentRow, DocumentRow } from './document-row.ts';

const [beforeId = '', afterId = ''] = downloadDocument.path.split(':id');

export function toDocument(
  row: Stored<DocumentRow, 'versionAt' | 'createdAt' | 'updatedAt'>,
): Document {
  return {
    _id: row.id,
    number: row.number,
    name: row.name,
    category: row.category as DocumentCategory,
    department: row.departments[0] ?? '',
    departments: row.departments,
    subcategory: row.subcategory,
    description: row.description,
    status: row.status,
    visibility: row.visibility,
    isCritical: row.isCritical,
    emergencyCall: row.emergencyCall,
    size: row.size,
    extension: row.extension as DocumentExtension,
    originalName: row.originalName,
    version: row.version,
    path: `${beforeId}${row.id}${afterId}`,
    versionCreatedAt: formatInstant(row.versionAt),
    createdAt: formatInstant(row.createdAt),
    updatedAt: formatInstant(row.updatedAt),
  };
}

export function toAdminDocument(
  row: Stored<
    DocumentRow & Pick<AdminDocumentRow, 'sha256' | 'textState' | 'textIsCut' | 'deletedAt'>,
    'versionAt' | 'createdAt' | 'updatedAt' | 'deletedAt'
  >,
): AdminDocument {
  return {
    ...toDocument(row),
    sha256: row.sha256,
    textState: row.textState,
    textIsCut: row.textIsCut,
    deletedAt: row.deletedAt && formatInstant(row.deletedAt),
  };
}
