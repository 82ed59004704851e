import { expect, test } from 'vitest';
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
