import { randomUUID } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const [asAda, asBen] = [await portal.as('ROLE_ADMIN'), await portal.as('ROLE_ADMIN')];
const nurse = await portal.person();
const limited = 'This service account is limited to other calls.';

const add = (details: object = {}) =>
  asAda.post('/api/service-accounts').send({
    ...{ name: 'Rota', purpose: 'Plans shifts', role: 'ROLE_HR', scope: 'clearance' },
    ...details,
  });
const withKey = async (details: object = {}) => {
  const { id } = (await add(details).expect(201)).body.data.serviceAccount;
  const { body } = await asAda.post(`/api/service-accounts/${id}/keys`).send({}).expect(201);
  return { id: id as string, program: portal.withToken(body.data.key) };
};
const edit = (id: string, body: object) => asAda.patch(`/api/service-accounts/${id}`).send(body);
const asksClearance = (program: Client) =>
  program
    .post('/api/compliance/clearance')
    .send({ people: [nurse.id], dates: [lagosDate(portal.clock.now())] });
const listsPeople = async (program: Client) => {
  const { status, body } = await program.get('/hrsuit/api/users').query({ limit: 1 });
  return [status, body.message];
};
const changesOf = async (subjectId: string) =>
  (
    await prisma.auditEvent.findMany({
      where: { subjectId, action: 'service_account.edited' },
      include: { detail: true },
      orderBy: { sequence: 'asc' },
    })
  ).map(({ detail }) => ({ before: detail?.before, after: detail?.after }));

test('a program that is limited may ask who may practise, and nothing else of its role', async () => {
  const { program } = await withKey();
  expect((await asksClearance(program)).body.data.people).toMatchObject([{ person: nurse.id }]);
  expect(await listsPeople(program)).toEqual([403, limited]);
  expect((await program.get('/api/documents')).status).toBe(403);
  expect((await program.get('/api/health')).status).toBe(200);
});

test('without a limit said, it may do what its role allows', async () => {
  const { program } = await withKey({ scope: undefined });
  expect((await listsPeople(program))[0]).toBe(200);
});

test('a limit works from the next call on, and takes one person', async () => {
  const { id, program } = await withKey({ scope: 'everything' });
  const { body } = await edit(id, { scope: 'clearance' }).expect(200);
  expect(body.data).toMatchObject({ serviceAccount: { scope: 'clearance' } });
  expect(body.data.approval).toBeUndefined();
  expect(await listsPeople(program)).toEqual([403, limited]);
  expect(await changesOf(id)).toEqual([
    { before: { scope: 'everything' }, after: { scope: 'clearance' } },
  ]);
});

test('taking the limit away takes two; the key does what it did until then', async () => {
  const { id, program } = await withKey();
  const { body } = await edit(id, { scope: 'everything', purpose: 'Plans and pays' }).expect(200);
  expect(body).toMatchObject({
    message: 'Letting Rota do more than it is limited to waits for a second person.',
    data: {
      serviceAccount: { scope: 'clearance', purpose: 'Plans and pays' },
      approval: { kind: 'service_account' },
    },
  });
  expect(await listsPeople(program)).toEqual([403, limited]);
  const { approval } = body.data;
  const waiting = (await asBen.get('/api/approvals').expect(200)).body.data.approvals;
  expect(waiting.find((one: { id: string }) => one.id === approval.id)).toMatchObject({
    title: 'Let the program Rota call everything its role allows',
    effects: [
      'Whoever has a key of Rota may read everything here that programs with the role Human resources may.',
      'Keys that it has by now are keys to that as well.',
    ],
  });
  expect((await asAda.post(`/api/approvals/${approval.id}/approve`)).status).toBe(403);
  await asBen.post(`/api/approvals/${approval.id}/approve`).expect(200);
  expect((await listsPeople(program))[0]).toBe(200);
  const rights = { role: 'ROLE_HR', readOnly: true };
  expect((await changesOf(id)).at(-1)).toEqual({
    before: { ...rights, scope: 'clearance' },
    after: { ...rights, scope: 'everything' },
  });
});

test('a limited administrator has the smallest role until the second person has said so', async () => {
  const { body } = await add({ role: 'ROLE_ADMIN' }).expect(201);
  const { id } = body.data.serviceAccount;
  expect(body.data.serviceAccount).toMatchObject({ role: 'ROLE_STAFF', scope: 'clearance' });
  await asBen.post(`/api/approvals/${body.data.approval.id}/approve`).expect(200);
  const made = await asAda.post(`/api/service-accounts/${id}/keys`).send({}).expect(201);
  expect(made.body.data.serviceAccount).toMatchObject({ role: 'ROLE_ADMIN', scope: 'clearance' });
  const program = portal.withToken(made.body.data.key);
  await asksClearance(program).expect(200);
  expect(await listsPeople(program)).toEqual([403, limited]);
});

test('a request from before there were limits still makes an administrator', async () => {
  const { id } = await withKey({ scope: 'everything' });
  const asked = await portal.person({ role: 'ROLE_ADMIN' });
  const approval = {
    id: randomUUID(),
    kind: 'service_account' as const,
    subjectId: id,
    payload: { readOnly: true },
    waitingKey: `service_account ${id} reading`,
    askedById: asked.id,
    askedAt: portal.clock.now(),
    endsAt: new Date(portal.clock.now().getTime() + 86_400_000),
  };
  await prisma.approval.create({ data: approval });
  const { body } = await edit(id, { role: 'ROLE_ADMIN' }).expect(200);
  expect(body.data.approval.id).toBe(approval.id);
  await asBen.post(`/api/approvals/${approval.id}/approve`).expect(200);
  const account = await prisma.serviceAccount.findUnique({
    where: { userId: id },
    include: { user: true },
  });
  expect(account).toMatchObject({ scope: 'everything', user: { role: 'ROLE_ADMIN' } });
});

test('a limit that leaves its role nothing is refused at the field', async () => {
  const { id } = await withKey();
  const message =
    'With this limit the role has to be Compliance officer, Human resources or IT personnel: no other may make the call.';
  for (const answer of [
    await add({ role: 'ROLE_STAFF' }),
    await edit(id, { role: 'ROLE_STAFF' }),
  ]) {
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'scope', message }]]);
  }
  expect((await add({ scope: 'documents' })).status).toBe(400);
});
