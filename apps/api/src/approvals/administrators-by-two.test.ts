import type { ServiceAccount } from '@icare/contracts/service-accounts';
import { expect, test } from 'vitest';
import { type Client, testPortal } from '../testing/portal.ts';
import { heads, importsInto } from '../testing/user-imports.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const ada = await portal.person({ role: 'ROLE_ADMIN' });
const [asAda, asBen] = [await portal.as(ada), await portal.as('ROLE_ADMIN')];

const personNow = (id: string) => prisma.user.findUniqueOrThrow({ where: { id } });
const approve = (client: Client, id: string) => client.post(`/api/approvals/${id}/approve`);
const refuse = (client: Client, id: string) =>
  client.post(`/api/approvals/${id}/refuse`).send({ reason: 'No need.' });
const returning = () => portal.person({ role: 'ROLE_ADMIN', status: 'Inactive' });
const activate = (id: string) => asAda.patch(`/users/${id}/status`).send({ status: 'Active' });

test('an administrator who was deactivated comes back by two', async () => {
  const person = await returning();
  const { body } = await activate(person.id).expect(200);
  expect(body).toMatchObject({
    success: true,
    message: `Activating ${person.name}, an administrator, waits for a second person.`,
    data: { user: { status: 'Inactive', role: 'ROLE_ADMIN' }, approval: { kind: 'activation' } },
  });
  expect(await personNow(person.id)).toMatchObject({ status: 'Inactive' });
  const { id } = body.data.approval;
  expect((await activate(person.id)).body.data.approval.id).toBe(id);
  expect((await approve(asAda, id)).status).toBe(403);
  await approve(asBen, id).expect(200);
  expect(await personNow(person.id)).toMatchObject({ status: 'Active', inactiveSince: null });
  expect(
    await prisma.auditEvent.count({ where: { subjectId: person.id, action: 'user.activated' } }),
  ).toBe(1);
});

test('whoever lost the role meanwhile is activated at once, and the request has ended', async () => {
  const person = await returning();
  const { id } = (await activate(person.id)).body.data.approval;
  await asAda.patch(`/users/${person.id}`).send({ role: 'ROLE_HR' }).expect(200);
  const { body } = await activate(person.id).expect(200);
  expect(body.data.user).toMatchObject({ status: 'Active', role: 'ROLE_HR' });
  expect((await approve(asBen, id)).status).toBe(409);
});

test('everybody else is activated at once, and so is every one deactivated', async () => {
  const { id } = await portal.person({ role: 'ROLE_HR', status: 'Inactive' });
  expect((await activate(id)).body).toMatchObject({
    message: 'User status changed to Active.',
    data: { user: { status: 'Active' } },
  });
  const admin = await portal.person({ role: 'ROLE_ADMIN' });
  const { body } = await asAda.patch(`/users/${admin.id}/status`).send({ status: 'Inactive' });
  expect(body.data.user.status).toBe('Inactive');
});

test('an import lets no administrator in again, and stores the rest', async () => {
  const { send, commit } = importsInto(portal, asAda);
  const person = await portal.person({
    ...{ role: 'ROLE_ADMIN', status: 'Inactive', staffNumber: `A-${Date.now()}` },
  });
  const row = [person.staffNumber, person.name, person.email, 'Nursing', 'Active', 'Engineer'];
  const file = [`${heads},Status,Cadre`, row.join(',')].join('\n');
  expect((await send(file)).body.data.warnings).toEqual([
    '1 person has the role IT personnel and can sign in again only once a second person confirms it.',
  ]);
  await commit(file).expect(200);
  expect(await personNow(person.id)).toMatchObject({ status: 'Inactive', cadre: 'Engineer' });
  const { id, kind } = await prisma.approval.findFirstOrThrow({ where: { subjectId: person.id } });
  expect(kind).toBe('activation');
  await approve(asBen, id).expect(200);
  expect(await personNow(person.id)).toMatchObject({ status: 'Active' });
});

const addProgram = async (details: object = {}) => {
  const body = { name: 'Rota', purpose: 'Plans', role: 'ROLE_ADMIN', ...details };
  const answer = await asAda.post('/api/service-accounts').send(body).expect(201);
  return answer.body as {
    message?: string;
    data: { serviceAccount: ServiceAccount; approval?: { id: string; kind: string } };
  };
};
const addKey = (id: string) => asAda.post(`/api/service-accounts/${id}/keys`).send({});
const editProgram = (id: string, body: object) =>
  asAda.patch(`/api/service-accounts/${id}`).send(body);
const programNow = async (id: string) => {
  const { body } = await asAda.get('/api/service-accounts').expect(200);
  return body.data.serviceAccounts.find((one: ServiceAccount) => one.id === id);
};

