import { randomUUID } from 'node:crypto';
import type { Prisma } from '@icare/database/client';
import { expect, test, vi } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';
import { address, heads, importsInto, number, told } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;
const administrator = await portal.person({ role: 'ROLE_ADMIN', staffNumber: number() });
const admin = await portal.as(administrator);
const { send, commit, staff, stored } = importsInto(portal, admin);

/** Starts a call that must wait for another transaction, and ends that transaction once the call waits. */
async function whileHeld<Answered>(
  hold: (transaction: Prisma.TransactionClient) => Promise<unknown>,
  begin: () => Promise<Answered>,
): Promise<Answered> {
  let begun: Promise<Answered> | undefined;
  await prisma.$transaction(async (transaction) => {
    await hold(transaction);
    begun = begin();
    await vi.waitFor(async () => {
      const [row] = await runSql<{ waiting: boolean }>(
        platform.database,
        `SELECT EXISTS (SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`,
      );
      expect(row?.waiting).toBe(true);
    }, 10_000);
  });
  return await (begun as Promise<Answered>);
}

const row = (who: Person, details: Partial<Person> = {}) => {
  const { staffNumber, name, email, department, role, status } = { ...who, ...details };
  return [staffNumber, name, email, department, role, status].join(',');
};
const everything = `${heads},Role,Status`;

test('while another is being stored an import is told to wait, and stores nothing', async () => {
  const staffNumber = number();
  const file = `${heads}\n${staffNumber},Ada Obi,${address()},Nursing\n`;
  await prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('user import'))`;
    const { body } = await commit(file).expect(409);
    expect(body.message).toMatch(
      /^Another import of people is being stored or undone at this moment\./,
    );
    // A check takes no lock, so it works meanwhile.
    await send(file).expect(200);
  });
  expect(await stored(staffNumber)).toBeNull();
  await commit(file).expect(200);
});

test('who gets a number of the file in other capitals at the same moment is found, and not doubled', async () => {
  const [other, staffNumber] = [await staff(), number()];
  const file = `${heads}\n${staffNumber},Ada Obi,${address()},Nursing\n`;
  const answer = await whileHeld(
    async (transaction) => {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('staff numbers'))`;
      await transaction.user.update({
        where: { id: other.id },
        data: { staffNumber: staffNumber.toLowerCase() },
      });
    },
    async () => await commit(file),
  );
  expect(told(answer)).toEqual([
    expect.stringContaining(`${staffNumber.toLowerCase()} is ${other.name}`),
  ]);
  expect(await stored(staffNumber)).toBeNull();
});

test('two of the same file at once store it once', async () => {
  const numbers = Array.from({ length: 50 }, number);
  const rows = numbers.map((one) => `${one},Ada Obi,${address()},Nursing`);
  const file = [heads, ...rows].join('\n');
  const answers = await Promise.all([commit(file), commit(file)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses);
  expect(await prisma.user.count({ where: { staffNumber: { in: numbers } } })).toBe(50);
});

test('an address that somebody takes in the last moment ends the import with nothing stored', async () => {
  const [staffNumber, email] = [number(), address()];
  const { departmentId } = await prisma.user.findUniqueOrThrow({ where: { id: administrator.id } });
  const now = portal.clock.now();
  const answer = await whileHeld(
    (transaction) =>
      transaction.user.create({
        data: {
          id: platform.newId(),
          username: randomUUID(),
          name: 'Somebody else',
          role: 'ROLE_STAFF',
          ...{ email, departmentId, createdAt: now, updatedAt: now },
        },
      }),
    async () =>
      await commit(
        `${heads}\n${number()},Ben Obi,${address()},Nursing\n${staffNumber},Ada Obi,${email},Nursing\n`,
      ),
  );
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe(
    'Somebody of this file was added or changed elsewhere at this moment. Nothing was stored; check the file again.',
  );
  expect(await stored(staffNumber)).toBeNull();
});

test('somebody who is edited in the last moment is not overwritten', async () => {
  const person = await staff();
  const answer = await whileHeld(
    (transaction) =>
      transaction.user.update({ where: { id: person.id }, data: { name: 'Edited elsewhere' } }),
    async () => await commit(`${everything}\n${row(person, { name: 'From the file' })}\n`),
  );
  expect(answer.status).toBe(409);
  expect((await stored(person.staffNumber))?.name).toBe('Edited elsewhere');
});

test('the last active administrator can be neither demoted nor deactivated by a file', async () => {
  const other = await staff({ role: 'ROLE_ADMIN' });
  // The importing administrator has no password and so does not count; people cannot change their own role.
  const uncounted = await portal.person({ role: 'ROLE_ADMIN' });
  await prisma.user.update({ where: { id: uncounted.id }, data: { passwordHash: null } });
  const by = await portal.as(uncounted);
  const [demoted, deactivated] = [
    row(administrator, { role: 'ROLE_STAFF' }),
    row(other, { status: 'Inactive' }),
  ];
  const both = await commit([everything, demoted, deactivated].join('\n'), { by }).expect(200);
  expect(told(both)).toEqual([
    '2 | role | This is the last active administrator. Make somebody else one first.',
    '3 | status | This is the last active administrator. Make somebody else one first.',
  ]);
  await commit([everything, deactivated].join('\n'), { by }).expect(200);
  expect((await stored(other.staffNumber))?.status).toBe('Inactive');
  const last = await commit([everything, demoted].join('\n'), { by }).expect(200);
  expect(last.body.data).toMatchObject({ committed: false, wrongRows: 1 });
  expect(told(last)).toEqual([
    '2 | role | This is the last active administrator. Make somebody else one first.',
  ]);
  await prisma.user.update({ where: { id: uncounted.id }, data: { status: 'Inactive' } });
});

test('nobody changes their own role by a file', async () => {
  await staff({ role: 'ROLE_ADMIN' });
  const own = await commit(`${everything}\n${row(administrator, { role: 'ROLE_STAFF' })}\n`);
  expect([own.status, told(own)]).toEqual([
    200,
    ['2 | role | You cannot decide about yourself. Ask a colleague.'],
  ]);
  expect((await stored(administrator.staffNumber))?.role).toBe('ROLE_ADMIN');
});

test('a file and a call cannot each take one of the last two administrators away', async () => {
  const other = await staff({ role: 'ROLE_ADMIN' });
  const [byFile, byCall] = await Promise.all([
    commit(`${everything}\n${row(other, { role: 'ROLE_STAFF' })}\n`),
    (await portal.as(other))
      .patch(`/users/${administrator.id}/status`)
      .send({ status: 'Inactive' }),
  ]);
  expect([byFile.body.data?.committed, byCall.status]).not.toEqual([true, 200]);
  const left = await prisma.user.count({ where: { role: 'ROLE_ADMIN', status: 'Active' } });
  expect(left).toBeGreaterThan(0);
});
