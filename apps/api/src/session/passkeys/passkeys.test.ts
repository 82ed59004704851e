import { expect, test } from 'vitest';
import {
  addPasskeyAs,
  makeDevice,
  passkeyEnvironment,
  passkeyOrigin,
  personWithPasskey,
} from '../../testing/passkeys.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: passkeyEnvironment });
const plain = await testPortal({
  beside: portal,
  environment: { SITE_URL: 'http://portal.hospital' },
});
const { prisma } = portal.platform.database;

const begin = async (client: Awaited<ReturnType<typeof portal.as>>) =>
  (await client.post('/hrsuit/passkeys/begin').send({})).body.data.options;
const eventsOf = async (id: string) =>
  (
    await prisma.auditEvent.findMany({ where: { subjectId: id }, orderBy: { sequence: 'asc' } })
  ).map(({ action }) => action);

test('a passkey is added under a name, listed, renamed and removed', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  const empty = await client.get('/hrsuit/passkeys');
  expect(empty.body.data).toEqual({ passkeys: [], canAdd: true });
  const { passkey } = await addPasskeyAs(client, { name: 'Phone' });
  expect(passkey).toEqual({
    id: expect.any(String),
    name: 'Phone',
    addedAt: portal.clock.now().toISOString(),
    lastUsedAt: null,
    isSynced: false,
  });
  const renamed = await client.patch(`/hrsuit/passkeys/${passkey.id}`).send({ name: 'Old phone' });
  expect(renamed.body.data.passkeys).toMatchObject([{ name: 'Old phone' }]);
  const removed = await client.delete(`/hrsuit/passkeys/${passkey.id}`);
  expect(removed.body.data.passkeys).toEqual([]);
  expect((await client.delete(`/hrsuit/passkeys/${passkey.id}`)).status).toBe(404);
  // Whoever did not do that themselves learns of it.
  const mails = await prisma.mail.findMany({ where: { to: person.email }, orderBy: { id: 'asc' } });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account – I-CARE Portal',
    'A passkey was removed from your account – I-CARE Portal',
  ]);
  expect(await eventsOf(person.id)).toEqual([
    'passkey.added',
    'passkey.renamed',
    'passkey.removed',
  ]);
});

test('the device is asked for a passkey that is found without a username and opens to its owner alone', async () => {
  const person = await portal.person();
  const options = await begin(await portal.as(person));
  expect(options).toMatchObject({
    rp: { id: 'portal.example', name: 'Owerri Medical Centre' },
    user: { name: person.username, displayName: person.name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.id);
});

test('a device that has one already is told so, so that it makes no second', async () => {
  const { client, device } = await personWithPasskey(portal);
  const options = await begin(client);
  expect(options.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }]);
});

test('what the device was asked answers once', async () => {
  const client = await portal.as('ROLE_STAFF');
  const options = await begin(client);
  const send = () =>
    client.post('/hrsuit/passkeys').send({ name: 'x', credential: makeDevice().make(options) });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Adding the passkey took too long. Begin again.',
  );
});

test('neither another session nor another purpose nor a later time can answer', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  const add = async (options: { challenge: string }, by = client) =>
    (
      await by
        .post('/hrsuit/passkeys')
        .send({ name: 'x', credential: makeDevice().make({ user: { id: 'x' }, ...options }) })
    ).status;
  // The same person, signed in elsewhere.
  expect(await add(await begin(client), await portal.as(person))).toBe(409);
  const signIn = await portal.visitor.post('/hrsuit/passkeys/sign-in/begin').send({});
  expect(await add(signIn.body.data.options)).toBe(409);
  const late = await begin(client);
  portal.clock.advance(5 * 60_000);
  expect(await add(late)).toBe(409);
  expect(await prisma.passkey.count({ where: { userId: person.id } })).toBe(0);
});

