import type { DocumentOwner } from '@icare/contracts/document-owner';
import {
  type AdminDocument,
  type Document,
  type DocumentCategory,
  type DocumentExtension,
  downloadDocument,
} from '@icare/contracts/documents';
import { formatDay, formatInstant, type Stored } from '../platform/database/instants.ts';
import type { AdminDocumentRow, DocumentRow } from './document-row.ts';

const [beforeId = '', afterId = ''] = downloadDocument.path.split(':id');

export function toDocument(
  row: Stored<DocumentRow, 'nextReviewOn' | 'versionAt' | 'createdAt' | 'updatedAt'>,
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
    nextReviewOn: row.nextReviewOn && formatDay(row.nextReviewOn),
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

/** The owner of a row; those of `ownerColumns`. */
export type OwnerRow = Pick<AdminDocumentRow, 'ownerId' | 'ownerName' | 'ownerStatus'>;

export function toOwner({ ownerId, ownerName, ownerStatus }: OwnerRow): DocumentOwner | null {
  if (ownerId === null) return null;
  return { id: ownerId, name: ownerName ?? '', isActive: ownerStatus === 'Active' };
}

type OnlyForAdmins = Pick<
  AdminDocumentRow,
  'sha256' | 'textState' | 'textIsCut' | 'deletedAt' | 'reviewEveryMonths' | keyof OwnerRow
>;

export function toAdminDocument(
  row: Stored<
    DocumentRow & OnlyForAdmins,
    'nextReviewOn' | 'versionAt' | 'createdAt' | 'updatedAt' | 'deletedAt'
  >,
): AdminDocument {
  return {
    ...toDocument(row),
    owner: toOwner(row),
    reviewEveryMonths: row.reviewEveryMonths,
    sha256: row.sha256,
    textState: row.textState,
    textIsCut: row.textIsCut,
    deletedAt: row.deletedAt && formatInstant(row.deletedAt),
  };
}
