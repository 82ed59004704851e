import { randomUUID } from 'node:crypto';
import type { Mail, MailState } from '@icare/contracts/mails';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');

async function makeMail({ state = 'sent' as MailState, to = 'desk@hospital.example' } = {}) {
  portal.clock.advance(1);
  const id = portal.platform.newId();
  return prisma.mail.create({
    data: {
      id,
      messageId: `<${id}@hospital.example>`,
      to,
      subject: 'A message',
      text: 'Text',
      html: '<p>Text</p>',
      repeatable: true,
      state,
      attempts: 1,
      createdAt: portal.clock.now(),
    },
  });
}

const list = async (query: object) => (await admin.get('/api/mails').query(query)).body;

test('lists mails newest first, without their text', async () => {
  const to = `${randomUUID()}@hospital.example`;
  const mails = [await makeMail({ to }), await makeMail({ to }), await makeMail({ to })];
  const { data, page } = await list({ search: to.toUpperCase() });
  expect(data.mails.map(({ id }: { id: string }) => id)).toEqual(
    mails.map(({ id }) => id).reverse(),
  );
  expect(page.total).toBe(3);
  expect(JSON.stringify(data)).not.toContain('Text');
  const first = await list({ search: to, limit: 2 });
  const rest = await list({ search: to, limit: 2, cursor: first.page.nextCursor });
  expect([...first.data.mails, ...rest.data.mails]).toEqual(data.mails);
});

test('filters by state', async () => {
  const to = `${randomUUID()}@hospital.example`;
  const failed = await makeMail({ to, state: 'failed' });
  await makeMail({ to });
  const { data } = await list({ search: to, state: 'failed' });
  expect(data.mails.map(({ id }: { id: string }) => id)).toEqual([failed.id]);
  expect((await admin.get('/api/mails').query({ state: 'lost' })).status).toBe(400);
});

test.each(['failed', 'uncertain', 'discarded'] as const)(
  'a mail that is %s is sent again',
  async (state) => {
    const mail = await makeMail({ state });
    const { status, body } = await admin.post(`/api/mails/${mail.id}/resend`);
    expect(status).toBe(200);
    expect(body.data.mail).toMatchObject({
      state: 'waiting',
      nextAttemptAt: portal.clock.now().toISOString(),
    });
    expect((await admin.post(`/api/mails/${mail.id}/resend`)).status).toBe(200);
    const events = await prisma.auditEvent.findMany({ where: { subjectId: mail.id } });
    expect(events.map(({ action }) => action)).toEqual(['mail.resent']);
  },
);

test.each(['waiting', 'failed', 'uncertain'] as const)(
  'a mail that is %s is given up',
  async (state) => {
    const mail = await makeMail({ state });
    const { body } = await admin.post(`/api/mails/${mail.id}/discard`);
    expect(body.data.mail).toMatchObject({ state: 'discarded', nextAttemptAt: null });
  },
);

test('a mail that is sent or being sent cannot be resent or given up', async () => {
  const [sent, sending] = [await makeMail(), await makeMail({ state: 'sending' })];
  for (const { id } of [sent, sending]) {
    for (const verb of ['resend', 'discard']) {
      const { status, body } = await admin.post(`/api/mails/${id}/${verb}`);
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
  }
  expect((await admin.post(`/api/mails/${randomUUID()}/resend`)).status).toBe(404);
});

async function actionsOf(id: string): Promise<string[]> {
  const { body } = await admin.get('/api/mails').expect(200);
  return body.data.mails.find((mail: Mail) => mail.id === id).can;
}

test('a notice of a change cannot be given up before its delivery has finally failed', async () => {
  const person = await portal.person();
  await admin
    .patch(`/users/${person.id}`)
    .send({ email: `${randomUUID()}@elsewhere.ng` })
    .expect(200);
  const notices = await prisma.mail.findMany({ where: { aboutType: 'user', aboutId: person.id } });
  expect(notices.map(({ to }) => to)).toContain(person.email);
  for (const { id } of notices) {
    await prisma.mail.update({ where: { id }, data: { state: 'waiting' } });
    expect(await actionsOf(id)).toEqual([]);
    expect((await admin.post(`/api/mails/${id}/discard`)).status).toBe(409);
    expect(await prisma.mail.findUnique({ where: { id } })).toMatchObject({ state: 'waiting' });
    await prisma.mail.update({ where: { id }, data: { state: 'failed' } });
    expect(await actionsOf(id)).toEqual(['resend', 'discard']);
    await admin.post(`/api/mails/${id}/discard`).expect(200);
  }
  // A mail with a link to a wrong address can be given up before it is sent.
  await admin.post(`/users/${person.id}/invite`).expect(200);
  const invitation = await prisma.mail.findFirstOrThrow({
    where: { aboutId: person.id, holdsSecret: true },
  });
  await prisma.mail.update({ where: { id: invitation.id }, data: { state: 'waiting' } });
  expect(await actionsOf(invitation.id)).toEqual(['discard']);
  await admin.post(`/api/mails/${invitation.id}/discard`).expect(200);
  // The link was removed with it, so it cannot be resent.
  expect(await actionsOf(invitation.id)).toEqual([]);
});
