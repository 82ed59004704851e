import { randomUUID } from 'node:crypto';
import type { DepartmentName } from '@icare/contracts/departments';
import type { UserStatus } from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import { hash } from '@node-rs/argon2';
import type { Platform } from '../platform/platform.ts';
import { ask } from './archives.ts';
import { cheapestHash } from './cheapest-hash.ts';

export type Person = {
  id: string;
  username: string;
  password: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  department: DepartmentName;
  staffNumber: string | null;
  cadre: string | null;
};

/** The password of every person that tests create. */
export const password = 'yam porridge on the veranda';

const cheapHash = hash(password, cheapestHash);

/** Inserts a person; values that are not given are unique. */
export async function makePerson(
  { database, newId, clock }: Pick<Platform, 'database' | 'newId' | 'clock'>,
  details: Partial<Person> = {},
): Promise<Person> {
  const unique = randomUUID().slice(0, 13);
  const person: Person = {
    id: newId(),
    username: `person-${unique}`,
    password,
    name: `Person ${unique}`,
    email: `${unique}@example.com`,
    role: 'ROLE_STAFF',
    status: 'Active',
    department: 'Nursing',
    staffNumber: null,
    cadre: 'Ward Attendant',
    ...details,
  };
  const { department, password: _, ...row } = person;
  const { id } = await database.prisma.department.findUniqueOrThrow({
    where: { name: department },
  });
  await database.prisma.user.create({
    data: {
      ...row,
      passwordHash: await cheapHash,
      departmentId: id,
      inactiveSince: person.status === 'Inactive' ? clock() : null,
      createdAt: clock(),
      updatedAt: clock(),
    },
  });
  return person;
}

type Owned = { databaseUrl: string };
const listed = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');

/** Marks people as part of the demonstration, as the database's owner: the portal's role may not. */
export async function markAsDemonstration({ databaseUrl }: Owned, ...ids: string[]): Promise<void> {
  await ask(databaseUrl, `UPDATE users SET demo = true WHERE id IN (${listed(ids)})`);
}

/** Removes people with all rows that refer to them, as the owner: the portal's role may not. */
export async function removePeople({ databaseUrl }: Owned, ...ids: string[]): Promise<void> {
  await ask(databaseUrl, `DELETE FROM users WHERE id IN (${listed(ids)})`);
}

/** A valid body for POST /users, of a new person each time. */
export function newPersonBody(details: Record<string, unknown> = {}) {
  const unique = randomUUID().slice(0, 13);
  return {
    username: `new-${unique}`,
    password: 'four words make a wall',
    name: 'Adaeze Nwankwo',
    email: `${unique}@example.com`,
    role: 'ROLE_STAFF',
    department: 'Pharmacy',
    ...details,
  };
}
