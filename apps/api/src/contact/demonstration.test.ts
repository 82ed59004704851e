import {
  contactDepartments,
  contactMessageStatuses,
  sendContactMessage,
} from '@icare/contracts/contact';
import { insertMessages } from '@icare/demo/insert-messages';
import { demoMessages } from '@icare/demo/messages';
import { demoPeople } from '@icare/demo/people';
import { beforeAll, expect, test, vi } from 'vitest';
import { markAsDemonstration } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;

beforeAll(async () => {
  for (const { username, name } of demoPeople('2026-11-20')) {
    if (!/^(kenneth|nnamdi)\./.test(username)) continue;
    const { id } = await portal.person({ username, name });
    await markAsDemonstration(portal, id);
  }
  await insertMessages(prisma, { now: portal.clock.now(), newId: portal.platform.newId });
});

test.each(demoMessages.map((message) => [message.name, message] as const))(
  'the message of %s is one that a visitor could have sent, and was dealt with in order',
  (_, { hoursAgo, moves, suspected: _suspected, ...body }) => {
    expect(sendContactMessage.body.parse(body)).toEqual({
      ...body,
      phone: body.phone ?? undefined,
      subject: body.subject ?? undefined,
    });
    const ages = [hoursAgo, ...moves.map((move) => move.hoursAgo), 0];
    expect(ages).toEqual([...ages].sort((a, b) => b - a));
    const statuses = ['new', ...moves.map(({ status }) => status)];
    statuses.slice(1).forEach((status, index) => {
      expect(status).not.toBe(statuses[index]);
    });
  },
);

test('demonstration messages have every status, suspected and not, in several departments', () => {
  const shown = demoMessages.map(({ moves }) => moves.at(-1)?.status ?? 'new');
  expect(new Set(shown)).toEqual(new Set(contactMessageStatuses));
  expect(new Set(demoMessages.map(({ suspected }) => suspected)).size).toBe(2);
  const departments = new Set(demoMessages.map(({ department }) => department));
  expect(departments.size).toBeGreaterThan(8);
  for (const department of departments) expect(contactDepartments).toContain(department);
});

test('demonstration messages are listed newest first with the people who answered them, and none was mailed', async () => {
  const { body } = await admin.get('/api/contact-messages');
  const names = body.data.contactMessages.map(({ name }: { name: string }) => name);
  expect(names).toEqual(demoMessages.map(({ name }) => name));
  const reopened = body.data.contactMessages.find(
    ({ name }: { name: string }) => name === 'Chikaodili Ụba',
  );
  const { body: one } = await admin.get(`/api/contact-messages/${reopened.id}`);
  expect(one.data.mails).toEqual([]);
  expect(one.data.history).toMatchObject([
    { status: 'new', by: 'Nnamdi Onuoha' },
    { status: 'answered', by: 'Nnamdi Onuoha' },
  ]);
  expect(await prisma.mail.count()).toBe(0);
});

test('pages say that demonstration data is present', async () => {
  // Polls, since a page does not wait for a slow database.
  const says = async (demonstration: boolean) => {
    const { visitor } = await testPortal({ beside: portal });
    await vi.waitFor(async () => {
      const { body } = await visitor.get('/api/site');
      expect(body.data.demonstration).toBe(demonstration);
    }, 20_000);
  };
  await says(true);
  await prisma.user.updateMany({ data: { demo: false } });
  await says(true);
  await prisma.contactMessage.deleteMany({ where: { demo: true } });
  await says(false);
});
