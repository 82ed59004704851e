import type { RecordState, RecordStatus } from '@icare/contracts/compliance-status';
import type { Tables } from '@icare/database/tables';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';

const record = expressionBuilder<Tables, 'staff_compliance'>();

/** Neither superseded nor rejected. Must match the condition of the partial indexes literally. */
export const isCurrent = record.and([
  record('staff_compliance.superseded_by_id', 'is', null),
  record('staff_compliance.state', '<>', sql.lit('rejected')),
]);

export const isActive = record('staff_compliance.state', '=', sql.lit('active'));

/** Excludes the few inactive people, which is faster than looking up each active one. */
export const isOfActivePerson = record(
  'staff_compliance.user_id',
  'not in',
  build.selectFrom('users').select('id').where('status', '=', sql.lit('Inactive')),
);

/** Whether what the record vouches for does not begin later than today: the opposite of the domain's `isUpcoming`. */
export const hasBegun = (today: Expression<string>): Expression<SqlBool> =>
  record.or([
    record('staff_compliance.in_force_from', 'is', null),
    record('staff_compliance.in_force_from', '<=', today),
  ]);

/** A superseded active record of which the current one begins later, so that it may still be what is in force. */
export const isBeforeUpcoming = record.and([
  record('staff_compliance.superseded_by_id', 'is not', null),
  isActive,
  record.exists(
    record
      .selectFrom('staff_compliance as current')
      .select('current.id')
      .whereRef('current.user_id', '=', 'staff_compliance.user_id')
      .whereRef('current.type_id', '=', 'staff_compliance.type_id')
      .where('current.superseded_by_id', 'is', null)
      .where('current.state', '=', sql.lit<RecordState>('active'))
      .where('current.in_force_from', 'is not', null),
  ),
]);

/**
 * Whether a record that begins later took the place of one that was in force before, if not of another that begins as late,
 * which it only corrects.
 */
export function replacesBegun(record: 'staff_compliance' | 'r') {
  const of = (column: string) => sql.ref(`${record}.${column}`);
  return sql<boolean>`(${of('in_force_from')} is not null and exists (
    select from staff_compliance as earlier
    where earlier.user_id = ${of('user_id')} and earlier.type_id = ${of('type_id')}
      and earlier.superseded_by_id is not null and earlier.state <> 'rejected'
      and (earlier.in_force_from is null or earlier.in_force_from < ${of('in_force_from')})))`;
}

/**
 * The domain rule `recordStatusOn` as SQL; a test checks that both agree. Rejected records have the status `revoked` too,
 * but are never current: without history the condition names only one state, so that the index can be used.
 */
export function hasStatus(
  status: RecordStatus,
  { today, withHistory }: { today: Expression<string>; withHistory: boolean },
): Expression<SqlBool> {
  switch (status) {
    case 'pending':
      return record('staff_compliance.state', '=', sql.lit('pending'));
    case 'revoked':
      return withHistory
        ? record('staff_compliance.state', 'in', [
            sql.lit<RecordState>('revoked'),
            sql.lit<RecordState>('rejected'),
          ])
        : record('staff_compliance.state', '=', sql.lit('revoked'));
    case 'active':
      return record.and([isActive, record('staff_compliance.ends_on', '>=', today)]);
    case 'expired':
      return record.and([isActive, record('staff_compliance.ends_on', '<', today)]);
  }
}
