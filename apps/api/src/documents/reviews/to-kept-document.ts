import type { KeptDocument } from '@icare/contracts/document-review';
import type { DocumentCategory } from '@icare/contracts/documents';
import { formatInstant, type Stored } from '../../platform/database/instants.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { type OwnerRow, toOwner } from '../to-document.ts';

export type KeptRow = OwnerRow &
  Pick<
    AdminDocumentRow,
    | 'id'
    | 'number'
    | 'name'
    | 'category'
    | 'departments'
    | 'status'
    | 'visibility'
    | 'version'
    | 'versionAt'
    | 'reviewEveryMonths'
    | 'nextReviewOn'
  >;

export function toKeptDocument(row: Stored<KeptRow, 'versionAt'>): KeptDocument {
  const { number, name, departments, status, visibility, version } = row;
  return {
    ...{ _id: row.id, number, name, category: row.category as DocumentCategory, departments },
    ...{ status, visibility, version, versionCreatedAt: formatInstant(row.versionAt) },
    owner: toOwner(row),
    reviewEveryMonths: row.reviewEveryMonths,
    nextReviewOn: row.nextReviewOn,
  };
}
