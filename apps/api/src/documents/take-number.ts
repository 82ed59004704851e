import type { DocumentCategory } from '@icare/contracts/documents';
import { documentSeries } from '@icare/domain/document-number';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { invalidField } from '../platform/errors.ts';

type Claim = { id: string; number: string };

/** Keeps the number for the document and returns it. Refused if another document has or had it. */
export async function claimDocumentNumber(tx: Transaction, claim: Claim): Promise<string> {
  if (await isClaimed(tx, claim)) return claim.number;
  const message = `${claim.number} is or was the number of another document.`;
  throw invalidField('number', message);
}

type NewDocument = { id: string; category: DocumentCategory; departments: readonly string[] };

/** Keeps the next number of its series for a new document: 'POL-IPC-004'. Those that somebody wrote are left out. */
export async function takeDocumentNumber(
  tx: Transaction,
  { id, category, departments }: NewDocument,
): Promise<string> {
  const series = documentSeries(category, departments);
  for (;;) {
    const taken = await readRow(tx, nextNumber({ series, id }));
    if (taken) return taken.number;
  }
}

/**
 * Counts on, and keeps others of the same series waiting until the transaction ends, so that no number is left out. One
 * statement, since they wait for each. Returns no row if somebody has written that number on another document.
 */
const nextNumber = statement(({ series, id }: Given<{ series: string; id: string }>) =>
  build
    .with('place', (made) =>
      made
        .insertInto('document_series')
        .values({ series, last: 1 })
        .onConflict((conflict) =>
          conflict.column('series').doUpdateSet(({ eb }) => ({
            last: eb('document_series.last', '+', 1),
          })),
        )
        .returning('last'),
    )
    .insertInto('document_numbers')
    .columns(['number', 'document_id'])
    .expression(({ selectFrom, cast }) =>
      selectFrom('place').select([
        sql<string>`${cast(series, 'text')} || '-' || lpad(last::text, greatest(3, length(last::text)), '0')`.as(
          'number',
        ),
        cast<string>(id, 'uuid').as('document_id'),
      ]),
    )
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number'),
);

/** Returns a row unless the number is another document's. */
const claimed = statement(({ id, number }: Given<Claim>) =>
  build
    .insertInto('document_numbers')
    .values({ number, document_id: id })
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet({ document_id: id })
        .where('document_numbers.document_id', '=', id),
    )
    .returning('number'),
);

const isClaimed = async (tx: Transaction, claim: Claim): Promise<boolean> =>
  (await readRow(tx, claimed(claim))) !== undefined;
