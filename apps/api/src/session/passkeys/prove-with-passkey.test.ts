import { expect, test } from 'vitest';
import {
  type addPasskeyAs,
  type Faults,
  optionsOfSignIn,
  passkeyEnvironment,
  personWithPasskey,
} from '../../testing/passkeys.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: passkeyEnvironment });
const { prisma } = portal.platform.database;

/** Somebody with a passkey who has been signed in for so long that they are asked again. */
async function signedInAWhile(at = portal) {
  const person = await personWithPasskey(at);
  at.clock.advance(6 * 60_000);
  return person;
}

async function prove(
  client: Client,
  device: Awaited<ReturnType<typeof addPasskeyAs>>,
  faults: Faults = {},
) {
  const begun = await client.post('/hrsuit/step-up/passkey/begin').send({});
  const credential = device.show(begun.body.data.options, faults);
  return client.post('/hrsuit/step-up/passkey').send({ credential });
}
const statusOf = async (client: Client) =>
  (await client.post('/hrsuit/passkeys/begin').send({})).status;

test('a passkey proves who one is, for adding and removing passkeys among other things', async () => {
  const { client, passkey, ...device } = await signedInAWhile();
  expect((await client.get('/hrsuit/step-up')).body.data.hasPasskey).toBe(true);
  expect(await statusOf(client)).toBe(403);
  const refused = await client.delete(`/hrsuit/passkeys/${passkey.id}`);
  expect(refused.body.code).toBe('step_up_required');
  const answer = await prove(client, { ...device, passkey });
  expect(answer.status).toBe(200);
  const until = new Date(portal.clock.now().getTime() + 5 * 60_000).toISOString();
  expect(answer.body.data).toEqual({ provedUntil: until });
  expect(await statusOf(client)).toBe(200);
  expect((await client.delete(`/hrsuit/passkeys/${passkey.id}`)).status).toBe(200);
});

test('it is asked for the own passkeys alone, and there must be one', async () => {
  const { client, device } = await signedInAWhile();
  const begun = await client.post('/hrsuit/step-up/passkey/begin').send({});
  expect(begun.body.data.options).toMatchObject({
    userVerification: 'required',
    allowCredentials: [{ id: device.id }],
  });
  const none = await portal.as('ROLE_STAFF');
  expect((await none.get('/hrsuit/step-up')).body.data.hasPasskey).toBe(false);
  const answer = await none.post('/hrsuit/step-up/passkey/begin').send({});
  expect([answer.status, answer.body.message]).toEqual([409, 'You have no passkey.']);
});

test('proofs that are only begun are counted, for the rows they leave', async () => {
  const environment = { ...passkeyEnvironment, LIMIT_LOGIN_PER_MINUTE: '1' };
  const strict = await testPortal({ environment });
  const { client, person } = await signedInAWhile(strict);
  const begin = () => client.post('/hrsuit/step-up/passkey/begin').send({});
  // The session's own, and those of the address once these are used up.
  const most = 20;
  for (let begun = 0; begun < most; begun++) expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(429);
  const where = { userId: person.id, purpose: 'step_up' };
  expect(await strict.platform.database.prisma.passkeyChallenge.count({ where })).toBe(most);
});

test("somebody else's passkey, a wrong answer and an old one prove nothing, and nobody is signed out", async () => {
  const { client, person, ...device } = await signedInAWhile();
  const other = await personWithPasskey(portal);
  const wrong = 'This passkey is not one of yours here. Use your password.';
  for (const answer of [
    await prove(client, other),
    await prove(client, device, { unverified: true }),
    await prove(client, device, { origin: 'https://portal.example.evil' }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([409, wrong]);
  }
  const ofSignIn = device.show(await optionsOfSignIn(portal));
  const begun = await client.post('/hrsuit/step-up/passkey/begin').send({});
  const elsewhere = await portal.as(person);
  const ofThis = device.show(begun.body.data.options);
  for (const answer of [
    await client.post('/hrsuit/step-up/passkey').send({ credential: ofSignIn }),
    await elsewhere.post('/hrsuit/step-up/passkey').send({ credential: ofThis }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([409, 'That took too long. Try again.']);
  }
  expect(await statusOf(client)).toBe(403);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
  expect(
    await prisma.passkeyChallenge.count({ where: { userId: person.id, purpose: 'step_up' } }),
  ).toBe(1);
});
