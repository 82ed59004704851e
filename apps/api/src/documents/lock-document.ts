import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { AdminDocumentRow } from './document-row.ts';
import { documentWithFileById, noSuchDocument } from './queries.ts';

const documentToHold = statement(({ id }: Given<{ id: string }>) =>
  build.selectFrom('documents').select('id').where('id', '=', id).forUpdate(),
);

/**
 * The document as it is now, held until the transaction ends so that two changes come one after the other. Read after
 * the wait: a join made before it does not know the file of a version that was added meanwhile.
 */
export async function lockDocument(
  transaction: Transaction,
  id: string,
): Promise<AdminDocumentRow> {
  await readRow(transaction, documentToHold({ id }));
  const document = await readRow(transaction, documentWithFileById({ id }));
  if (!document) throw noSuchDocument();
  return document;
}
