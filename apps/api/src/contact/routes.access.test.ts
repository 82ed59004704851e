import { type Role, roles } from '@icare/contracts/roles';
import { expect, test } from 'vitest';
import { sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const sent = await sendMessage(portal.visitor);
const { id } = sent.body.data.contactMessage;

const calls = [
  ['get', '/api/contact-messages'],
  ['get', `/api/contact-messages/${id}`],
  ['post', `/api/contact-messages/${id}/answer`],
  ['post', `/api/contact-messages/${id}/close`],
  ['post', `/api/contact-messages/${id}/reopen`],
  ['post', `/api/contact-messages/${id}/accept`],
  ['get', '/api/contact-addresses'],
  ['patch', '/api/contact-addresses/General'],
] as const;

const others = roles.filter((role): role is Exclude<Role, 'ROLE_ADMIN'> => role !== 'ROLE_ADMIN');

test.each(others)('%s may send a message, and not see what others sent', async (role) => {
  const client = await portal.as(role);
  expect((await sendMessage(client)).status).toBe(201);
  for (const [method, path] of calls) {
    const call = client[method](path);
    const answer = await (method === 'get' ? call : call.send({ email: 'mine@example.com' }));
    expect([path, answer.status]).toEqual([path, 403]);
    expect(JSON.stringify(answer.body)).not.toContain('Adaeze');
  }
  expect(await prisma.contactAddress.count()).toBe(0);
  expect(await prisma.contactMessageMove.count()).toBe(0);
});

test('visitors get 401 and see nothing', async () => {
  for (const [method, path] of calls) {
    const answer = await portal.visitor[method](path);
    expect([path, answer.status]).toEqual([path, 401]);
  }
});

test('no log line contains text of a message', async () => {
  const admin = await portal.as('ROLE_ADMIN');
  await admin.get('/api/contact-messages').query({ search: 'Adaeze' });
  expect(JSON.stringify(portal.log)).not.toMatch(/Adaeze|clinic/);
});
