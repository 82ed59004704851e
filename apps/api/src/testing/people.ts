import { randomUUID } from 'node:crypto';
import type { DepartmentName } from '@icare/contracts/departments';
import type { UserStatus } from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import { hash } from '@node-rs/argon2';
import type { Platform } from '../platform/platform.ts';
import { ask } from './archives.ts';

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

/** The lowest cost there is: these hashes guard nothing. */
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Puts a person straight into the database; every value that nobody names is of nobody else's. */
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

/** As if people had come with the demonstration: for the owner of the database, who alone may say so later. */
export async function markAsDemonstration({ databaseUrl }: Owned, ...ids: string[]): Promise<void> {
  await ask(databaseUrl, `UPDATE users SET demo = true WHERE id IN (${listed(ids)})`);
}

/** Removes people with all that hangs on them, which the portal's own role may not. */
export async function removePeople({ databaseUrl }: Owned, ...ids: string[]): Promise<void> {
  await ask(databaseUrl, `DELETE FROM users WHERE id IN (${listed(ids)})`);
}

/** A body for POST /users that is right, and of somebody new each time. */
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
