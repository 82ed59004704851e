import { expect, test } from 'vitest';
import { addCertificationType, addRecord } from '../../testing/compliance.ts';
import type { Person } from '../../testing/people.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { address, heads, importsInto, number } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const administrator = await portal.person({ role: 'ROLE_ADMIN' });
const admin = await portal.as(administrator);
const { commit, staff, stored } = importsInto(portal, admin);

const preview = (id: string) => admin.get(`/users/imports/${id}/undo`);
const undo = (id: string, by: Client = admin) => by.post(`/users/imports/${id}/undo`);
const listed = async (id: string) =>
  (await admin.get('/users/imports').expect(200)).body.data.find(
    (one: { id: string }) => one.id === id,
  );
const eventsOf = async (subjectId: string) =>
  (await prisma.auditEvent.findMany({ where: { subjectId }, orderBy: { sequence: 'asc' } })).map(
    ({ action }) => action,
  );

/** Imports somebody new and a change of the phone number of somebody known. */
async function imported({ invite = false } = {}) {
  const known = await staff();
  const before = await prisma.user.findUniqueOrThrow({ where: { id: known.id } });
  const [staffNumber, email] = [number(), address()];
  const file = [
    `${heads},Phone`,
    `${staffNumber},Ada Obi,${email},Nursing,`,
    `${known.staffNumber},${known.name},${known.email},Radiology,08031234567`,
  ].join('\n');
  const { body } = await commit(file, { invite }).expect(200);
  expect(body.data).toMatchObject({ committed: true, added: 1, changed: 1 });
  const added = await stored(staffNumber);
  if (!added) throw new Error('Nobody was added');
  // What happens next happens later: the clock of a test stands still.
  portal.clock.advance(1000);
  return { id: body.data.importId as string, file, known, before, added, staffNumber, email };
}
type Imported = Awaited<ReturnType<typeof imported>>;

test('an import is undone: who is new is gone, who was changed is as before, and the file can be taken again', async () => {
  const { id, file, known, before, added, staffNumber, email } = await imported({ invite: true });
  const ofAdded = { aboutType: 'user', aboutId: added.id };
  expect(await prisma.mail.count({ where: ofAdded })).toBe(1);
  expect(await listed(id)).toMatchObject({
    ...{ added: 1, changed: 1, fileName: 'staff.csv', by: administrator.name },
  });
  const done = { removed: 1, restored: 1, withdrawnRequests: 0, keptPeople: 0, kept: [] };
  expect((await preview(id).expect(200)).body.data).toEqual(done);
  expect(await stored(staffNumber)).not.toBeNull();
  expect((await undo(id).expect(200)).body.data).toEqual(done);

  expect(await stored(staffNumber)).toBeNull();
  expect(await prisma.passwordLink.count({ where: { userId: added.id } })).toBe(0);
  expect(await prisma.mail.count({ where: ofAdded })).toBe(0);
  expect(await prisma.user.findUnique({ where: { id: known.id } })).toMatchObject({
    ...{ departmentId: before.departmentId, phone: before.phone, status: before.status },
  });
  expect(await eventsOf(id)).toEqual(['user_import.committed', 'user_import.undone']);
  expect(await eventsOf(added.id)).toEqual(['user.created', 'user.invited', 'user.deleted']);
  expect((await eventsOf(known.id)).slice(-2)).toEqual(['user.edited', 'user.edited']);
  expect(await listed(id)).toBeUndefined();

  const second = await undo(id).expect(409);
  expect(second.body.message).toBe('This import was undone already.');
  const again = await commit(file).expect(200);
  expect(again.body.data).toMatchObject({ committed: true, added: 1, changed: 1 });
  expect(await stored(staffNumber)).toMatchObject({ email });
});

