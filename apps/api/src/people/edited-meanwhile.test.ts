import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');
const other = await portal.as('ROLE_ADMIN');

async function edited() {
  const { id } = await portal.person({ cadre: 'Nurse' });
  const read = async () => (await admin.get(`/users/${id}`).expect(200)).body.data;
  const { updatedAt: basedOn } = await read();
  portal.clock.advance(1000);
  return { id, basedOn, read, edit: (body: object) => admin.patch(`/users/${id}`).send(body) };
}

test('an edit does not overwrite what a colleague has changed since it was begun', async () => {
  const { id, basedOn, edit } = await edited();
  const saved = await edit({ cadre: 'Matron', basedOn });
  expect(saved.status).toBe(200);
  const late = await edit({ cadre: 'Midwife', basedOn });
  expect(late.status).toBe(409);
  expect(late.body.message).toContain('Somebody changed this meanwhile');
  // The answer was lost.
  expect((await edit({ cadre: 'Matron', basedOn })).status).toBe(200);
  const { updatedAt } = saved.body.data.user;
  expect((await edit({ cadre: 'Midwife', basedOn: updatedAt })).status).toBe(200);
  expect((await edit({ cadre: 'Nurse' })).status).toBe(200);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  for (const { detail } of events) expect(JSON.stringify(detail?.after)).not.toContain('basedOn');
});

test('a promotion that waited is carried out whatever was changed meanwhile', async () => {
  const { basedOn, edit, read } = await edited();
  const asked = await edit({ role: 'ROLE_ADMIN', basedOn });
  expect(asked.status).toBe(200);
  expect((await edit({ cadre: 'Matron', basedOn })).status).toBe(200);
  await other.post(`/api/approvals/${asked.body.data.approval.id}/approve`).expect(200);
  expect(await read()).toMatchObject({ role: 'ROLE_ADMIN', cadre: 'Matron' });
});

test('a promotion based on another role than they have by now is not asked for', async () => {
  const { basedOn, edit } = await edited();
  expect((await edit({ role: 'ROLE_HR', basedOn })).status).toBe(200);
  expect((await edit({ role: 'ROLE_ADMIN', basedOn })).status).toBe(409);
});
