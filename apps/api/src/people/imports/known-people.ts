import type { DepartmentName } from '@icare/contracts/departments';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import type { PersonValues } from './parse-row.ts';

/** An existing person, with the fields that an import may change. */
export type KnownPerson = Omit<PersonValues, 'staffNumber'> & {
  id: string;
  staffNumber: string | null;
};

/** Staff numbers are compared without case. */
export const staffKey = (staffNumber: string) => staffNumber.toLowerCase();

/** People, with the fields that an import may change. */
export const knownPeople = build
  .selectFrom('users')
  .innerJoin('departments', 'departments.id', 'users.department_id')
  .select(['users.id', 'users.username', 'users.name', 'users.email', 'users.role', 'users.status'])
  .select(['departments.name as department', 'users.staff_number as staffNumber'])
  .select(['users.cadre', 'users.phone', 'users.joined_on as joinedOn'])
  .where('users.kind', '=', sql.lit('person'))
  .$narrowType<{ department: DepartmentName }>();

/** People by staff number, given as `staffKey` returns them. Erased people have none. */
export function findByStaffNumber(
  transaction: Transaction,
  keys: readonly string[],
): Promise<KnownPerson[]> {
  return readRows(
    transaction,
    knownPeople.where(
      ({ fn }) => fn<string>('lower', ['users.staff_number']),
      '=',
      ({ fn, val }) => fn.any(val([...keys])),
    ),
  );
}

/** People by username whom a row without a staff number can be about. */
export function findByUsername(
  transaction: Transaction,
  usernames: readonly string[],
): Promise<KnownPerson[]> {
  return readRows(
    transaction,
    knownPeople.where('users.username', '=', ({ fn, val }) => fn.any(val([...usernames]))),
  );
}

export function findById(transaction: Transaction, ids: readonly string[]): Promise<KnownPerson[]> {
  return readRows(
    transaction,
    knownPeople.where('users.id', '=', ({ fn, val }) => fn.any(val([...ids]))),
  );
}

export type Owner = { id: string; name: string; staffNumber: string | null; isPerson: boolean };

/** The owners of email addresses or usernames: people and service accounts. */
export async function findOwners(
  transaction: Transaction,
  column: 'email' | 'username',
  values: readonly string[],
): Promise<Map<string, Owner>> {
  const owners = await readRows(
    transaction,
    build
      .selectFrom('users')
      .select(['id', 'name', 'staff_number as staffNumber', `${column} as value`])
      .select(({ eb }) => eb('kind', '=', sql.lit('person')).$castTo<boolean>().as('isPerson'))
      .where(column, '=', ({ fn, val }) => fn.any(val([...values]))),
  );
  return new Map(owners.map(({ value, ...owner }) => [value, owner]));
}

/** The existing usernames that are one of the given ones, with or without a number after it. */
export async function findNumbered(
  transaction: Transaction,
  bases: readonly string[],
): Promise<Set<string>> {
  const rows = await readRows(
    transaction,
    build
      .selectFrom('users')
      .select('username')
      .where(
        ({ fn }) => fn<string>('rtrim', ['username', sql.lit('0123456789')]),
        '=',
        ({ fn, val }) => fn.any(val([...bases])),
      ),
  );
  return new Set(rows.map(({ username }) => username));
}
