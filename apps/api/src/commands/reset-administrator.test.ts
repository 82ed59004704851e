import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { CommandError, UsageError } from '../platform/process/command-errors.ts';
import { markAsDemonstration, password } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';
import { codeOf, setUpSecondFactor } from '../testing/second-factor.ts';
import { resetAdministrator, restoreAccess } from './reset-administrator.ts';

const portal = await testPortal();
const { database } = portal.platform;
const { prisma } = database;

const reset = (adminUsername: string) => {
  const config: Config = { ...portal.platform.config, adminUsername };
  return restoreAccess({ database, config, clock: portal.clock.now });
};
const login = (username: string, secret: string) =>
  portal.visitor.post('/hrsuit/login').send({ username, password: secret });

test('an administrator who lost phone, codes and password signs in again and chooses a password', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const client = await portal.as(person);
  const { secret, recoveryCodes } = await setUpSecondFactor(portal, client);
  const begun = (await login(person.username, password)).body.challenge;
  const { username, password: oneTime } = await reset(person.username);
  expect(username).toBe(person.username);
  expect(oneTime).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);

  // Former sessions, passwords and sign-ins no longer work.
  expect((await client.get('/hrsuit/checkToken')).status).toBe(401);
  expect((await login(username, password)).status).toBe(401);
  const late = await portal.visitor
    .post('/hrsuit/login/continue')
    .send({ challenge: begun, code: codeOf(portal, secret) });
  expect(late.status).toBe(401);
  expect(await prisma.recoveryCode.count({ where: { userId: person.id } })).toBe(0);
  expect(recoveryCodes).toHaveLength(10);

  const { next, challenge } = (await login(username, oneTime)).body;
  expect(next).toBe('new_password');
  const done = await portal.visitor
    .post('/hrsuit/login/continue')
    .send({ challenge, newPassword: 'the harmattan comes early' });
  expect(done.body).toMatchObject({ token: expect.any(String), role: 'ROLE_ADMIN' });
});

test('a deactivated and demoted person is an active administrator again, and the audit log records it', async () => {
  const person = await portal.person({ role: 'ROLE_STAFF', status: 'Inactive' });
  await prisma.user.update({
    where: { id: person.id },
    data: { inactiveSince: portal.clock.now() },
  });
  await reset(person.username);
  expect(await prisma.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
    role: 'ROLE_ADMIN',
    status: 'Active',
    inactiveSince: null,
    mustChangePassword: true,
  });
  const [event] = await prisma.auditEvent.findMany({
    where: { subjectId: person.id },
    include: { detail: true },
  });
  expect(event).toMatchObject({
    action: 'user.reset_at_terminal',
    actorId: null,
    detail: {
      address: 'terminal',
      before: { role: 'ROLE_STAFF', status: 'Inactive' },
      after: { role: 'ROLE_ADMIN', status: 'Active' },
    },
  });
});

test('the file with the first password is removed', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const file = join(portal.platform.config.dataDirectory, 'admin-password');
  await writeFile(file, `${password}\n`);
  await reset(person.username);
  await expect(access(file)).rejects.toThrow('ENOENT');
});

test.each([
  ['nobody', {}],
  ['a demonstration person', { demo: true }],
  ['a program', { kind: 'service' as const, status: 'Inactive' as const }],
  ['somebody erased', { erasedAt: new Date(), status: 'Inactive' as const }],
])('%s is not made an administrator', async (who, data) => {
  const person = await portal.person();
  const username = who === 'nobody' ? `not-${person.username}` : person.username;
  if ('demo' in data) await markAsDemonstration(portal, person.id);
  else await prisma.user.update({ where: { id: person.id }, data });
  await expect(reset(username)).rejects.toThrow(CommandError);
  const after = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(after).toMatchObject({ role: 'ROLE_STAFF', mustChangePassword: false, ...data });
});

test('it takes no arguments', async () => {
  await expect(resetAdministrator(['somebody'])).rejects.toThrow(UsageError);
});
