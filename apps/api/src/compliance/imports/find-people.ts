import type { Transaction } from '../../platform/database/database.ts';

export type FoundPerson = { id: string; fullName: string; isActive: boolean };

/**
 * People by staff number, username or e-mail, in lower case; several where one's number is another's name. Reads the
 * table once for all of them, since no index has staff numbers in lower case.
 */
export async function findPeople(
  transaction: Transaction,
  names: ReadonlySet<string>,
): Promise<Map<string, FoundPerson[]>> {
  const people = await transaction.$queryRaw<
    { id: string; name: string; status: string; keys: string[] }[]
  >`SELECT id, name, status::text, ARRAY[lower(staff_number), lower(username), lower(email)] AS keys FROM users
     WHERE lower(staff_number) = ANY(${[...names]}::text[]) OR lower(username) = ANY(${[...names]}::text[])
        OR lower(email) = ANY(${[...names]}::text[])`;
  const found = new Map<string, FoundPerson[]>();
  for (const { id, name, status, keys } of people) {
    const person = { id, fullName: name, isActive: status === 'Active' };
    for (const key of new Set(keys)) {
      if (!names.has(key)) continue;
      const others = found.get(key);
      if (others) others.push(person);
      else found.set(key, [person]);
    }
  }
  return found;
}
