import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { type AdminDocumentRow, adminDocumentColumns } from './document-row.ts';
import { noSuchDocument } from './queries.ts';

/** The document as it is now, held until the transaction ends so that two changes come one after the other. */
export async function lockDocument(
  transaction: Transaction,
  id: string,
): Promise<AdminDocumentRow> {
  const document = await readRow(
    transaction,
    build.selectFrom('documents').select(adminDocumentColumns).where('id', '=', id).forUpdate(),
  );
  if (!document) throw noSuchDocument();
  return document;
}
