import type { createDocument } from '@icare/contracts/documents';
import type { Body } from '@icare/contracts/endpoint';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { StoredFile } from '../platform/storage/stored-file.ts';
import type { Write } from '../platform/write.ts';
import { type DocumentRow, documentColumns } from './document-row.ts';

type NewDocument = {
  id: string;
  number: string;
  details: Omit<Body<typeof createDocument>, 'number'>;
  file: Pick<StoredFile, 'id' | 'name' | 'extension' | 'size'>;
  /** Of a document that is to be approved before it is in force. */
  begunById?: string | null;
};

/** Inserts a document with its file as version 1. */
export async function insertDocument(
  w: Write<SignedInCaller>,
  { id, number, details, file, begunById = null }: NewDocument,
): Promise<DocumentRow> {
  const given = {
    ...details,
    id,
    number,
    begunById,
    versionId: w.newId(),
    fileId: file.id,
    originalName: file.name,
    extension: file.extension,
    size: file.size,
    createdById: w.caller.user.id,
    createdAt: w.now.toISOString(),
    phase: details.status === 'Draft' ? ('draft' as const) : null,
  };
  const [row] = (await readRows(w.tx, insertBoth(given))) as [DocumentRow];
  return row;
}

type Inserted = NewDocument['details'] & {
  id: string;
  number: string;
  begunById: string | null;
  versionId: string;
  fileId: string;
  originalName: string;
  extension: string;
  size: number;
  createdById: string;
  createdAt: string;
  phase: 'draft' | null;
};

/** One statement: PostgreSQL checks the foreign key at its end. */
const insertBoth = statement((given: Given<Inserted>) =>
  build
    .with('version', (made) =>
      made.insertInto('document_versions').values({
        id: given.versionId,
        file_id: given.fileId,
        document_id: given.id,
        number: 1,
        created_by_id: given.createdById,
        created_at: given.createdAt,
        phase: given.phase,
      }),
    )
    .insertInto('documents')
    .values({
      id: given.id,
      number: given.number,
      name: given.name,
      category: given.category,
      subcategory: given.subcategory,
      departments: given.departments,
      description: given.description,
      status: given.status,
      visibility: given.visibility,
      is_critical: given.isCritical,
      emergency_call: given.emergencyCall,
      owner_id: given.ownerId,
      review_every_months: given.reviewEveryMonths,
      next_review_on: given.nextReviewOn,
      file_id: given.fileId,
      original_name: given.originalName,
      extension: given.extension,
      size: given.size,
      version: 1,
      version_at: given.createdAt,
      created_at: given.createdAt,
      updated_at: given.createdAt,
      begun_by_id: given.begunById,
    })
    .returning(documentColumns),
);
