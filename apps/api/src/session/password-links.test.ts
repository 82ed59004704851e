import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPasswordLink } from '../platform/auth/password-links.ts';
import { password } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';
import { personWithSecondFactor } from '../testing/second-factor.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const newPassword = 'the harmattan comes early';
const day = 86_400_000;

/** Nobody else in this file has this address. */
const somewhere = () => portal.visitorAt(randomUUID());
const linkFor = async ({ id: userId }: { id: string }, purpose: 'invitation' | 'reset' = 'reset') =>
  (
    await prisma.$transaction((transaction) =>
      createPasswordLink(transaction, portal.platform, { userId, purpose, createdById: null }),
    )
  ).link;
const open = (link: string, client = somewhere()) =>
  client.post('/hrsuit/password-links/open').send({ link });
const use = (link: string, secret = newPassword, client = somewhere()) =>
  client.post('/hrsuit/password-links/use').send({ link, newPassword: secret });
const login = (username: string, secret: string) =>
  somewhere().post('/hrsuit/login').send({ username, password: secret });
const dead = {
  success: false,
  code: 'not_found',
  message: 'This link no longer works. Ask IT for a new one.',
};

test('a link tells whose password it sets, as often as it is asked', async () => {
  const person = await portal.person({ name: 'Ngozi Eze' });
  const link = await linkFor(person, 'invitation');
  for (let time = 0; time < 2; time++) {
    const answer = await open(link);
    expect(answer.body).toEqual({
      success: true,
      data: {
        username: person.username,
        fullName: 'Ngozi Eze',
        purpose: 'invitation',
        expiresAt: new Date(portal.clock.now().getTime() + 7 * day).toISOString(),
      },
    });
  }
});

test('used, the new password signs in, the old one does not, and every session is over', async () => {
  const person = await portal.person();
  await prisma.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  const client = await portal.as(person);
  const answer = await use(await linkFor(person));
  expect(answer.body).toEqual({ success: true, data: { username: person.username } });
  expect((await client.get('/hrsuit/checkToken')).status).toBe(401);
  expect((await login(person.username, password)).status).toBe(401);
  expect((await login(person.username, newPassword)).body.token).toEqual(expect.any(String));
  const [event] = await prisma.auditEvent.findMany({
    where: { subjectId: person.id, action: 'user.password_changed' },
    include: { detail: true },
  });
  expect(event).toMatchObject({ actorId: person.id, detail: { after: { by: 'link' } } });
});

test('somebody invited who never had a password gets one', async () => {
  const person = await portal.person();
  await prisma.user.update({ where: { id: person.id }, data: { passwordHash: null } });
  expect((await use(await linkFor(person, 'invitation'))).status).toBe(200);
  expect((await login(person.username, newPassword)).status).toBe(200);
});

test('a link is no way around the second factor', async () => {
  const person = await personWithSecondFactor(portal);
  await use(await linkFor(person));
  expect((await login(person.username, newPassword)).body.next).toBe('second_factor');
});

test('unknown, used, replaced, too old or of somebody deactivated: one answer', async () => {
  const used = await linkFor(await portal.person());
  await use(used);
  const replacedOne = await portal.person();
  const replaced = await linkFor(replacedOne);
  await linkFor(replacedOne);
  const gone = await portal.person();
  const deactivated = await linkFor(gone);
  await prisma.user.update({ where: { id: gone.id }, data: { status: 'Inactive' } });
  const changedOne = await portal.person();
  const changed = await linkFor(changedOne);
  await (await portal.as(changedOne))
    .post('/hrsuit/password')
    .send({ currentPassword: password, newPassword });
  const old = await linkFor(await portal.person());
  portal.clock.advance(7 * day);
  for (const link of ['x', 'half \ud800 a pair', used, replaced, deactivated, changed, old]) {
    for (const answer of [await open(link), await use(link)]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject(dead);
    }
  }
});

test('to the millisecond a link works for seven days', async () => {
  const link = await linkFor(await portal.person());
  portal.clock.advance(7 * day - 1);
  expect((await open(link)).status).toBe(200);
  portal.clock.advance(1);
  expect((await open(link)).status).toBe(404);
});

test('of five uses at once one sets the password', async () => {
  const person = await portal.person();
  const link = await linkFor(person);
  const passwords = Array.from({ length: 5 }, (_, index) => `${newPassword} ${index}`);
  const answers = await Promise.all(passwords.map((secret) => use(link, secret)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] as string;
  expect((await login(person.username, winner)).status).toBe(200);
});

test.each([
  ['too short', 'A password has at least 12 characters.'],
  ['password12345', 'This password is too common. Choose another, for example four words.'],
])('“%s” is refused, and the link still works', async (weak, message) => {
  const link = await linkFor(await portal.person());
  const answer = await use(link, weak);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ path: 'newPassword', message }]);
  expect((await use(link)).status).toBe(200);
});

test('a password with the username in it is refused', async () => {
  const person = await portal.person();
  const answer = await use(await linkFor(person), `I am ${person.username}`);
  expect(answer.body.message).toBe('The password must not contain the username.');
});

test('only a hash of a link is kept, and no link is logged', async () => {
  const person = await portal.person();
  const link = await linkFor(person);
  await open(link);
  await use(link);
  const rows = await prisma.passwordLink.findMany({ where: { userId: person.id } });
  expect(JSON.stringify(rows)).not.toContain(link);
  expect(JSON.stringify(portal.log)).not.toContain(link);
});

test('guessing links ends after ten tries from an address; right ones go on working there', async () => {
  const client = somewhere();
  const link = await linkFor(await portal.person());
  for (let right = 0; right < 3; right++) expect((await open(link, client)).status).toBe(200);
  for (let wrong = 0; wrong < 10; wrong++) {
    expect((await open(randomUUID(), client)).status).toBe(404);
  }
  const answer = await open(randomUUID(), client);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open(link, client)).status).toBe(200);
});

test('the file with the first password goes with the password', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const file = join(portal.platform.config.dataDirectory, 'admin-password');
  await writeFile(file, `${password}\n`);
  await use(await linkFor(person));
  await expect(access(file)).rejects.toThrow('ENOENT');
});
