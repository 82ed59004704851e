import type { DocumentCategory } from '@icare/contracts/documents';
import { documentSeries, formatDocumentNumber } from '@icare/domain/document-number';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';

/** Counts on, and keeps others of the same series waiting until the transaction ends, so that no number is left out. */
const nextPlace = statement(({ series }: Given<{ series: string }>) =>
  build
    .insertInto('document_series')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet(({ eb }) => ({
        last: eb('document_series.last', '+', 1),
      })),
    )
    .returning('last'),
);

/** The number of a new document, which no other had or will have: 'POL-IPC-004'. */
export async function takeDocumentNumber(
  tx: Transaction,
  { category, departments }: { category: DocumentCategory; departments: readonly string[] },
): Promise<string> {
  const series = documentSeries(category, departments);
  const row = await readRow(tx, nextPlace({ series }));
  if (!row) throw new Error(`The series ${series} gave no number.`);
  return formatDocumentNumber(series, row.last);
}
