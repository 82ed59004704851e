import type { Document } from '@icare/database/client';
import type { Transaction } from '../platform/database/database.ts';
import { noSuchDocument } from './queries.ts';

/** The document as it is now, held until the transaction ends so that two changes come one after the other. */
export async function lockDocument(transaction: Transaction, id: string): Promise<Document> {
  await transaction.$queryRaw`SELECT id FROM documents WHERE id = ${id}::uuid FOR UPDATE`;
  const document = await transaction.document.findUnique({ where: { id } });
  if (!document) throw noSuchDocument();
  return document;
}
