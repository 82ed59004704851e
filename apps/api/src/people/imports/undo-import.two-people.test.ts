import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { address, heads, importsInto, number } from '../../testing/user-imports.ts';

/** A portal where IT personnel are made by two people. */
const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const admin = await portal.as(await portal.person({ role: 'ROLE_ADMIN' }));
const { commit, staff, stored } = importsInto(portal, admin);
const undo = (id: string) => admin.post(`/users/imports/${id}/undo`);
const withRole = `${heads},Role`;

test('a request of the import that still waits is withdrawn, and the account deleted', async () => {
  const staffNumber = number();
  const file = `${withRole}\n${staffNumber},Ada Obi,${address()},Nursing,IT personnel`;
  const { importId } = (await commit(file).expect(200)).body.data;
  const added = await stored(staffNumber);
  expect(added?.role).not.toBe('ROLE_ADMIN');
  const about = { subjectId: added?.id ?? '' };
  expect(await prisma.approval.findFirst({ where: about })).toMatchObject({ state: 'waiting' });
  expect((await undo(importId).expect(200)).body.data).toEqual({
    ...{ removed: 1, restored: 0, withdrawnRequests: 1, keptPeople: 0, kept: [] },
  });
  expect(await stored(staffNumber)).toBeNull();
  expect(await prisma.approval.count({ where: about })).toBe(0);
});

test('nobody becomes IT personnel again by an undoing alone', async () => {
  await staff({ role: 'ROLE_ADMIN' });
  const one = await staff({ role: 'ROLE_ADMIN' });
  const row = [one.staffNumber, one.name, one.email, one.department, 'Staff'].join(',');
  const { importId } = (await commit(`${withRole}\n${row}`).expect(200)).body.data;
  expect(await stored(one.staffNumber)).toMatchObject({ role: 'ROLE_STAFF' });
  const { data } = (await admin.get(`/users/imports/${importId}/undo`).expect(200)).body;
  expect(data.kept).toMatchObject([{ id: one.id, reason: 'second_person' }]);
  await undo(importId).expect(409);
  expect(await stored(one.staffNumber)).toMatchObject({ role: 'ROLE_STAFF' });
});

test('who was confirmed by a second person since stays', async () => {
  const staffNumber = number();
  const file = `${withRole}\n${staffNumber},Ben Obi,${address()},Nursing,IT personnel`;
  const { importId } = (await commit(file).expect(200)).body.data;
  const { id } = await prisma.approval.findFirstOrThrow({
    where: { subject: { staffNumber } },
  });
  const second = await portal.as(await portal.person({ role: 'ROLE_ADMIN' }));
  portal.clock.advance(1000);
  await second.post(`/api/approvals/${id}/approve`).send({}).expect(200);
  const { body } = await undo(importId).expect(409);
  expect(body.message).toMatch(/everybody of this import stays as they are: Ben Obi\.$/);
  expect(await stored(staffNumber)).toMatchObject({ role: 'ROLE_ADMIN' });
});
