import type { Approval } from '@icare/contracts/approvals';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { approvables } from '../approvables.ts';
import { addCertificationType, inDays } from '../testing/compliance.ts';
import { newPersonBody, type Person } from '../testing/people.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { lookAfterApprovals } from './look-after-approvals.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const ada = await portal.person({ role: 'ROLE_ADMIN' });
const cyn = await portal.person({ role: 'ROLE_ADMIN' });
const words =
  'Your account and that of whoever asked can be in one hand: lately one made or changed the other, or the same person both. Somebody else has to approve it; you can refuse it.';

const personNow = (id: string) => prisma.user.findUniqueOrThrow({ where: { id } });
const approve = (client: Client, id: string) => client.post(`/api/approvals/${id}/approve`);
const refuse = (client: Client, id: string) =>
  client.post(`/api/approvals/${id}/refuse`).send({ reason: 'No need.' });
const asAda = () => portal.as(ada);

async function askForRole(subject: Person): Promise<string> {
  const { body } = await (await asAda()).patch(`/users/${subject.id}`).send({ role: 'ROLE_ADMIN' });
  return body.data.approval.id;
}

async function decisionsOf(client: Client, id: string): Promise<boolean[]> {
  const { body } = await client.get('/api/approvals').expect(200);
  const { mayApprove, mayRefuse } = body.data.approvals.find((one: Approval) => one.id === id);
  return [mayApprove, mayRefuse];
}

test('whose password the asker set approves nothing for 30 days, whenever it was asked for, and can refuse', async () => {
  const ben = await portal.person({ role: 'ROLE_ADMIN' });
  const subject = await portal.person();
  const before = await askForRole(subject);
  const password = 'palm wine on the veranda';
  await (await asAda()).patch(`/users/${ben.id}`).send({ password }).expect(200);
  const other = await portal.person();
  const after = await askForRole(other);
  const asBen = await portal.as(ben);
  for (const id of [before, after]) {
    expect(await decisionsOf(asBen, id)).toEqual([false, true]);
    const answer = await approve(asBen, id);
    expect([answer.status, answer.body.message]).toEqual([403, words]);
  }
  const told = await prisma.mail.findMany({ where: { aboutId: other.id } });
  const letterTo = (email: string) => told.find(({ to }) => to === email)?.text;
  expect(letterTo(cyn.email)).toContain('approve or refuse it');
  expect(letterTo(ben.email)).toContain('Somebody else has to approve it');
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
  const asCyn = await portal.as(cyn);
  expect(await decisionsOf(asCyn, before)).toEqual([true, true]);
  await approve(asCyn, before).expect(200);
  await refuse(asBen, after).expect(200);
  expect(await prisma.approval.findUniqueOrThrow({ where: { id: after } })).toMatchObject({
    ...{ state: 'refused', decidedById: ben.id },
  });
  expect(await personNow(other.id)).toMatchObject({ role: 'ROLE_STAFF' });

  portal.clock.advance(limits.changedAccountDays * 86_400_000 + 1);
  const late = await askForRole(await portal.person());
  await approve(await portal.as(ben), late).expect(200);
});

test.each([
  [
    'e-mail address',
    async (ben: Person) =>
      (await asAda()).patch(`/users/${ben.id}`).send({ email: `new-${ben.email}` }),
  ],
  [
    'username',
    async (ben: Person) =>
      (await asAda()).patch(`/users/${ben.id}`).send({ username: `n-${ben.username}` }),
  ],
  [
    'status',
    async (ben: Person) => {
      const path = `/users/${ben.id}/status`;
      await (await asAda()).patch(path).send({ status: 'Inactive' }).expect(200);
      const { body } = await (await asAda()).patch(path).send({ status: 'Active' }).expect(200);
      return approve(await portal.as(cyn), body.data.approval.id);
    },
  ],
  ['password link', async (ben: Person) => (await asAda()).post(`/users/${ben.id}/invite`)],
])('whose %s the asker changed does not approve', async (_, change) => {
  const ben = await portal.person({ role: 'ROLE_ADMIN' });
  expect((await change(ben)).status).toBe(200);
  const id = await askForRole(await portal.person());
  const answer = await approve(await portal.as(ben), id);
  expect([answer.status, answer.body.message]).toEqual([403, words]);
});

