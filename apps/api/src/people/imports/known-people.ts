import { Prisma } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';
import type { PersonValues } from './parse-row.ts';

/** Somebody the portal knows, as far as an import may change them. */
export type KnownPerson = Omit<PersonValues, 'staffNumber'> & {
  id: string;
  staffNumber: string | null;
};

/** Staff numbers are one whatever their capitals. */
export const staffKey = (staffNumber: string) => staffNumber.toLowerCase();

/** People by their staff numbers, which are given as `staffKey` writes them. Who was erased has none any more. */
export function findByStaffNumber(
  transaction: Transaction,
  keys: readonly string[],
): Promise<KnownPerson[]> {
  return transaction.$queryRaw<KnownPerson[]>`
    SELECT u.id, u.username, u.name, u.email, u.role::text, u.status::text, d.name AS department,
           u.staff_number AS "staffNumber", u.cadre, u.phone, u.joined_on::text AS "joinedOn"
      FROM users AS u JOIN departments AS d ON d.id = u.department_id
     WHERE lower(u.staff_number) = ANY(${[...keys]}::text[]) AND u.kind = 'person'`;
}

export type Owner = { id: string; name: string; staffNumber: string | null; isPerson: boolean };

/** Whose these addresses and usernames are: people and service accounts alike. */
export async function findOwners(
  transaction: Transaction,
  column: 'email' | 'username',
  values: readonly string[],
): Promise<Map<string, Owner>> {
  const owners = await transaction.$queryRaw<(Owner & { value: string })[]>`
    SELECT id, name, staff_number AS "staffNumber", kind = 'person' AS "isPerson", ${Prisma.raw(column)} AS value
      FROM users WHERE ${Prisma.raw(column)} = ANY(${[...values]}::text[])`;
  return new Map(owners.map(({ value, ...owner }) => [value, owner]));
}

/** The usernames that are one of these with or without a number behind it. */
export async function findNumbered(
  transaction: Transaction,
  bases: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction.$queryRaw<{ username: string }[]>`
    SELECT username FROM users WHERE rtrim(username, '0123456789') = ANY(${[...bases]}::text[])`;
  return new Set(rows.map(({ username }) => username));
}