test('a program acts as an administrator by two, and has no key before', async () => {
  const { message, data } = await addProgram({ readOnly: false });
  const { id } = data.serviceAccount;
  expect(message).toBe('Letting Rota act as an administrator waits for a second person.');
  expect(data).toMatchObject({
    serviceAccount: { role: 'ROLE_STAFF', readOnly: true },
    approval: { kind: 'service_account' },
  });
  const early = await addKey(id);
  expect([early.status, early.body.message]).toEqual([
    409,
    'This service account waits for a second person. Make a key once that is decided.',
  ]);
  await approve(asBen, data.approval?.id ?? '').expect(200);
  expect(await programNow(id)).toMatchObject({ role: 'ROLE_ADMIN', readOnly: false, keys: [] });
  const { body } = await addKey(id).expect(201);
  await portal.withToken(body.data.key).get('/users').expect(200);
});

test('a program that is refused the role keeps the fewest rights', async () => {
  const { data } = await addProgram();
  await refuse(asBen, data.approval?.id ?? '').expect(200);
  const { id } = data.serviceAccount;
  const { body } = await addKey(id).expect(201);
  expect(body.data.serviceAccount).toMatchObject({ role: 'ROLE_STAFF', readOnly: true });
  await portal.withToken(body.data.key).get('/users').expect(403);
});

test('a program is edited to an administrator by two: its keys do what they did until then', async () => {
  const { data } = await addProgram({ role: 'ROLE_HR' });
  expect(data.approval).toBeUndefined();
  const { id } = data.serviceAccount;
  const program = portal.withToken((await addKey(id).expect(201)).body.data.key);
  const { body } = await editProgram(id, { role: 'ROLE_ADMIN', name: 'Payroll' }).expect(200);
  expect(body).toMatchObject({
    message: 'Letting Payroll act as an administrator waits for a second person.',
    data: { serviceAccount: { role: 'ROLE_HR', name: 'Payroll' } },
  });
  await program.get('/users').expect(403);
  expect((await addKey(id)).status).toBe(409);
  await approve(asBen, body.data.approval.id).expect(200);
  await program.get('/users').expect(200);
});

test('that it may also write with the role takes two again; less rights take one', async () => {
  const { data } = await addProgram();
  const { id } = data.serviceAccount;
  await approve(asBen, data.approval?.id ?? '').expect(200);
  const { body } = await editProgram(id, { readOnly: false }).expect(200);
  expect(body.data).toMatchObject({ serviceAccount: { role: 'ROLE_ADMIN', readOnly: true } });
  await approve(asBen, body.data.approval.id).expect(200);
  expect(await programNow(id)).toMatchObject({ role: 'ROLE_ADMIN', readOnly: false });
  const less = await editProgram(id, { role: 'ROLE_HR', readOnly: true }).expect(200);
  expect(less.body.data.approval).toBeUndefined();
});

test('another key of a program that is an administrator is told to all others, of any other to nobody', async () => {
  const mailsAbout = (id: string) =>
    prisma.mail.findMany({ where: { aboutType: 'service_account', aboutId: id } });
  const { data } = await addProgram({ name: 'Directory' });
  const { id } = data.serviceAccount;
  await approve(asBen, data.approval?.id ?? '').expect(200);
  const { body } = await addKey(id).expect(201);
  const mails = await mailsAbout(id);
  const colleagues = await prisma.user.findMany({
    where: { role: 'ROLE_ADMIN', status: 'Active', kind: 'person', id: { not: ada.id } },
  });
  expect(mails.map(({ to }) => to).sort()).toEqual(colleagues.map(({ email }) => email).sort());
  expect(mails[0]?.text).toContain('A new key of Directory');
  expect(mails[0]?.text).toContain(ada.name);
  expect(JSON.stringify(mails)).not.toContain(body.data.key);

  const other = await addProgram({ role: 'ROLE_HR' });
  await addKey(other.data.serviceAccount.id).expect(201);
  expect(await mailsAbout(other.data.serviceAccount.id)).toEqual([]);
});

test('a program retired meanwhile gets nothing', async () => {
  const { data } = await addProgram();
  const { id } = data.serviceAccount;
  await asAda.post(`/api/service-accounts/${id}/retire`).expect(200);
  expect((await approve(asBen, data.approval?.id ?? '')).status).toBe(409);
  expect(await programNow(id)).toMatchObject({ role: 'ROLE_STAFF' });
});

test('where nothing takes two, all of it is done at once, and the list says so', async () => {
  const alone = await testPortal({ pages: false });
  const client = await alone.as('ROLE_ADMIN');
  const person = await alone.person({ role: 'ROLE_ADMIN', status: 'Inactive' });
  const { body } = await client.patch(`/users/${person.id}/status`).send({ status: 'Active' });
  expect(body.data).toMatchObject({ user: { status: 'Active' } });
  const made = await client
    .post('/api/service-accounts')
    .send({ name: 'Rota', purpose: 'Plans', role: 'ROLE_ADMIN', readOnly: false })
    .expect(201);
  expect(made.body.data.serviceAccount).toMatchObject({ role: 'ROLE_ADMIN', readOnly: false });
  expect(await alone.platform.database.prisma.approval.count()).toBe(0);
  const isRequired = async (of: Client) =>
    (await of.get('/api/approvals').expect(200)).body.data.isRequired;
  expect([await isRequired(client), await isRequired(asAda)]).toEqual([false, true]);
});
