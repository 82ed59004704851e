import { type MailState, mailStates } from '@icare/contracts/mails';
import { expect, test } from 'vitest';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';
import { purgeContactMessages } from './purge-contact-messages.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '100000' } });
const { platform } = portal;
const { prisma } = platform.database;

/** Adds a message created at `createdAt`, with its mail in `state`. */
async function messageOf(createdAt: string, state: MailState = 'sent') {
  const { body } = await sendMessage(portal.visitor, messageBody());
  const { id } = body.data.contactMessage;
  await prisma.contactMessage.update({ where: { id }, data: { createdAt } });
  await prisma.mail.updateMany({ where: { aboutId: id }, data: { state, createdAt } });
  return id as string;
}
const purgeAt = (moment: string) =>
  purgeContactMessages({ ...platform, clock: () => new Date(moment) });
const isThere = async (id: string) => (await prisma.contactMessage.count({ where: { id } })) === 1;
const mailsOf = (id: string) => prisma.mail.count({ where: { aboutId: id } });

test('a message is kept for exactly twelve months, then deleted with its mail and history', async () => {
  const id = await messageOf('2026-03-10T08:00:00.000Z');
  const client = await portal.as('ROLE_ADMIN');
  expect((await client.post(`/api/contact-messages/${id}/close`).send({})).status).toBe(200);
  expect(await purgeAt('2027-03-10T08:00:00.000Z')).toBe(0);
  expect([await isThere(id), await mailsOf(id)]).toEqual([true, 1]);
  expect(await purgeAt('2027-03-10T08:00:00.001Z')).toBe(1);
  expect([await isThere(id), await mailsOf(id)]).toEqual([false, 0]);
  expect(await prisma.contactMessageMove.count({ where: { messageId: id } })).toBe(0);
  expect((await client.get(`/api/contact-messages/${id}`)).status).toBe(404);
});

test('on 29 February no message is deleted early', async () => {
  const [last, first] = [
    await messageOf('2027-02-27T23:59:59.999Z'),
    await messageOf('2027-02-28T00:00:00.000Z'),
  ];
  await purgeAt('2028-02-29T00:00:00.000Z');
  expect([await isThere(last), await isThere(first)]).toEqual([false, true]);
  await purgeAt('2030-01-01T00:00:00.000Z');
});

test('its audit event contains no personal data', async () => {
  const id = await messageOf('2025-01-01T00:00:00.000Z');
  await purgeAt('2026-02-01T00:00:00.000Z');
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id, action: 'contact_message.purged' },
    include: { detail: true },
  });
  expect(events).toMatchObject([
    {
      actorId: null,
      actorRole: null,
      subjectType: 'contact_message',
      detail: { address: 'portal', before: { department: 'Cardiology' }, after: null },
    },
  ]);
});

test('its mail is deleted in any state; a mail that is being sent keeps both for now', async () => {
  const ids = new Map<MailState, string>();
  for (const state of mailStates) ids.set(state, await messageOf('2024-06-01T00:00:00Z', state));
  const sending = ids.get('sending') as string;
  expect(await purgeAt('2025-07-01T00:00:00Z')).toBe(mailStates.length - 1);
  for (const id of ids.values()) {
    const left = id === sending;
    expect([await isThere(id), await mailsOf(id)]).toEqual([left, left ? 1 : 0]);
  }
  await prisma.mail.updateMany({ where: { aboutId: sending }, data: { state: 'failed' } });
  expect(await purgeAt('2025-07-01T00:00:00Z')).toBe(1);
  expect(await mailsOf(sending)).toBe(0);
});

test('mails about other subjects are kept, whatever their age', async () => {
  const id = await messageOf('2023-01-01T00:00:00Z');
  const { searchText: _, ...mail } = await prisma.mail.findFirstOrThrow({ where: { aboutId: id } });
  const other = { ...mail, id: platform.newId(), messageId: '<other@hospital.example>' };
  await prisma.mail.create({ data: { ...other, aboutType: 'something_else' } });
  await purgeAt('2024-02-01T00:00:00Z');
  expect(await isThere(id)).toBe(false);
  expect(await prisma.mail.count({ where: { id: other.id } })).toBe(1);
});

test('a locked message is left for the next run and does not block the others', async () => {
  const [held, free] = [
    await messageOf('2022-01-01T00:00:00Z'),
    await messageOf('2022-01-02T00:00:00Z'),
  ];
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM contact_messages WHERE id = ${held}::uuid FOR UPDATE`;
    expect(await purgeAt('2023-02-01T00:00:00Z')).toBe(1);
  });
  expect([await isThere(held), await isThere(free)]).toEqual([true, false]);
  expect(await purgeAt('2023-02-01T00:00:00Z')).toBe(1);
});

test('a locked mail keeps its message for now', async () => {
  const id = await messageOf('2022-01-01T00:00:00Z', 'failed');
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM mails WHERE about_id = ${id}::uuid FOR UPDATE`;
    expect(await purgeAt('2023-02-01T00:00:00Z')).toBe(0);
  });
  expect([await isThere(id), await mailsOf(id)]).toEqual([true, 1]);
  expect(await purgeAt('2023-02-01T00:00:00Z')).toBe(1);
});

test('two concurrent processes delete more than a batch, each message once', async () => {
  const messages = Array.from({ length: 230 }, (_, index) => ({
    ...messageBody(),
    id: platform.newId(),
    createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, index)),
    updatedAt: new Date(Date.UTC(2020, 0, 1)),
  }));
  await prisma.contactMessage.createMany({ data: messages });
  const removed = await Promise.all([
    purgeAt('2021-02-01T00:00:00Z'),
    purgeAt('2021-02-01T00:00:00Z'),
  ]);
  expect(removed[0] + removed[1]).toBe(230);
  const where = { id: { in: messages.map(({ id }) => id) } };
  expect(await prisma.contactMessage.count({ where })).toBe(0);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: where.id, action: 'contact_message.purged' },
  });
  expect(events).toHaveLength(230);
});
