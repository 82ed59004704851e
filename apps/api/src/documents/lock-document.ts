import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { AdminDocumentRow } from './document-row.ts';
import { documentWithFileById, noSuchDocument } from './queries.ts';

const documentLock = statement(({ id }: Given<{ id: string }>) =>
  build.selectFrom('documents').select('id').where('id', '=', id).forUpdate(),
);

/** Keeps a document as it is until the end of the transaction. */
export const lockDocumentRow = (transaction: Transaction, id: string) =>
  readRow(transaction, documentLock({ id }));

/**
 * Locks and reads a document, so that two changes run one after the other. It is read in a second statement after the
 * lock, since a join in the locking statement would not see a version added while it waited.
 */
export async function lockDocument(
  transaction: Transaction,
  id: string,
): Promise<AdminDocumentRow> {
  await lockDocumentRow(transaction, id);
  const document = await readRow(transaction, documentWithFileById({ id }));
  if (!document) throw noSuchDocument();
  return document;
}
