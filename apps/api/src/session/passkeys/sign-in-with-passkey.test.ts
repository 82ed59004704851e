import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { housekeeping } from '../../housekeeping.ts';
import {
  type Faults,
  optionsOfSignIn,
  passkeyEnvironment,
  personWithPasskey,
  signInWith,
} from '../../testing/passkeys.ts';
import { password } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { setUpSecondFactor } from '../../testing/second-factor.ts';

const portal = await testPortal({ environment: passkeyEnvironment });
const required = await testPortal({
  beside: portal,
  environment: { ...passkeyEnvironment, SECOND_FACTOR: 'required' },
});
const { prisma } = portal.platform.database;

const refusal = 'This passkey does not open the portal. Sign in with your username and password.';
const over = 'This sign-in took too long or had too many wrong answers. Sign in again.';

async function refusalsOf(id: string) {
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id, action: 'session.refused' },
    include: { detail: true },
  });
  return events.map(({ detail }) => (detail?.after as { why: string } | undefined)?.why);
}

test('it signs in without username, password or code, and says when it was used', async () => {
  const { person, client, ...device } = await personWithPasskey(portal, { role: 'ROLE_HR' });
  await setUpSecondFactor(portal, client);
  const answer = await signInWith(portal, device);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    token: expect.any(String),
    role: 'ROLE_HR',
    fullName: person.name,
  });
  // Strangers' wrong passwords lock nobody out of a browser they have signed in with.
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Secure-device=/);
  const own = portal.withToken(answer.body.token);
  const { passkeys } = (await own.get('/hrsuit/passkeys')).body.data;
  expect(passkeys).toMatchObject([{ lastUsedAt: portal.clock.now().toISOString() }]);
  const started = await prisma.auditEvent.findFirstOrThrow({
    where: { actorId: person.id, action: 'session.started' },
    include: { detail: true },
  });
  expect(started.detail?.after).toEqual({ by: 'passkey' });
});

test('any passkey may answer: nobody is told which there are', async () => {
  const options = await optionsOfSignIn(portal);
  expect(options).toMatchObject({ rpId: 'portal.example', userVerification: 'required' });
  expect(options['allowCredentials']).toBeUndefined();
});

test('where a second factor is required it counts as one', async () => {
  const { person: _, ...device } = await personWithPasskey(portal, { role: 'ROLE_ADMIN' });
  expect((await signInWith(required, device)).body.token).toEqual(expect.any(String));
});

test('a password to be changed is still changed first', async () => {
  const { person, ...device } = await personWithPasskey(portal);
  await prisma.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  const { challenge, next } = (await signInWith(portal, device)).body;
  expect(next).toBe('new_password');
  const done = await portal.visitor
    .post('/hrsuit/login/continue')
    .send({ challenge, newPassword: 'the harmattan comes early' });
  expect(done.body.token).toEqual(expect.any(String));
});

test('what it signed answers once', async () => {
  const device = await personWithPasskey(portal);
  const credential = device.show(await optionsOfSignIn(portal));
  const send = () => portal.visitor.post('/hrsuit/passkeys/sign-in').send({ credential });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const again = await send();
  expect([again.status, again.body.message]).toEqual([401, over]);
});

test('after five minutes, and for a challenge nobody gave, it is over', async () => {
  const device = await personWithPasskey(portal);
  const late = device.show(await optionsOfSignIn(portal));
  portal.clock.advance(5 * 60_000);
  const invented = device.show({ challenge: 'A'.repeat(43) });
  const adding = await device.client.post('/hrsuit/passkeys/begin').send({});
  const otherPurpose = device.show(adding.body.data.options);
  for (const credential of [late, invented, otherPurpose]) {
    const answer = await portal.visitor.post('/hrsuit/passkeys/sign-in').send({ credential });
    expect([answer.status, answer.body.message]).toEqual([401, over]);
  }
});

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
test.each<[string, Faults]>([
  ['signed with another key', { key: privateKey }],
  ['signed for another site', { origin: 'https://portal.example.evil' }],
  ['signed for another name', { relyingParty: 'evil.example' }],
  ['signed without looking who asks', { unverified: true }],
  ['made, not signed', { type: 'webauthn.create' }],
  ['of another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('refused: %s', async (_what, faults) => {
  const { person, ...device } = await personWithPasskey(portal);
  const answer = await signInWith(portal, device, faults);
  expect([answer.status, answer.body.message]).toEqual([401, refusal]);
  await expect.poll(() => refusalsOf(person.id)).toEqual(['wrong_passkey']);
});

test('refused: a device that counts backwards, which may have been copied', async () => {
  const { person, ...device } = await personWithPasskey(portal);
  expect((await signInWith(portal, device, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0]) {
    const answer = await signInWith(portal, device, { counter });
    expect([answer.status, answer.body.message]).toEqual([401, refusal]);
  }
  expect((await signInWith(portal, device, { counter: 8 })).status).toBe(200);
  await expect
    .poll(() => refusalsOf(person.id))
    .toEqual(['copied_passkey', 'copied_passkey', 'copied_passkey']);
});

test('refused: of somebody deactivated, removed by its owner, or never added', async () => {
  const { person, ...device } = await personWithPasskey(portal);
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  const inactive = await signInWith(portal, device);
  expect([inactive.status, inactive.body.message]).toEqual([401, refusal]);
  await expect.poll(() => refusalsOf(person.id)).toEqual(['inactive']);
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Active' } });
  await prisma.passkey.deleteMany({ where: { userId: person.id } });
  const removed = await signInWith(portal, device);
  expect([removed.status, removed.body.message]).toEqual([401, refusal]);
});

test('sign-ins that are only begun are limited per address, finished ones are not', async () => {
  const device = await personWithPasskey(portal);
  const strict = await testPortal({
    beside: portal,
    environment: { ...passkeyEnvironment, LIMIT_LOGIN_PER_MINUTE: '1' },
  });
  const visitor = strict.visitorAt('10.9.8.7');
  for (let time = 0; time < 12; time++) {
    expect((await signInWith({ visitor }, device)).status).toBe(200);
  }
  const begin = () => visitor.post('/hrsuit/passkeys/sign-in/begin').send({});
  for (let time = 0; time < 10; time++) expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(429);
});

test('strangers behind the same address stop no browser that somebody has signed in with', async () => {
  const device = await personWithPasskey(portal);
  const strict = await testPortal({
    beside: portal,
    environment: { ...passkeyEnvironment, LIMIT_LOGIN_PER_MINUTE: '1' },
  });
  const ward = '10.9.8.6';
  const known = await signInWith({ visitor: strict.visitorAt(ward) }, device);
  const [cookie = ''] = (known.headers['set-cookie']?.[0] ?? '').split(';');
  const begin = (given: string, body: object = {}) =>
    strict.visitorAt(ward).set('cookie', given).post('/hrsuit/passkeys/sign-in/begin').send(body);
  const repeat = async (times: number, given: string, body: object = {}) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) statuses.push((await begin(given, body)).status);
    return statuses;
  };
  for (const body of [{}, { autofill: true }]) {
    expect((await repeat(11, 'a=b', body)).at(-1)).toBe(429);
    expect((await begin(cookie, body)).status).toBe(200);
    const forged = cookie.replace(/[\w-]{4}(?=~|$)/g, 'AAAA');
    expect((await begin(forged, body)).status).toBe(429);
    // A browser with its own allowance uses that up too.
    expect((await repeat(10, cookie, body)).at(-1)).toBe(429);
  }
});

