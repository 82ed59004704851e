import { expect, test } from 'vitest';
import { inDays } from '../testing/compliance.ts';
import { inspectorBody } from '../testing/inspectors.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const [asAda, asBen] = [await portal.as('ROLE_ADMIN'), await portal.as('ROLE_ADMIN')];
const path = '/api/inspectors';

const add = async () => {
  const asked = inspectorBody(portal, { departments: [], wholeHospital: true });
  const { body } = await asAda.post(path).send(asked).expect(201);
  return body.data;
};
const approve = (id: string, client = asBen) => client.post(`/api/approvals/${id}/approve`);
const checks = async (id: string) =>
  portal.withToken(await portal.tokenOf({ id })).get('/hrsuit/checkToken');

test('an inspector is let in, and mailed, by two', async () => {
  const { inspector, approval } = await add();
  expect(inspector.state).toBe('waiting');
  expect(await prisma.passwordLink.count({ where: { userId: inspector.id } })).toBe(0);
  expect((await checks(inspector.id)).status).toBe(401);
  await asAda.post(`${path}/${inspector.id}/invite`).expect(409);
  await approve(approval.id, asAda).expect(403);
  const shown = await asBen.get('/api/approvals').expect(200);
  const found = shown.body.data.approvals.find(({ id }: { id: string }) => id === approval.id);
  expect(found).toMatchObject({
    ...{ kind: 'inspection', reason: 'Accreditation visit' },
    title: 'Let Ngozi Okafor of MDCN inspect the whole hospital',
  });
  await approve(approval.id).expect(200);
  expect((await checks(inspector.id)).status).toBe(200);
  expect(await prisma.passwordLink.count({ where: { userId: inspector.id } })).toBe(1);
});

test('so is a longer inspection, and one that has ended meanwhile stays ended', async () => {
  const { inspector, approval } = await add();
  await approve(approval.id).expect(200);
  const extend = (days: number) =>
    asAda.post(`${path}/${inspector.id}/extend`).send({ lastDay: inDays(portal, days) });
  const asked = (await extend(20).expect(200)).body.data;
  expect(asked.inspector.lastDay).toBe(inDays(portal, 9));
  await approve(asked.approval.id).expect(200);
  const other = (await extend(30).expect(200)).body.data.approval;
  await asBen.post(`${path}/${inspector.id}/end`).expect(200);
  expect((await approve(other.id)).status).toBe(409);
  expect((await checks(inspector.id)).status).toBe(401);
});

test('an administrator cannot let in a program’s inspector, or their own', async () => {
  const added = await asAda
    .post('/api/service-accounts')
    .send({ name: 'Payroll', purpose: 'Pays', role: 'ROLE_COMPLIANCE' });
  const { id } = added.body.data.serviceAccount;
  const { key } = (await asAda.post(`/api/service-accounts/${id}/keys`)).body.data;
  await portal.withToken(key).get(path).expect(403);
  await portal.withToken(key).post(path).send({}).expect(403);
});
