import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { Prisma } from '@icare/database/client';
import { expect, test } from 'vitest';
import { addFileRow } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { addCertificationType, addRecord } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_HR' });
const client = async () => portal.as(officer);

const move = async (id: string, body: object) =>
  (await client()).put(`/hrsuit/api/job-applications/${id}/status`).send(body);
const undo = (id: string, details: object = { notes: 'The wrong person.' }) =>
  move(id, { status: 'offered', ...details });

async function hired(details: Partial<Prisma.ApplicationUncheckedCreateInput> = {}, job = {}) {
  const { id: jobId } = await addPosting(portal, job);
  const { id } = await addApplication(portal, {
    jobId,
    status: 'offered',
    resumeId: await addFileRow(portal),
    ...details,
  });
  const { body: asked } = await move(id, { status: 'hired' });
  const { token: existingAccount } = asked.existingAccount ?? {};
  const { body } = await move(id, { status: 'hired', confirm: true, existingAccount });
  expect(body.data.status).toBe('hired');
  return { id, userId: body.data.hiredUserId as string };
}

test('undoing an appointment deletes its account and papers', async () => {
  const { id, userId } = await hired();
  const { status, body } = await undo(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'offered', hiredUserId: null, hasResume: true });
  expect(await prisma.user.findUnique({ where: { id: userId } })).toBeNull();
  expect(await prisma.staffPaper.count({ where: { applicationId: id } })).toBe(0);
  const row = await prisma.application.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ decidedAt: null, madeUser: false });
  const events = await prisma.auditEvent.findMany({ where: { subjectId: { in: [id, userId] } } });
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.deleted', 'application.hire_undone']),
  );
  expect((await move(id, { status: 'hired' })).body.data.hiredUserId).not.toBe(userId);
});

test('undoing an appointment requires a reason', async () => {
  const { id, userId } = await hired();
  const { status, body } = await undo(id, {});
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'notes' }]);
  expect(await prisma.user.count({ where: { id: userId } })).toBe(1);
});

test('an appointment can only be undone for some days', async () => {
  const day = 86_400_000;
  const [inTime, late] = [await hired(), await hired()];
  portal.clock.advance(limits.undoHireDays * day);
  expect((await undo(inTime.id)).status).toBe(200);
  portal.clock.advance(1);
  const shown = await (await client()).get(`/hrsuit/api/job-applications/${late.id}`);
  expect(shown.body.data.allowedNext).toEqual([]);
  const { status, body } = await undo(late.id);
  expect(status).toBe(409);
  expect(body.message).toContain('can be taken back for 7 days');
});

test.each<[string, Prisma.UserUpdateInput]>([
  ['activated', { status: 'Active' }],
  ['given a password', { passwordHash: 'x' }],
  ['signed in', { lastSignInAt: new Date(0) }],
])('an account that was %s is not taken away', async (_, data) => {
  const { id, userId } = await hired();
  await prisma.user.update({ where: { id: userId }, data });
  const { status, body } = await undo(id);
  expect(status).toBe(409);
  expect(body.message).toContain('IT has already activated the account');
  expect(await prisma.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'hired',
    hiredUserId: userId,
  });
  expect(await prisma.staffPaper.count({ where: { userId } })).toBe(1);
});

test('an account that existed before is kept, without the papers', async () => {
  const person = await portal.person();
  const { id, userId } = await hired({ candidateEmail: person.email });
  expect(userId).toBe(person.id);
  expect((await undo(id)).status).toBe(200);
  expect(await prisma.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    status: 'Active',
  });
  expect(await prisma.staffPaper.count({ where: { userId } })).toBe(0);
});

test('an account with two appointments is deleted with the last one', async () => {
  const candidateEmail = `${randomUUID()}@example.com`;
  const first = await hired({ candidateEmail });
  const second = await hired({ candidateEmail }, { employmentType: 'Locum' });
  expect(second.userId).toBe(first.userId);
  expect((await undo(first.id)).status).toBe(200);
  expect(await prisma.staffPaper.count({ where: { userId: first.userId } })).toBe(1);
  expect((await undo(second.id)).status).toBe(200);
  expect(await prisma.user.findUnique({ where: { id: first.userId } })).toBeNull();
});

test('an account on legal hold, or with records or requests, is kept', async () => {
  const type = await addCertificationType(portal);
  const officer = await portal.person({ role: 'ROLE_ADMIN' });
  const kept: Record<string, (userId: string) => Promise<unknown>> = {
    'legal hold': (id) =>
      prisma.user.update({ where: { id }, data: { legalHoldReason: 'A case in court' } }),
    'compliance records': (userId) => addRecord(portal, { userId, typeId: type.id }),
    'requests about them': (subjectId) =>
      prisma.approval.create({
        data: {
          ...{ id: randomUUID(), kind: 'erasure', subjectId, askedById: officer.id, payload: {} },
          ...{ askedAt: portal.clock.now(), endsAt: portal.clock.now() },
        },
      }),
  };
  for (const [why, keep] of Object.entries(kept)) {
    const { id, userId } = await hired({ candidateEmail: `${randomUUID()}@mail.ng` });
    await keep(userId);
    const { status, body } = await undo(id);
    expect([why, status, body.message]).toEqual([why, 409, expect.stringContaining(why)]);
    expect(await prisma.user.count({ where: { id: userId } })).toBe(1);
    expect(await prisma.staffPaper.count({ where: { applicationId: id } })).toBe(1);
  }
});