test.each([
  ['made for another site', { origin: 'https://portal.example.evil' }],
  ['made for another name', { relyingParty: 'evil.example' }],
  ['made without looking who asks', { unverified: true }],
  ['a sign-in, not a new passkey', { type: 'webauthn.get' }],
])('refused: %s', async (_what, faults) => {
  const client = await portal.as('ROLE_STAFF');
  const credential = makeDevice().make(await begin(client), faults);
  const answer = await client.post('/hrsuit/passkeys').send({ name: 'x', credential });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('The passkey could not be read. Begin again.');
});

test('refused: bytes that are nothing of the kind', async () => {
  const client = await portal.as('ROLE_STAFF');
  for (const attestationObject of ['AAAA', '_____w', 'n'.repeat(16_000), 'gYGBgYGB'.repeat(1900)]) {
    const made = makeDevice().make(await begin(client));
    const credential = { ...made, response: { ...made.response, attestationObject } };
    const answer = await client.post('/hrsuit/passkeys').send({ name: 'x', credential });
    expect(answer.status).toBe(400);
  }
});

test('a passkey belongs to one person', async () => {
  const first = await personWithPasskey(portal);
  const other = await portal.as('ROLE_STAFF');
  const credential = first.make(await begin(other));
  const answer = await other.post('/hrsuit/passkeys').send({ name: 'x', credential });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe('This passkey has been added already.');
});

test("somebody else's passkey can be neither seen, named nor removed", async () => {
  const { passkey } = await personWithPasskey(portal);
  const other = await portal.as('ROLE_ADMIN');
  expect((await other.get('/hrsuit/passkeys')).body.data.passkeys).toEqual([]);
  const path = `/hrsuit/passkeys/${passkey.id}`;
  expect((await other.patch(path).send({ name: 'Mine' })).status).toBe(404);
  expect((await other.delete(path)).status).toBe(404);
  expect(await prisma.passkey.findUniqueOrThrow({ where: { id: passkey.id } })).toMatchObject({
    name: 'My phone',
  });
});

test('nobody has more than twenty', async () => {
  const { client, person } = await personWithPasskey(portal);
  const options = await begin(client);
  const row = await prisma.passkey.findFirstOrThrow({ where: { userId: person.id } });
  await prisma.passkey.createMany({
    data: Array.from({ length: 19 }, (_, at) => ({
      ...row,
      id: portal.platform.newId(),
      credentialId: `${row.credentialId}${at}`,
    })),
  });
  const message = 'You have 20 passkeys, which is as many as there can be. Remove one first.';
  const late = await client
    .post('/hrsuit/passkeys')
    .send({ name: 'x', credential: makeDevice().make(options) });
  expect([late.status, late.body.message]).toEqual([409, message]);
  const refused = await client.post('/hrsuit/passkeys/begin').send({});
  expect([refused.status, refused.body.message]).toEqual([409, message]);
});

test('whoever has no password here gets none: the identity provider decides who is let in', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  const options = await begin(client);
  await prisma.user.update({ where: { id: person.id }, data: { passwordHash: null } });
  expect((await client.get('/hrsuit/passkeys')).body.data.canAdd).toBe(false);
  const message = 'You sign in with your hospital account, which needs no passkey here.';
  for (const answer of [
    await client.post('/hrsuit/passkeys/begin').send({}),
    await client
      .post('/hrsuit/passkeys')
      .send({ name: 'x', credential: makeDevice().make(options) }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([409, message]);
  }
});

test('where browsers have none, none are offered', async () => {
  const client = plain.withToken(await portal.tokenOf(await portal.person()));
  expect((await client.get('/hrsuit/passkeys')).body.data.canAdd).toBe(false);
  for (const answer of [
    await client.post('/hrsuit/passkeys/begin').send({}),
    await plain.visitor.post('/hrsuit/passkeys/sign-in/begin').send({}),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([409, 'This portal has no passkeys.']);
  }
  expect((await plain.visitor.get('/hrsuit/sign-in-ways')).body.data.passkeys).toBeNull();
  const { passkeys } = (await portal.visitor.get('/hrsuit/sign-in-ways')).body.data;
  expect(passkeys).toEqual({ origin: passkeyOrigin });
});
