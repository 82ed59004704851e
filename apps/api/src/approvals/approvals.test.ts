import type { Approval } from '@icare/contracts/approvals';
import { expect, test } from 'vitest';
import { approvables } from '../approvables.ts';
import { newPersonBody, type Person } from '../testing/people.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { personWithSecondFactor } from '../testing/second-factor.ts';
import { address, heads, importsInto, number } from '../testing/user-imports.ts';
import { lookAfterApprovals } from './look-after-approvals.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const [ada, ben] = [
  await portal.person({ role: 'ROLE_ADMIN' }),
  await portal.person({ role: 'ROLE_ADMIN' }),
];
const [asAda, asBen] = [await portal.as(ada), await portal.as(ben)];

const personNow = (id: string) => prisma.user.findUniqueOrThrow({ where: { id } });
const approvalNow = (id: string) => prisma.approval.findUniqueOrThrow({ where: { id } });
const look = () => lookAfterApprovals(portal.platform, approvables);
const day = 86_400_000;

async function waitingFor(client: Client): Promise<Approval[]> {
  const { body } = await client.get('/api/approvals').expect(200);
  return body.data.approvals;
}

/** Requests, as Ada, that a person become an administrator. */
async function askForRole(subject: Person, client = asAda): Promise<string> {
  const { body } = await client.patch(`/users/${subject.id}`).send({ role: 'ROLE_ADMIN' });
  expect(body.data.approval, JSON.stringify(body)).toBeDefined();
  return body.data.approval.id;
}

const approve = (client: Client, id: string) => client.post(`/api/approvals/${id}/approve`);

test('an administrator is made by two: the first asks, all else is saved, the second confirms', async () => {
  const subject = await portal.person();
  const asSubject = await portal.as(subject);
  const answer = await asAda
    .patch(`/users/${subject.id}`)
    .send({ role: 'ROLE_ADMIN', cadre: 'Engineer' })
    .expect(200);
  expect(answer.body).toMatchObject({
    success: true,
    message: `Making ${subject.name} an administrator waits for a second person.`,
    data: { user: { role: 'ROLE_STAFF', cadre: 'Engineer' }, approval: { kind: 'administrator' } },
  });
  const { id, askedAt, endsAt } = answer.body.data.approval;
  expect(Date.parse(endsAt) - Date.parse(askedAt)).toBe(7 * day);
  const again = await asAda.patch(`/users/${subject.id}`).send({ role: 'ROLE_ADMIN' });
  expect(again.body.data.approval.id).toBe(id);

  const seen = (await waitingFor(asBen)).find((one) => one.id === id);
  expect(seen).toMatchObject({
    title: `Make ${subject.name} an administrator`,
    askedBy: { id: ada.id },
    ...{ mayApprove: true, isOwn: false, aloneAt: null, state: 'waiting' },
  });
  expect((await waitingFor(asAda)).find((one) => one.id === id)).toMatchObject({
    ...{ mayApprove: false, mayRefuse: false, isOwn: true },
  });
  const mails = await prisma.mail.findMany({ where: { aboutId: subject.id } });
  const told = mails.map(({ to }) => to);
  expect(told).toContain(ben.email);
  expect(told).not.toContain(ada.email);

  expect((await approve(asAda, id)).status).toBe(403);
  expect((await approve(asBen, id).expect(200)).body.data).toMatchObject({
    ...{ state: 'approved', decidedBy: { id: ben.id } },
  });
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_ADMIN' });
  await asSubject.get('/hrsuit/api/departments').expect(401);
  expect((await approve(asBen, id)).status).toBe(409);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: { in: [id, subject.id] } },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user.edited', ada.id],
    ['approval.asked', ada.id],
    ['user.edited', ben.id],
    ['approval.approved', ben.id],
  ]);
  expect(await prisma.mail.count({ where: { to: ada.email, aboutId: subject.id } })).toBe(1);
});