test('a change that opens no account, and one by somebody else, leave the decision', async () => {
  const ben = await portal.person({ role: 'ROLE_ADMIN' });
  await (await asAda()).patch(`/users/${ben.id}`).send({ cadre: 'Engineer' }).expect(200);
  const asCyn = await portal.as(cyn);
  await asCyn
    .patch(`/users/${ben.id}`)
    .send({ email: `cyn-${ben.email}` })
    .expect(200);
  await approve(await portal.as(ben), await askForRole(await portal.person())).expect(200);
});

test('an account the asker made does not confirm the waiver they asked for', async () => {
  const answer = await (await asAda())
    .post('/users')
    .send(newPersonBody({ role: 'ROLE_COMPLIANCE' }))
    .expect(201);
  const { id: userId } = await portal.person();
  const licence = await addCertificationType(portal, { isRequired: true, category: 'medical' });
  const { body } = await (await asAda())
    .post('/api/compliance/waivers')
    .send({
      userId,
      certificationTypeId: licence.id,
      reason: 'The council is on strike.',
      until: inDays(portal, 30),
    })
    .expect(201);
  await prisma.user.update({
    where: { id: answer.body.data.user._id },
    data: { mustChangePassword: false },
  });
  const puppet = await portal.as({ id: answer.body.data.user._id });
  const refused = await approve(puppet, body.data.approval.id);
  expect([refused.status, refused.body.message]).toEqual([403, words]);
  expect(await prisma.waiver.count({ where: { userId } })).toBe(0);
  await approve(await portal.as('ROLE_COMPLIANCE'), body.data.approval.id).expect(200);
});

/** Ada, a person whose account she changed, and no other administrator. */
async function withOneChangedAccount() {
  await prisma.user.updateMany({ where: { id: { not: ada.id } }, data: { status: 'Inactive' } });
  const ben = await portal.person({ role: 'ROLE_ADMIN' });
  const email = `b-${ben.email}`;
  await (await asAda()).patch(`/users/${ben.id}`).send({ email }).expect(200);
  return { ...ben, email };
}
const look = () => lookAfterApprovals(portal.platform, approvables);
const aloneFor = limits.noApproverHours * 3_600_000;

test('with nobody left but accounts the asker changed, the asker is alone', async () => {
  const ben = await withOneChangedAccount();
  const subject = await portal.person();
  const id = await askForRole(subject);
  const [mail] = await prisma.mail.findMany({ where: { to: ben.email, aboutId: subject.id } });
  expect(mail?.text).toContain('it is done in 24 hours unless somebody refuses it');
  portal.clock.advance(aloneFor - 1);
  await look();
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
  portal.clock.advance(1);
  await look();
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_ADMIN' });
  expect(await prisma.approval.findUniqueOrThrow({ where: { id } })).toMatchObject({
    decidedById: null,
  });
});

test('a refusal by an account the asker changed keeps it from being done alone', async () => {
  const ben = await withOneChangedAccount();
  const subject = await portal.person();
  const id = await askForRole(subject);
  await refuse(await portal.as(ben), id).expect(200);
  portal.clock.advance(aloneFor);
  await look();
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
});

test.each([
  ['never', 0],
  ['more than 30 days ago', limits.changedAccountDays * 86_400_000 + 1],
])('somebody whose account the asker changed %s counts: nobody is alone', async (_, ago) => {
  const ben = ago === 0 ? null : await withOneChangedAccount();
  if (!ben) {
    await prisma.user.updateMany({ where: { id: { not: ada.id } }, data: { status: 'Inactive' } });
    await portal.person({ role: 'ROLE_ADMIN' });
  }
  portal.clock.advance(ago);
  const subject = await portal.person();
  const id = await askForRole(subject);
  portal.clock.advance(aloneFor + 1);
  await look();
  expect(await prisma.approval.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ state: 'waiting', aloneSince: null },
  });
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
});
