import type { Tables } from '@icare/database/tables';
import {
  type CallbackSelection,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

type Joined = 'users' | 'departments';

/** Columns of a person on compliance pages. */
const personColumns = (column: ExpressionBuilder<Tables, Joined>) =>
  [
    'users.id',
    'users.name',
    column.ref('users.name_key').$notNull().as('nameKey'),
    'users.staff_number as staffNumber',
    'users.cadre',
    'departments.name as department',
    'users.joined_on as joinedOn',
    column('users.status', '=', sql.lit('Active')).$castTo<boolean>().as('isActive'),
  ] as const;

export type PersonRow = CallbackSelection<Tables, Joined, typeof personColumns>;

export function selectPeople(from: SelectQueryBuilder<Tables, 'users', object>) {
  return from
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .select(personColumns);
}