test('a browser that somebody has signed in with finishes as often as it likes', async () => {
  const device = await personWithPasskey(portal);
  const strict = await testPortal({
    beside: portal,
    environment: { ...passkeyEnvironment, LIMIT_LOGIN_PER_MINUTE: '1' },
  });
  const visitor = strict.visitorAt('10.9.8.5');
  const known = await signInWith({ visitor }, device);
  const [cookie = ''] = (known.headers['set-cookie']?.[0] ?? '').split(';');
  visitor.set('cookie', cookie);
  for (let time = 0; time < 12; time++) {
    expect((await signInWith({ visitor }, device)).status).toBe(200);
  }
  // None of them was counted for the strangers, nor given back to them.
  const stranger = strict.visitorAt('10.9.8.5');
  const begin = () => stranger.post('/hrsuit/passkeys/sign-in/begin').send({});
  for (let time = 0; time < 10; time++) expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(429);
});

test('passkeys offered while somebody types are limited apart, so that no button waits for them', async () => {
  const device = await personWithPasskey(portal);
  const strict = await testPortal({
    beside: portal,
    environment: { ...passkeyEnvironment, LIMIT_LOGIN_PER_MINUTE: '1' },
  });
  const visitor = strict.visitorAt('10.9.8.8');
  const begin = (body: object) => visitor.post('/hrsuit/passkeys/sign-in/begin').send(body);
  for (let time = 0; time < 10; time++) {
    expect((await begin({ autofill: true })).status).toBe(200);
  }
  expect((await begin({ autofill: true })).status).toBe(429);
  const { body } = await begin({});
  const credential = device.show(body.data.options);
  const answer = await visitor.post('/hrsuit/passkeys/sign-in').send({ credential });
  expect(answer.status).toBe(200);
  // Finished ones give back what buttons began, never more.
  for (let time = 0; time < 10; time++) expect((await begin({})).status).toBe(200);
  expect((await begin({})).status).toBe(429);
});

test('a passkey chosen from what the browser fills in signs in, and pays for nobody’s button', async () => {
  const device = await personWithPasskey(portal);
  const strict = await testPortal({
    beside: portal,
    environment: { ...passkeyEnvironment, LIMIT_LOGIN_PER_MINUTE: '1' },
  });
  const visitor = strict.visitorAt('10.9.8.9');
  const begin = (body: object) => visitor.post('/hrsuit/passkeys/sign-in/begin').send(body);
  for (let time = 0; time < 12; time++) {
    const { options } = (await begin({ autofill: true })).body.data;
    const credential = device.show(options);
    const answer = await visitor.post('/hrsuit/passkeys/sign-in').send({ credential });
    expect([answer.status, answer.body.token]).toEqual([200, expect.any(String)]);
  }
  for (let time = 0; time < 10; time++) expect((await begin({})).status).toBe(200);
  expect((await begin({})).status).toBe(429);
});

test('what was never answered is swept away', async () => {
  await optionsOfSignIn(portal);
  portal.clock.advance(6 * 60_000);
  await housekeeping(portal.platform);
  expect(await prisma.passkeyChallenge.count()).toBe(0);
});

test('the password goes on working beside it', async () => {
  const { person } = await personWithPasskey(portal);
  const answer = await portal.visitor
    .post('/hrsuit/login')
    .send({ username: person.username, password });
  expect(answer.body.token).toEqual(expect.any(String));
});
