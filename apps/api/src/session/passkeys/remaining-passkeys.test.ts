import { expect, test } from 'vitest';
import { createPasswordLink } from '../../platform/auth/password-links.ts';
import {
  addPasskeyAs,
  passkeyEnvironment,
  personWithPasskey,
  signInWith,
} from '../../testing/passkeys.ts';
import { type Person, password } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: passkeyEnvironment });
const { prisma } = portal.platform.database;
const newPassword = 'the harmattan comes early';
const admin = await portal.as('ROLE_ADMIN');

async function lastLetterTo(person: Person): Promise<string> {
  const { text } = await prisma.mail.findFirstOrThrow({
    where: { aboutId: person.id, holdsSecret: false },
    orderBy: { id: 'desc' },
  });
  return text;
}

/** Somebody whose account a thief was at, who added a passkey and gave it a name. */
async function personWithThiefsPasskey() {
  const { person, client } = await personWithPasskey(portal);
  return { person, thief: await addPasskeyAs(client, { name: 'see portal-help.example' }) };
}

async function setByIt(person: Person) {
  await admin.patch(`/users/${person.id}`).send({ password: newPassword }).expect(200);
}

async function setByLink(person: Person) {
  const { link } = await prisma.$transaction((tx) =>
    createPasswordLink(tx, portal.platform, {
      userId: person.id,
      purpose: 'reset',
      createdById: person.id,
    }),
  );
  await portal.visitor.post('/hrsuit/password-links/use').send({ link, newPassword }).expect(200);
}

test.each([
  ['by IT', setByIt],
  ['with a link', setByLink],
])('a password set %s: its owner is told of each passkey that still works', async (_, set) => {
  const { person, thief } = await personWithThiefsPasskey();
  await set(person);
  const letter = await lastLetterTo(person);
  expect(letter).toMatch(/Passkey that still works: +My phone, added \d+ \w+ \d{4}, \d\d:\d\d/);
  // A name that could be a link is not passed on.
  expect(letter).toMatch(/Passkey that still works: +added \d+ \w+ \d{4}/);
  expect(letter).not.toContain('portal-help');
  expect(letter).toContain('remove each that is not on a device of yours, under Account');
  // They do work, and the account page shows them.
  const { body } = await signInWith(portal, thief);
  const own = await portal.withToken(body.token).get('/hrsuit/passkeys').expect(200);
  expect(own.body.data.passkeys.length).toBe(2);
});

test('who changes their own password is told nothing of their passkeys', async () => {
  const { person, client } = await personWithPasskey(portal);
  await client
    .post('/hrsuit/password')
    .send({ currentPassword: password, newPassword })
    .expect(200);
  expect(await lastLetterTo(person)).not.toContain('asskey');
});

test('nobody comes back with a passkey: deactivating removes them, and tells', async () => {
  const { person, thief } = await personWithThiefsPasskey();
  const set = (status: string) =>
    admin.patch(`/users/${person.id}/status`).send({ status }).expect(200);
  await set('Inactive');
  expect(await lastLetterTo(person)).toContain('A passkey was removed from your account');
  await set('Active');
  expect((await signInWith(portal, thief)).status).toBe(401);
  expect(await prisma.passkey.count({ where: { userId: person.id } })).toBe(0);
});
