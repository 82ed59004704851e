import type { createDocument } from '@icare/contracts/documents';
import type { Body } from '@icare/contracts/endpoint';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import type { StoredFile } from '../platform/storage/stored-file.ts';
import type { Write } from '../platform/write.ts';
import { type DocumentRow, documentColumns } from './document-row.ts';

type NewDocument = {
  id: string;
  number: string;
  details: Omit<Body<typeof createDocument>, 'number'>;
  file: Pick<StoredFile, 'id' | 'name' | 'extension' | 'size'>;
  /** Of a document that is to be approved before it is in force. */
  begunById?: string;
};

/** Inserts a document with its file as version 1. One statement: PostgreSQL checks the foreign key at its end. */
export async function insertDocument(
  w: Write<SignedInCaller>,
  { id, number, details, file, begunById }: NewDocument,
): Promise<DocumentRow> {
  const createdAt = w.now.toISOString();
  const inserted = build
    .with('version', (made) =>
      made.insertInto('document_versions').values({
        id: w.newId(),
        file_id: file.id,
        document_id: id,
        number: 1,
        created_by_id: w.caller.user.id,
        created_at: createdAt,
        ...(details.status === 'Draft' && { phase: 'draft' as const }),
      }),
    )
    .insertInto('documents')
    .values({
      ...toColumns(details),
      id,
      number,
      file_id: file.id,
      original_name: file.name,
      extension: file.extension,
      size: file.size,
      version: 1,
      version_at: createdAt,
      created_at: createdAt,
      updated_at: createdAt,
      ...(begunById !== undefined && { begun_by_id: begunById }),
    })
    .returning(documentColumns);
  const [row] = (await readRows(w.tx, inserted)) as [DocumentRow];
  return row;
}

/** The details under the names of their columns. */
function toColumns({
  isCritical,
  emergencyCall,
  ownerId,
  reviewEveryMonths,
  nextReviewOn,
  ...details
}: NewDocument['details']) {
  return {
    ...details,
    is_critical: isCritical,
    emergency_call: emergencyCall,
    owner_id: ownerId,
    review_every_months: reviewEveryMonths,
    next_review_on: nextReviewOn,
  };
}
