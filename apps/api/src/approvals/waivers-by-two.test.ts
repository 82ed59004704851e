import type { Approval } from '@icare/contracts/approvals';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { addCertificationType, inDays } from '../testing/compliance.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const [asAda, asBen] = [await portal.as('ROLE_ADMIN'), await portal.as('ROLE_ADMIN')];

const why = { reason: 'The council is on strike.', until: inDays(portal, 30) };

async function waitingFor(client: Client): Promise<Approval[]> {
  const { body } = await client.get('/api/approvals').expect(200);
  return body.data.approvals;
}

const approve = (client: Client, id: string) => client.post(`/api/approvals/${id}/approve`);

test.each([
  { category: 'professional', isRequired: true },
  { category: 'safety', isRequired: true },
  { category: 'professional', isRequired: false },
] as const)('C2: a waiver takes two officers, whatever the type is then: %o', async (details) => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const other = await portal.as('ROLE_COMPLIANCE');
  const { id: userId } = await portal.person();
  const type = await addCertificationType(portal, details);
  const { body } = await (await portal.as(officer))
    .post('/api/compliance/waivers')
    .send({ userId, certificationTypeId: type.id, ...why })
    .expect(201);
  const running = () => prisma.waiver.findFirst({ where: { userId, typeId: type.id } });
  expect([Object.keys(body.data), await running()]).toEqual([['approval'], null]);
  expect(body.message).toBe('This waiver waits for a second person.');
  const { id } = body.data.approval;
  expect((await waitingFor(other)).find((one) => one.id === id)).toMatchObject({
    ...{
      reason: 'Another reason: The council is on strike.',
      certificationTypeId: type.id,
      mayApprove: true,
    },
  });
  const self = await portal.as({ id: userId });
  expect((await approve(self, id)).status).toBe(403);
  await approve(other, id).expect(200);
  expect(await running()).toMatchObject({ reason: 'The council is on strike.' });
});

test('a type renamed meanwhile is not waived: whoever confirms read another name', async () => {
  const type = await addCertificationType(portal, { isRequired: true, name: 'Fire drill' });
  const { id: userId } = await portal.person();
  const { body } = await asAda
    .post('/api/compliance/waivers')
    .send({ userId, certificationTypeId: type.id, ...why })
    .expect(201);
  const { id } = body.data.approval;
  expect((await waitingFor(asBen)).find((one) => one.id === id)?.effects[0]).toBe(
    'Fire drill is a licence.',
  );
  await prisma.certificationType.update({ where: { id: type.id }, data: { name: 'MDCN licence' } });
  const refused = await approve(asBen, id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This can no longer be done, and the request has ended. Fire drill is called MDCN licence by now.',
  ]);
  expect(await prisma.waiver.count({ where: { userId } })).toBe(0);
});

test('a program asks for nothing that takes two people', async () => {
  const type = await addCertificationType(portal, { isRequired: true });
  const { id: userId } = await portal.person();
  const made = await asAda
    .post('/api/service-accounts')
    .send({ name: 'Rota', purpose: 'Plans', role: 'ROLE_COMPLIANCE', readOnly: false })
    .expect(201);
  const { id } = made.body.data.serviceAccount;
  const { body } = await asAda.post(`/api/service-accounts/${id}/keys`).send({}).expect(201);
  const answer = await portal
    .withToken(body.data.key)
    .post('/api/compliance/waivers')
    .send({ userId, certificationTypeId: type.id, ...why });
  expect([answer.status, answer.body.message]).toEqual([403, 'A service account may not do this.']);
  expect(await prisma.approval.count({ where: { subjectId: userId } })).toBe(0);
});

test('one person cannot fill the list of what waits, and hide what is asked for behind it', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const type = await addCertificationType(portal, { isRequired: true });
  const ask = async () => {
    const { id: userId } = await portal.person();
    const body = { userId, certificationTypeId: type.id, ...why };
    return client.post('/api/compliance/waivers').send(body);
  };
  const first = await ask();
  expect(first.status).toBe(201);
  const asked = await prisma.approval.findUniqueOrThrow({
    where: { id: first.body.data.approval.id },
    omit: { id: true, waitingKey: true },
  });
  const more = Array.from({ length: limits.approvalsPerAsker - 6 }, (_, number) => ({
    ...asked,
    ...{ id: portal.platform.newId(), waitingKey: `waiver ${officer.id} ${number}` },
    payload: asked.payload as object,
  }));
  await prisma.approval.createMany({ data: more });
  const asks = await Promise.all(Array.from({ length: 10 }, ask));
  expect(asks.filter(({ status }) => status === 201).length).toBe(5);
  for (const { status, body } of asks.filter(({ status }) => status !== 201)) {
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^100 requests of yours wait for a second person\./),
    ]);
  }
  await client.post(`/api/approvals/${first.body.data.approval.id}/withdraw`).expect(200);
  expect((await ask()).status).toBe(201);
  // Other people can still make requests, and see these.
  const other = await portal.as('ROLE_COMPLIANCE');
  const { id: userId } = await portal.person();
  const { body } = await other
    .post('/api/compliance/waivers')
    .send({ userId, certificationTypeId: type.id, ...why })
    .expect(201);
  expect((await waitingFor(asAda)).map(({ id }) => id)).toContain(body.data.approval.id);
});
