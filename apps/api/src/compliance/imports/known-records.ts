import type { RecordState } from '@icare/contracts/compliance-status';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { RowRecord } from './parse-row.ts';

type Pairs = { userIds: readonly string[]; typeIds: readonly string[] };
type Pair = { user_id: string; type_id: string };

const heldRecords = statement(({ userIds, typeIds }: Given<Pairs>) =>
  build
    .selectFrom(
      build
        .selectFrom(
          sql<Pair>`unnest(${userIds}::uuid[], ${typeIds}::uuid[])`.as<'pairs'>(
            sql`pairs(user_id, type_id)`,
          ),
        )
        .selectAll()
        .distinct()
        .as('wanted'),
    )
    .innerJoin('staff_compliance', (join) =>
      join
        .onRef('staff_compliance.user_id', '=', 'wanted.user_id')
        .onRef('staff_compliance.type_id', '=', 'wanted.type_id'),
    )
    .select([
      'staff_compliance.user_id as userId',
      'staff_compliance.type_id as typeId',
      'staff_compliance.issue_date as issueDate',
      'staff_compliance.expiration_date as expirationDate',
      'staff_compliance.certificate_number as certificateNumber',
    ])
    .where('staff_compliance.state', 'in', [
      sql.lit<RecordState>('active'),
      sql.lit<RecordState>('revoked'),
    ]),
);

/**
 * Returns a test for rows that are stored already: a record has the same person, type and expiry date, and its issue date
 * and number do not contradict the row. Superseded and revoked records count too, so that importing an old spreadsheet
 * again does not restore them.
 */
export async function findKnownRecords(
  transaction: Transaction,
  records: readonly RowRecord[],
): Promise<(record: RowRecord) => boolean> {
  const held = await readRows(
    transaction,
    heldRecords({
      userIds: records.map(({ person }) => person.id),
      typeIds: records.map(({ type }) => type.id),
    }),
  );
  const byKey = Map.groupBy(held, (row) => [row.userId, row.typeId, row.expirationDate].join(' '));
  return ({ person, type, issueDate, expirationDate, certificateNumber }) =>
    (byKey.get([person.id, type.id, expirationDate].join(' ')) ?? []).some(
      (row) =>
        agrees(issueDate, row.issueDate) &&
        agrees(certificateNumber?.toLowerCase(), row.certificateNumber?.toLowerCase()),
    );
}

/** A missing value agrees with any other. */
const agrees = (one: string | null | undefined, other: string | null | undefined) =>
  one === null || one === undefined || other === null || other === undefined || one === other;
