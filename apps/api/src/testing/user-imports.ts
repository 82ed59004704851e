import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import type { Client, TestPortal } from './portal.ts';

type Sending = { by?: Client; name?: string } & Record<string, unknown>;

/** The required headings of a spreadsheet of people. */
export const heads = 'Staff number,Name,E-mail,Department';
export const number = () => `OMC/${randomUUID().slice(0, 8)}`;
export const address = () => `${randomUUID()}@hospital.com.ng`;

/** One text for each error of the answer. */
export const told = ({ body }: { body: { data: { errors: Record<string, unknown>[] } } }) =>
  body.data.errors.map(({ row, column, message }) => [row, column, message].join(' | '));

/** An import that changed the phone number of a person; returns its id. */
export async function addImportedPerson(
  { platform, clock }: TestPortal,
  userId: string,
): Promise<string> {
  const importId = randomUUID();
  const phone = { phone: null };
  await platform.database.prisma.importedPerson.create({
    data: { importId, userId, before: phone, after: phone, at: clock.now() },
  });
  return importId;
}

/** An import that the person began, and one that changed them. */
export async function addImportsOf(portal: TestPortal, userId: string): Promise<void> {
  const now = portal.clock.now();
  await portal.platform.database.prisma.userImport.create({
    data: {
      ...{ id: randomUUID(), phase: 'done', startedById: userId },
      ...{ createdAt: now, updatedAt: now },
    },
  });
  await addImportedPerson(portal, userId);
}

/** Functions that import people into a portal, as `admin` unless another client is given. */
export function importsInto(portal: TestPortal, admin: Client) {
  const { prisma } = portal.platform.database;
  const send = (
    file: string | Buffer,
    { by = admin, name = 'staff.csv', ...fields }: Sending = {},
  ) => {
    const call = by.post('/users/imports');
    for (const [field, value] of Object.entries(fields)) call.field(field, String(value));
    return call.attach('file', Buffer.from(file), { filename: name, contentType: 'text/csv' });
  };
  return {
    send,
    commit: (file: string | Buffer, fields: Sending = {}) =>
      send(file, { mode: 'commit', ...fields }),
    /** A person with a staff number. */
    staff: (details: Partial<Person> = {}) => portal.person({ staffNumber: number(), ...details }),
    stored: (staffNumber: string | null) =>
      prisma.user.findUnique({
        where: { staffNumber: staffNumber ?? '' },
        include: { department: true },
      }),
  };
}
