import type { Tables } from '@icare/database/tables';
import {
  type CallbackSelection,
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

type Joined = 'staff_compliance' | 'users' | 'departments' | 'certification_types';

/** Columns of a record, its person and its type, for the caller `readerId`. */
const recordColumns =
  (readerId: Expression<string>) => (column: ExpressionBuilder<Tables, Joined>) =>
    [
      'staff_compliance.id',
      'staff_compliance.state',
      'staff_compliance.user_id as userId',
      'users.name as fullName',
      'users.staff_number as staffNumber',
      'users.status as userStatus',
      'departments.name as department',
      'staff_compliance.type_id as typeId',
      'certification_types.name as typeName',
      'certification_types.category',
      'certification_types.grace_days as graceDays',
      'certification_types.status as typeStatus',
      'staff_compliance.issue_date as issueDate',
      'staff_compliance.valid_from as validFrom',
      'staff_compliance.in_force_from as inForceFrom',
      'staff_compliance.expiration_date as expirationDate',
      'staff_compliance.certificate_number as certificateNumber',
      'staff_compliance.issuing_authority as issuingAuthority',
      'staff_compliance.notes',
      column('staff_compliance.file_id', 'is not', null).as('hasDocument'),
      // A subquery instead of a join, so that lists keep using their index; it runs only for rows with a file.
      column
        .case()
        .when('staff_compliance.file_id', 'is not', null)
        .then(
          column
            .selectFrom('stored_files')
            .select('stored_files.name')
            .whereRef('stored_files.id', '=', 'staff_compliance.file_id'),
        )
        .end()
        .as('documentName'),
      'staff_compliance.verified_on as verifiedOn',
      'staff_compliance.next_check_on as nextCheckOn',
      'staff_compliance.mismatch_at as mismatchAt',
      'staff_compliance.renewal_of_id as renewalOfId',
      'staff_compliance.superseded_by_id as supersededById',
      column
        .selectFrom('staff_compliance as renewals')
        .select('renewals.id')
        .whereRef('renewals.renewal_of_id', '=', 'staff_compliance.id')
        .where('renewals.state', '=', sql.lit('pending'))
        .limit(sql.lit(1))
        .as('pendingRenewalId'),
      // Only for the caller's own records, since only those can be renewed by submission. A unique index allows one at most.
      column
        .case()
        .when('staff_compliance.user_id', '=', readerId)
        .then(
          column
            .selectFrom('staff_compliance as submitted')
            .select('submitted.id')
            .whereRef('submitted.user_id', '=', 'staff_compliance.user_id')
            .whereRef('submitted.type_id', '=', 'staff_compliance.type_id')
            .where('submitted.state', '=', sql.lit('pending')),
        )
        .end()
        .as('ownPendingOfTypeId'),
      'staff_compliance.assigned_to_id as assignedToId',
      'staff_compliance.assigned_at as assignedAt',
      // As above: few records are assigned.
      column
        .case()
        .when('staff_compliance.assigned_to_id', 'is not', null)
        .then(
          column
            .selectFrom('users as assignees')
            .select('assignees.name')
            .whereRef('assignees.id', '=', 'staff_compliance.assigned_to_id'),
        )
        .end()
        .as('assignedTo'),
      'staff_compliance.closed_reason as closedReason',
      'staff_compliance.closed_on as closedOn',
      'staff_compliance.created_at as createdAt',
      'staff_compliance.updated_at as updatedAt',
    ] as const;

export type RecordRow = CallbackSelection<Tables, Joined, ReturnType<typeof recordColumns>>;

/** Selects `recordColumns` and adds the joins they need. */
export function selectRecords(
  from: SelectQueryBuilder<Tables, 'staff_compliance', object>,
  readerId: Expression<string>,
) {
  return from
    .innerJoin('users', 'users.id', 'staff_compliance.user_id')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .innerJoin('certification_types', 'certification_types.id', 'staff_compliance.type_id')
    .select(recordColumns(readerId));
}