test('of two who confirm at once one does it', async () => {
  const id = await askForRole(await portal.person());
  const third = await portal.as('ROLE_ADMIN');
  const answers = await Promise.all([approve(asBen, id), approve(third, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('nobody confirms what is about them, and no other role sees it', async () => {
  const subject = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const id = await askForRole(subject);
  const officer = await portal.as(subject);
  expect((await waitingFor(officer)).map((one) => one.id)).not.toContain(id);
  expect((await approve(officer, id)).status).toBe(404);
  expect((await approve(await portal.as('ROLE_STAFF'), id)).status).toBe(403);
  await prisma.user.update({ where: { id: subject.id }, data: { role: 'ROLE_ADMIN' } });
  const asSubject = await portal.as(subject);
  expect((await approve(asSubject, id)).status).toBe(403);
  await asSubject.post(`/api/approvals/${id}/refuse`).send({ reason: 'Not me.' }).expect(200);
});

test('whose second factor a colleague would take away hears of it and can refuse', async () => {
  const person = await personWithSecondFactor(portal, { role: 'ROLE_ADMIN' });
  const { body } = await asAda.post(`/users/${person.id}/remove-second-factor`).expect(200);
  const { id } = body.data.approval;
  const client = await portal.as(person);
  expect((await waitingFor(client)).find((one) => one.id === id)).toMatchObject({
    ...{ mayApprove: false, mayRefuse: true },
  });
  expect(
    await prisma.mail.count({
      where: { to: person.email, aboutId: person.id, text: { contains: 'it is about you' } },
    }),
  ).toBe(1);
  expect((await approve(client, id)).status).toBe(403);
  await client.post(`/api/approvals/${id}/refuse`).send({ reason: 'I have it.' }).expect(200);
  expect(await prisma.secondFactor.count({ where: { userId: person.id } })).toBe(1);
});

test('a new administrator is staff until somebody confirms', async () => {
  const body = newPersonBody({ role: 'ROLE_ADMIN' });
  const key = { 'idempotency-key': 'a-key-of-this-very-call' };
  const answer = await asAda.post('/users').set(key).send(body).expect(201);
  const { user, approval } = answer.body.data;
  expect(user.role).toBe('ROLE_STAFF');
  expect((await asAda.post('/users').set(key).send(body)).body).toEqual(answer.body);
  await approve(asBen, approval.id).expect(200);
  expect(await personNow(user._id)).toMatchObject({ role: 'ROLE_ADMIN' });
});

test('an import asks for each, warns of it, and stores the rest', async () => {
  const { send, commit, staff, stored } = importsInto(portal, asAda);
  const [known, added] = [await staff(), number()];
  const file = [
    `${heads},Role`,
    `${known.staffNumber},${known.name},${known.email},Nursing,IT personnel`,
    `${added},Ada Obi,${address()},Nursing,IT personnel`,
  ].join('\n');
  expect((await send(file)).body.data.warnings).toEqual([
    '2 people get the role IT personnel only once a second person confirms it.',
    '1 person works in a clinical department without a cadre, so which licence they need is not known.',
  ]);
  await commit(file).expect(200);
  const people = [await stored(known.staffNumber), await stored(added)];
  for (const person of people) {
    expect(person?.role).toBe('ROLE_STAFF');
    const { id } = await prisma.approval.findFirstOrThrow({
      where: { subjectId: person?.id ?? '' },
    });
    await approve(asBen, id).expect(200);
    expect(await personNow(person?.id ?? '')).toMatchObject({ role: 'ROLE_ADMIN' });
  }
});

test('a second factor is removed by two', async () => {
  const person = await personWithSecondFactor(portal, { role: 'ROLE_STAFF' });
  const path = `/users/${person.id}/remove-second-factor`;
  const { body } = await asAda.post(path).expect(200);
  expect(body.data.user.hasSecondFactor).toBe(true);
  await approve(asBen, body.data.approval.id).expect(200);
  expect(await prisma.secondFactor.count({ where: { userId: person.id } })).toBe(0);
  expect((await asAda.post(path)).status).toBe(409);
});

test('a member of staff is erased by two, and the request names nobody afterwards', async () => {
  const person = await portal.person({ status: 'Inactive' });
  const reason = `The court ordered it for ${person.name}`;
  const erase = (confirm: string) =>
    asAda.post(`/users/${person.id}/erase`).send({ reason, confirm });
  expect((await erase('somebody')).status).toBe(400);
  const { body } = await erase(person.username).expect(200);
  expect(body.data).toMatchObject({ erasedAt: null, approval: { kind: 'erasure' } });
  expect(await personNow(person.id)).toMatchObject({ name: person.name });
  const { id } = body.data.approval;
  expect((await waitingFor(asBen)).find((one) => one.id === id)).toMatchObject({ reason });
  const answer = await approve(asBen, id).expect(200);
  expect(answer.body.data.title).toBe('Erase a member of staff');
  expect(await personNow(person.id)).toMatchObject({ name: 'Erased person' });
  expect(JSON.stringify(await approvalNow(id))).not.toContain(person.name);
  const mails = await prisma.mail.findMany({ where: { aboutId: person.id } });
  expect(JSON.stringify(mails)).not.toContain(person.name);
  const details = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  expect(
    JSON.stringify(details, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain(person.name);
});

test('what can no longer be done ends the request and says why', async () => {
  const person = await portal.person({ status: 'Inactive' });
  const { body } = await asAda
    .post(`/users/${person.id}/erase`)
    .send({ reason: 'Asked for it', confirm: person.username });
  const { id } = body.data.approval;
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Active' } });
  const refused = await approve(asBen, id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This can no longer be done, and the request has ended. They are still active. Deactivate them first.',
  ]);
  expect(await approvalNow(id)).toMatchObject({ state: 'void', waitingKey: null });
  expect(await personNow(person.id)).toMatchObject({ name: person.name });
});

test('a refusal tells why, and nothing is done; whoever asked can withdraw', async () => {
  const subject = await portal.person();
  const id = await askForRole(subject);
  expect((await asBen.post(`/api/approvals/${id}/refuse`).send({ reason: ' ' })).status).toBe(400);
  const refused = await asBen
    .post(`/api/approvals/${id}/refuse`)
    .send({ reason: 'Nobody knows them.' })
    .expect(200);
  expect(refused.body.data).toMatchObject({ state: 'refused', note: 'Nobody knows them.' });
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
  const mail = await prisma.mail.findFirstOrThrow({
    where: { to: ada.email, aboutId: subject.id },
  });
  expect(mail.text).toContain('Nobody knows them.');

  const second = await askForRole(subject);
  expect((await asBen.post(`/api/approvals/${second}/withdraw`)).status).toBe(409);
  await asAda.post(`/api/approvals/${second}/withdraw`).expect(200);
  expect((await approve(asBen, second)).status).toBe(409);
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
});

test('it ends after seven days, and with whoever asked', async () => {
  const leaver = await portal.person({ role: 'ROLE_ADMIN' });
  const [late, left] = [
    await askForRole(await portal.person()),
    await askForRole(await portal.person(), await portal.as(leaver)),
  ];
  await prisma.user.update({ where: { id: leaver.id }, data: { status: 'Inactive' } });
  expect((await waitingFor(asBen)).map(({ id }) => id)).not.toContain(left);
  expect((await approve(asBen, left)).status).toBe(409);
  expect(await approvalNow(left)).toMatchObject({ state: 'void' });

  await prisma.approval.update({ where: { id: late }, data: { endsAt: portal.clock.now() } });
  expect((await waitingFor(asBen)).map(({ id }) => id)).not.toContain(late);
  expect((await approve(asBen, late)).status).toBe(409);
  await look();
  expect(await approvalNow(late)).toMatchObject({ state: 'lapsed', waitingKey: null });
});

test('a role that was taken away meanwhile confirms nothing', async () => {
  const third = await portal.person({ role: 'ROLE_ADMIN' });
  const asThird = await portal.as(third);
  const subject = await portal.person();
  const id = await askForRole(subject);
  await prisma.user.update({ where: { id: third.id }, data: { role: 'ROLE_STAFF' } });
  expect((await approve(asThird, id)).status).toBe(403);
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
});
