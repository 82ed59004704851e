import type { DocumentRetirement } from '@icare/contracts/document-retirement';
import type { DocumentCategory } from '@icare/contracts/documents';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRow, type Sender } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { noSuchDocument } from '../queries.ts';

const retirementById = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('documents')
    .leftJoin('documents as successors', (join) =>
      join
        .onRef('successors.id', '=', 'documents.successor_id')
        .on('successors.status', '=', sql.lit('Active'))
        .on('successors.deleted_at', 'is', null),
    )
    .select([
      'documents.number',
      'documents.name',
      'documents.visibility',
      'documents.retired_on as retiredOn',
      'documents.retirement_note as note',
      'successors.id as successorId',
      'successors.number as successorNumber',
      'successors.name as successorName',
      'successors.category as successorCategory',
      'successors.visibility as successorVisibility',
    ])
    .where('documents.id', '=', id)
    .where('documents.status', '=', sql.lit('Archived'))
    .where('documents.deleted_at', 'is', null)
    .where('documents.retired_on', 'is not', null),
);

/** Since when a document is no longer in force. Only of what was: nobody learns of drafts. */
export async function findRetirement(
  database: Sender,
  id: string,
  { user }: Caller,
): Promise<DocumentRetirement> {
  const row = await readRow(database, retirementById({ id }));
  if (!row?.retiredOn) throw noSuchDocument();
  const { number, name, retiredOn, note, successorId, successorNumber, successorName } = row;
  if (row.visibility === 'staff' && !user) {
    throw new AppError('unauthenticated', 'This document was for staff. Sign in to read it.');
  }
  const mayRead = row.successorVisibility === 'public' || user;
  const successor =
    mayRead && successorId !== null && successorNumber !== null && successorName !== null
      ? {
          _id: successorId,
          number: successorNumber,
          name: successorName,
          category: row.successorCategory as DocumentCategory,
        }
      : null;
  return { number, name, retiredOn, note, successor };
}
