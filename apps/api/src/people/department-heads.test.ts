import { expect, test } from 'vitest';
import { inDays } from '../testing/compliance.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;

const nobody = { headId: null, deputyId: null, deputyUntil: null };

async function department(name: string) {
  const { id } = await prisma.department.findUniqueOrThrow({ where: { name } });
  return {
    id,
    set: (headId: unknown) => admin.patch(`/hrsuit/api/departments/${id}`).send({ headId }),
    events: () =>
      prisma.auditEvent.findMany({ where: { subjectId: id }, include: { detail: true } }),
  };
}

test('a department gets a head and loses it again, and the log says who it was', async () => {
  const radiology = await department('Radiology');
  const head = await portal.person({ name: 'Ngozi Eze', department: 'Radiology' });
  const named = await radiology.set(head.id);
  expect(named.body.data.department).toEqual({
    id: radiology.id,
    name: 'Radiology',
    head: { id: head.id, fullName: 'Ngozi Eze' },
    deputy: null,
    staffCount: 1,
  });
  await radiology.set(head.id);
  expect((await radiology.set(null)).body.data.department.head).toBeNull();
  const events = await radiology.events();
  expect(events.map(({ action, detail }) => [action, detail?.before, detail?.after])).toEqual([
    ['department.head_set', nobody, { ...nobody, headId: head.id }],
    ['department.head_set', { ...nobody, headId: head.id }, nobody],
  ]);
});

test('only an active person leads one', async () => {
  const surgery = await department('Surgery');
  const away = await portal.person({ name: 'Away Today', status: 'Inactive' });
  const refused = await surgery.set(away.id);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: 'Away Today is Inactive. Choose somebody who is active.',
    errors: [{ path: 'headId', message: 'Choose somebody who is active.' }],
  });
  const service = await portal.person();
  await prisma.user.update({ where: { id: service.id }, data: { kind: 'service' } });
  for (const unknown of [portal.platform.newId(), service.id]) {
    expect((await surgery.set(unknown)).status).toBe(404);
  }
  expect((await surgery.set('somebody')).status).toBe(400);
  expect((await surgery.set(undefined)).status).toBe(400);
  expect(await surgery.events()).toEqual([]);
});

test('there is no such department', async () => {
  const answer = await admin
    .patch(`/hrsuit/api/departments/${portal.platform.newId()}`)
    .send({ headId: null });
  expect([answer.status, answer.body.message]).toEqual([404, 'There is no such department.']);
});

test('a head is not saved over a deputy whom somebody else has named since', async () => {
  const { id } = await department('Neurology');
  const [head, other, deputy] = [
    await portal.person(),
    await portal.person(),
    await portal.person(),
  ];
  const save = (body: object) => admin.patch(`/hrsuit/api/departments/${id}`).send(body);
  const deputyUntil = inDays(portal, 3);
  const first = { ...nobody, headId: head.id };
  expect((await save({ headId: head.id, basedOn: nobody })).status).toBe(200);
  const stands = { headId: head.id, deputyId: deputy.id, deputyUntil };
  expect((await save({ ...stands, basedOn: first })).status).toBe(200);

  const late = await save({ headId: other.id, basedOn: first });
  expect(late.status, late.text).toBe(409);
  expect(late.body.message).toContain('Somebody changed this meanwhile');
  expect(await prisma.department.findUnique({ where: { id } })).toMatchObject({
    ...{ headId: head.id, deputyId: deputy.id },
  });
  // The answer was lost.
  expect((await save({ ...stands, basedOn: first })).status).toBe(200);
  expect((await save({ headId: other.id, basedOn: stands })).status).toBe(200);

  // Whose last day is over stands in no answer any more.
  expect((await save({ ...stands })).status).toBe(200);
  portal.clock.advance(5 * 86_400_000);
  const again = await portal.as('ROLE_ADMIN');
  const saved = await again
    .patch(`/hrsuit/api/departments/${id}`)
    .send({ headId: other.id, basedOn: first });
  expect(saved.status, saved.text).toBe(200);
});
