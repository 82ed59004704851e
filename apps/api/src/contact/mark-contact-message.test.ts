import { expect, test } from 'vitest';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';

const soon: string[] = [];
const portal = await testPortal({
  environment: { LIMIT_CONTACT_PER_MINUTE: '100000' },
  replace: () => ({ jobs: { soon: (name) => soon.push(name) } }),
});
const person = await portal.person({ role: 'ROLE_ADMIN' });
const admin = await portal.as(person);
const { prisma } = portal.platform.database;

async function send(details: Record<string, unknown> = {}): Promise<string> {
  const { body } = await sendMessage(portal.visitor, messageBody(details));
  return body.data.contactMessage.id;
}

const mark = (id: string, verb: string, body: object = {}) =>
  admin.post(`/api/contact-messages/${id}/${verb}`).send(body);
const movesOf = (messageId: string) =>
  prisma.contactMessageMove.findMany({ where: { messageId }, orderBy: { id: 'asc' } });
const mailsOf = (aboutId: string) => prisma.mail.findMany({ where: { aboutId } });

/** The audited actions on a message. */
async function auditedActions(id: string) {
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id, actorId: person.id },
    orderBy: { sequence: 'asc' },
    include: { detail: true },
  });
  return events.map(({ action, detail }) => [action, detail?.before, detail?.after]);
}

test('answering, closing and reopening a message are recorded with person, time and reason', async () => {
  const id = await send();
  for (const [verb, status, note] of [
    ['answer', 'answered', 'Called back\nat noon'],
    ['close', 'closed', undefined],
    ['reopen', 'new', 'Wrote again'],
    ['close', 'closed', ''],
  ] as const) {
    portal.clock.advance(1000);
    const answer = await mark(id, verb, { note });
    expect(answer.status).toBe(200);
    expect(answer.body.data.contactMessage).toMatchObject({
      id,
      status,
      updatedAt: portal.clock.now().toISOString(),
    });
  }
  expect((await movesOf(id)).map(({ status, note, userId }) => [status, note, userId])).toEqual([
    ['answered', 'Called back\nat noon', person.id],
    ['closed', null, person.id],
    ['new', 'Wrote again', person.id],
    ['closed', null, person.id],
  ]);
  expect(await auditedActions(id)).toEqual([
    ['contact_message.answered', { status: 'new' }, { status: 'answered' }],
    ['contact_message.closed', { status: 'answered' }, { status: 'closed' }],
    ['contact_message.reopened', { status: 'closed' }, { status: 'new' }],
    ['contact_message.closed', { status: 'new' }, { status: 'closed' }],
  ]);
});

test.each([
  ['reopen', 'new'],
  ['answer', 'answered'],
  ['close', 'closed'],
])('to %s what is already %s changes nothing', async (verb, status) => {
  const id = await send();
  if (status !== 'new') await mark(id, verb);
  const [before, moves, deeds] = [
    await prisma.contactMessage.findUnique({ where: { id } }),
    await movesOf(id),
    await auditedActions(id),
  ];
  portal.clock.advance(1000);
  const answer = await mark(id, verb, { note: 'Again' });
  expect(answer.status).toBe(200);
  expect(answer.body.data.contactMessage.status).toBe(status);
  expect(await prisma.contactMessage.findUnique({ where: { id } })).toEqual(before);
  expect(await movesOf(id)).toEqual(moves);
  expect(await auditedActions(id)).toEqual(deeds);
});

test('of eight concurrent calls one changes the status', async () => {
  const id = await send();
  const answers = await Promise.all(Array.from({ length: 8 }, () => mark(id, 'answer')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await movesOf(id)).toHaveLength(1);
  expect(await auditedActions(id)).toHaveLength(1);
});

test('too long notes and notes with control characters are refused', async () => {
  const id = await send();
  for (const note of ['x'.repeat(2001), 'a\u0000b', 7]) {
    expect((await mark(id, 'answer', { note })).status).toBe(400);
  }
  expect((await prisma.contactMessage.findUniqueOrThrow({ where: { id } })).status).toBe('new');
});

test('accepting a suspected message mails it to the present address of its department', async () => {
  const body = messageBody({ website: 'https://mine.example', department: 'Surgery' });
  const { id } = (await sendMessage(portal.visitor, body)).body.data.contactMessage;
  await admin.patch('/api/contact-addresses/Surgery').send({ email: 'surgery@hospital.example' });
  soon.length = 0;
  const answer = await mark(id, 'accept');
  expect(answer.status).toBe(200);
  expect(answer.body.data.contactMessage).toMatchObject({ id, suspected: false, status: 'new' });
  expect(await mailsOf(id)).toMatchObject([
    {
      to: 'surgery@hospital.example',
      replyTo: body.email,
      subject: 'Message for Surgery from Adaeze Nwosu',
      repeatable: true,
      aboutType: 'contact_message',
    },
  ]);
  expect(soon).toEqual(['deliver-mails']);
  expect(await auditedActions(id)).toEqual([
    ['contact_message.accepted', { suspected: true }, { suspected: false }],
  ]);
});

test('accepted repeatedly or concurrently, it is mailed once', async () => {
  const id = await send({ website: 'x' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => mark(id, 'accept')));
  answers.push(await mark(id, 'accept'));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await auditedActions(id)).toHaveLength(1);
});

test('accepting a message that was not suspected sends no mail', async () => {
  const id = await send();
  expect((await mark(id, 'accept')).status).toBe(200);
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await auditedActions(id)).toEqual([]);
});
