import type { Tables } from '@icare/database/tables';
import {
  type CallbackSelection,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

type Joined = 'users' | 'departments';

const userColumns = ({ exists, ref, eb, selectFrom }: ExpressionBuilder<Tables, Joined>) =>
  [
    'users.id',
    'users.username',
    'users.name',
    'users.email',
    'users.role',
    'users.status',
    'departments.name as department',
    'users.staff_number as staffNumber',
    'users.cadre',
    'users.phone',
    'users.joined_on as joinedOn',
    'users.last_sign_in_at as lastSignInAt',
    eb('users.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
    'users.must_change_password as mustChangePassword',
    exists(
      selectFrom('second_factors')
        .select(sql.lit(1).as('one'))
        .whereRef('second_factors.user_id', '=', 'users.id')
        .where('second_factors.confirmed_at', 'is not', null),
    )
      .$castTo<boolean>()
      .as('hasSecondFactor'),
    exists(
      selectFrom('passkeys')
        .select(sql.lit(1).as('one'))
        .whereRef('passkeys.user_id', '=', 'users.id'),
    )
      .$castTo<boolean>()
      .as('hasPasskeys'),
    'users.inactive_since as inactiveSince',
    'users.legal_hold_reason as legalHold',
    'users.erased_at as erasedAt',
    'users.demo as demonstration',
    'users.created_at as createdAt',
    'users.updated_at as updatedAt',
    ref('users.name_key').$notNull().as('nameKey'),
  ] as const;

/** A person with the name of their department. */
export type UserRow = CallbackSelection<Tables, Joined, typeof userColumns>;

export function selectUsers(from: SelectQueryBuilder<Tables, 'users', object>) {
  return from.innerJoin('departments', 'departments.id', 'users.department_id').select(userColumns);
}