test.each<[string, 'added' | 'known', (one: Imported) => Promise<unknown>]>([
  [
    'signed_in',
    'added',
    ({ added }) =>
      prisma.user.update({ where: { id: added.id }, data: { lastSignInAt: portal.clock.now() } }),
  ],
  [
    'changed',
    'added',
    ({ added }) => admin.patch(`/users/${added.id}`).send({ name: 'Ada Eze' }).expect(200),
  ],
  [
    'worked_on',
    'added',
    async ({ added }) => {
      const type = await addCertificationType(portal);
      await addRecord(portal, { userId: added.id, typeId: type.id });
    },
  ],
  [
    'legal_hold',
    'added',
    ({ added }) =>
      prisma.user.update({ where: { id: added.id }, data: { legalHoldReason: 'A dispute.' } }),
  ],
  [
    'changed',
    'known',
    ({ known }) => admin.patch(`/users/${known.id}`).send({ phone: '08030000001' }).expect(200),
  ],
])('%s: who is %s stays and is named, the others are put back', async (reason, who, happen) => {
  const one = await imported();
  await happen(one);
  const { id, name } = await prisma.user.findUniqueOrThrow({ where: { id: one[who].id } });
  const { body } = await undo(one.id).expect(200);
  expect(body.data).toMatchObject({
    ...(who === 'added' ? { removed: 0, restored: 1 } : { removed: 1, restored: 0 }),
    ...{ keptPeople: 1, kept: [{ id, name, reason }] },
  });
  expect(await prisma.user.count({ where: { id } })).toBe(1);
  expect(await listed(one.id)).toMatchObject({
    ...(who === 'added' ? { added: 1, changed: 0 } : { added: 0, changed: 1 }),
  });
  const again = await undo(one.id).expect(409);
  expect(again.body.message).toBe(
    `Nothing was undone, since everybody of this import stays as they are: ${name}.`,
  );
});

const rowOf = ({ staffNumber, name, email, department }: Person, more: string) =>
  [staffNumber, name, email, department, more].join(',');

test('a former address that somebody has taken since is not given back', async () => {
  const known = await staff();
  const file = `${heads}\n${rowOf({ ...known, email: address() }, '')}`;
  const { body } = await commit(file).expect(200);
  await portal.person({ email: known.email });
  const { data } = (await preview(body.data.importId).expect(200)).body;
  expect(data).toMatchObject({ restored: 0, kept: [{ id: known.id, reason: 'taken' }] });
  await undo(body.data.importId).expect(409);
});

test('nobody puts themselves back; a colleague does', async () => {
  const colleague = await staff({ role: 'ROLE_ADMIN' });
  const { body } = await commit(`${heads},Cadre\n${rowOf(colleague, 'Engineer')}`).expect(200);
  const { importId } = body.data;
  await undo(importId, await portal.as(colleague)).expect(403);
  await undo(importId).expect(200);
  expect(await stored(colleague.staffNumber)).toMatchObject({ cadre: colleague.cadre });
});

test('undoing signs out whoever gets another role back', async () => {
  const known = await staff({ role: 'ROLE_HR' });
  const file = `${heads},Role\n${rowOf(known, 'Staff')}`;
  const { body } = await commit(file).expect(200);
  const session = await portal.as(known);
  await session.get('/hrsuit/checkToken').expect(200);
  await undo(body.data.importId).expect(200);
  expect(await stored(known.staffNumber)).toMatchObject({ role: 'ROLE_HR' });
  await session.get('/hrsuit/checkToken').expect(401);
});

test('of two who undo it at once one is told that it is done', async () => {
  const { id } = await imported();
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await eventsOf(id)).filter((action) => action === 'user_import.undone')).toHaveLength(1);
});

test('nothing is undone while a mail to somebody of it is leaving', async () => {
  const { id, added, staffNumber } = await imported({ invite: true });
  const where = { aboutType: 'user', aboutId: added.id };
  await prisma.mail.updateMany({ where, data: { state: 'sending' } });
  const { body } = await undo(id).expect(409);
  expect(body.message).toMatch(/^A mail to somebody of this import is leaving/);
  expect(await stored(staffNumber)).not.toBeNull();
  await prisma.mail.updateMany({ where, data: { state: 'sent' } });
  await undo(id).expect(200);
  expect(await prisma.mail.count({ where })).toBe(0);
});

test('while an import is stored nothing is undone', async () => {
  const { id, staffNumber } = await imported();
  await prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('user import'))`;
    const { body } = await undo(id).expect(409);
    expect(body.message).toMatch(/^Another import of people is being stored or undone/);
  });
  expect(await stored(staffNumber)).not.toBeNull();
});

test('an unknown import is not found', async () => {
  await undo('019a9f3e-0000-7000-8000-000000000009').expect(404);
});

test('an import cannot be undone after a day', async () => {
  const { id, staffNumber } = await imported();
  portal.clock.advance(24 * 60 * 60 * 1000 + 1);
  const by = await portal.as(await portal.person({ role: 'ROLE_ADMIN' }));
  const { body } = await undo(id, by).expect(409);
  expect(body.message).toMatch(/^An import can be undone for one day\./);
  expect(await stored(staffNumber)).not.toBeNull();
});
