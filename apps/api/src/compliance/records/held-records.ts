import type { RecordState } from '@icare/contracts/compliance-status';
import type { RenewableRecord } from '@icare/domain/record-addition';
import type { RecordPeriod } from '@icare/domain/record-status';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

type Pair = { user_id: string; type_id: string };
type Pairs = { userIds: readonly string[]; typeIds: readonly string[] };

const recordsOfPairs = statement(({ userIds, typeIds }: Given<Pairs>) =>
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
    .select(({ eb, exists, selectFrom }) => [
      'staff_compliance.id',
      'staff_compliance.user_id as userId',
      'staff_compliance.type_id as typeId',
      'staff_compliance.issue_date as issueDate',
      'staff_compliance.expiration_date as expirationDate',
      'staff_compliance.in_force_from as inForceFrom',
      'staff_compliance.certificate_number as certificateNumber',
      eb
        .and([
          eb('staff_compliance.state', '=', sql.lit<RecordState>('active')),
          eb('staff_compliance.superseded_by_id', 'is', null),
        ])
        .$castTo<boolean>()
        .as('isHeld'),
      exists(
        selectFrom('staff_compliance as renewals')
          .select('renewals.id')
          .whereRef('renewals.renewal_of_id', '=', 'staff_compliance.id')
          .where('renewals.state', '=', sql.lit<RecordState>('pending')),
      )
        .$castTo<boolean>()
        .as('hasPendingRenewal'),
    ])
    .where('staff_compliance.state', 'in', [
      sql.lit<RecordState>('active'),
      sql.lit<RecordState>('revoked'),
    ]),
);

/** A record that was confirmed once. `isHeld`: it is active and not superseded, so that another can renew it. */
export type StoredRecord = RenewableRecord &
  RecordPeriod & {
    id: string;
    userId: string;
    typeId: string;
    issueDate: string | null;
    isHeld: boolean;
  };

/** Active and revoked records of these persons and types, superseded ones among them. */
export function readStoredRecords(
  transaction: Transaction,
  pairs: readonly { userId: string; typeId: string }[],
): Promise<StoredRecord[]> {
  return readRows(
    transaction,
    recordsOfPairs({
      userIds: pairs.map(({ userId }) => userId),
      typeIds: pairs.map(({ typeId }) => typeId),
    }),
  );
}
