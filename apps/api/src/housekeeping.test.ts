import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailState } from '@icare/contracts/mails';
import { expect, test } from 'vitest';
import { housekeeping } from './housekeeping.ts';
import { messageBody, sendMessage } from './testing/messages.ts';
import { newPersonBody } from './testing/people.ts';
import { testPortal } from './testing/portal.ts';

const portal = await testPortal();
const hour = 3_600_000;
const day = 24 * hour;

const tidy = () => housekeeping(portal.platform);

test('an Idempotency-Key is kept for a day', async () => {
  const admin = await portal.person({ role: 'ROLE_ADMIN' });
  const [key, body] = [randomUUID(), newPersonBody()];
  const create = async (what: object) =>
    (await portal.as(admin)).post('/users').set('idempotency-key', key).send(what);
  const first = await create(body);
  portal.clock.advance(24 * hour - 1);
  await tidy();
  expect((await create(body)).body).toEqual(first.body);
  portal.clock.advance(2);
  await tidy();
  expect((await create(newPersonBody())).status).toBe(201);
});

test('sessions that ended long ago are removed, running ones stay', async () => {
  const person = await portal.person();
  await portal.tokenOf(person);
  const { session } = portal.platform.database.prisma;
  portal.clock.advance(60 * 24 * hour);
  await tidy();
  expect(await session.count({ where: { userId: person.id } })).toBe(1);
  portal.clock.advance(31 * 24 * hour);
  await portal.tokenOf(person);
  await tidy();
  expect(await session.count({ where: { userId: person.id } })).toBe(1);
});

test('the progress of an import of people is removed after a day', async () => {
  const { userImport } = portal.platform.database.prisma;
  const id = randomUUID();
  const { id: startedById } = await portal.person();
  const moments = { createdAt: portal.clock.now(), updatedAt: portal.clock.now() };
  await userImport.create({ data: { id, phase: 'done', startedById, ...moments } });
  portal.clock.advance(day);
  await tidy();
  expect(await userImport.count({ where: { id } })).toBe(1);
  portal.clock.advance(1);
  await tidy();
  expect(await userImport.count({ where: { id } })).toBe(0);
});

test('unfinished sign-ins and unused links are removed when they have expired', async () => {
  const { prisma } = portal.platform.database;
  const { id: userId } = await portal.person();
  const createdAt = portal.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 10 * 60_000);
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const row = { id: portal.platform.newId(), hash, userId, createdAt, expiresAt };
  await prisma.signInChallenge.create({ data: { ...row, step: 'new_password', address: '::1' } });
  await prisma.passwordLink.create({ data: { ...row, purpose: 'reset' } });
  await prisma.singleSignOnAttempt.create({
    data: { stateHash: hash, nonce: 'n', verifier: 'v', createdAt, expiresAt },
  });
  const left = async () => [
    await prisma.signInChallenge.count({ where: { userId } }),
    await prisma.passwordLink.count({ where: { userId } }),
    await prisma.singleSignOnAttempt.count({ where: { stateHash: hash } }),
  ];
  portal.clock.advance(10 * 60_000);
  await tidy();
  expect(await left()).toEqual([1, 1, 1]);
  portal.clock.advance(1);
  await tidy();
  expect(await left()).toEqual([0, 0, 0]);
});

test('contact messages are removed after a year', async () => {
  const { body } = await sendMessage(portal.visitor, messageBody());
  const { id } = body.data.contactMessage;
  const { contactMessage } = portal.platform.database.prisma;
  portal.clock.advance(360 * day);
  await tidy();
  expect(await contactMessage.count({ where: { id } })).toBe(1);
  portal.clock.advance(7 * day);
  await tidy();
  expect(await contactMessage.count({ where: { id } })).toBe(0);
});

/** A mail that was queued, and perhaps sent, this many days ago. */
async function makeMail(state: MailState, queued: number, sent?: number) {
  const id = portal.platform.newId();
  const ago = (days: number) => new Date(portal.clock.now().getTime() - days * day - 1);
  await portal.platform.database.prisma.mail.create({
    data: {
      id,
      messageId: `<${id}@hospital.example>`,
      to: 'desk@hospital.example',
      subject: 'A message',
      text: 'Text',
      html: '<p>Text</p>',
      repeatable: true,
      state,
      createdAt: ago(queued),
      sentAt: sent === undefined ? null : ago(sent),
    },
  });
  return id;
}

test.each([
  ['sent', 90, 90, 'goes'],
  ['sent', 200, 89, 'stays'],
  ['sent', 200, 0, 'stays'],
  ['sent', 90, undefined, 'goes'],
  ['discarded', 90, undefined, 'goes'],
  ['discarded', 89, undefined, 'stays'],
  ['waiting', 200, undefined, 'stays'],
  ['failed', 200, undefined, 'stays'],
  ['uncertain', 200, undefined, 'stays'],
] as const)(
  'a mail that is %s, queued %i and sent %j days ago, %s',
  async (state, queued, sent, what) => {
    const id = await makeMail(state, queued, sent);
    await tidy();
    const left = await portal.platform.database.prisma.mail.count({ where: { id } });
    expect(left).toBe(what === 'goes' ? 0 : 1);
  },
);

test('mails that became files are removed after the same time; other files in the folder stay', async () => {
  // The folder does not exist before the first mail.
  await tidy();
  const folder = join(portal.platform.config.dataDirectory, 'outbox');
  await mkdir(join(folder, 'folder.eml'), { recursive: true });
  const lay = async (name: string, days: number) => {
    await writeFile(join(folder, name), 'x');
    const at = new Date(portal.clock.now().getTime() - days * day);
    await utimes(join(folder, name), at, at);
  };
  await lay('old.eml', 91);
  await lay('old.eml.part', 91);
  await lay('old.txt', 91);
  await lay('new.eml', 89);
  await lay('new.eml.part', 89);
  await Promise.all([tidy(), tidy()]);
  expect((await readdir(folder)).sort()).toEqual([
    'folder.eml',
    'new.eml',
    'new.eml.part',
    'old.txt',
  ]);
});

test('two processes may run it at once', async () => {
  await Promise.all([tidy(), tidy(), tidy()]);
});
