import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { keysOf, type TestPortal, testPortal } from '../testing/portal.ts';
import { codeOf, nextPeriod, personWithSecondFactor } from '../testing/second-factor.ts';

const LIMIT_LOGIN_PER_MINUTE = '1000';
const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE } });
const required = await testPortal({
  beside: portal,
  environment: { LIMIT_LOGIN_PER_MINUTE, SECOND_FACTOR: 'required' },
});
const requiredOfStaff = await testPortal({
  beside: portal,
  environment: { LIMIT_LOGIN_PER_MINUTE, SECOND_FACTOR: 'required:ROLE_STAFF' },
});
const off = await testPortal({
  beside: portal,
  environment: { LIMIT_LOGIN_PER_MINUTE, SECOND_FACTOR: 'off' },
});
/** As after JWT_SECRET was changed. */
const otherSecret = await testPortal({
  beside: portal,
  environment: { LIMIT_LOGIN_PER_MINUTE },
  replace: () => ({ keys: keysOf('the secret that came after the first one') }),
});
const { prisma } = portal.platform.database;

const login = ({ visitor }: TestPortal, { username }: { username: string }) =>
  visitor.post('/hrsuit/login').send({ username, password });
const goOn = ({ visitor }: TestPortal, body: object) =>
  visitor.post('/hrsuit/login/continue').send(body);

test.each(['ROLE_ADMIN', 'ROLE_HR', 'ROLE_COMPLIANCE'] as const)(
  'required: %s sets one up at the next sign-in and gets recovery codes with the token',
  async (role) => {
    const person = await portal.person({ role });
    const { next, challenge, setup, token } = (await login(required, person)).body;
    expect([next, token]).toEqual(['second_factor_setup', undefined]);
    expect(setup.address).toContain(setup.secret);
    expect((await goOn(required, { challenge, code: '000000' })).status).toBe(400);
    expect((await goOn(required, { challenge, recoveryCode: 'aaaa' })).status).toBe(400);
    const done = await goOn(required, { challenge, code: codeOf(portal, setup.secret) });
    expect(done.body).toMatchObject({ success: true, token: expect.any(String), role });
    expect(done.body.recoveryCodes).toHaveLength(10);
    nextPeriod(portal);
    const again = (await login(required, person)).body;
    expect(again).toEqual({
      success: true,
      next: 'second_factor',
      challenge: expect.any(String),
    });
  },
);

test('required: staff are not asked', async () => {
  expect((await login(required, await portal.person())).body.token).toEqual(expect.any(String));
});

test('required of some roles: they are asked, the others are only offered one', async () => {
  const staff = await portal.person();
  expect((await login(requiredOfStaff, staff)).body.next).toBe('second_factor_setup');
  const officer = await portal.person({ role: 'ROLE_ADMIN' });
  const { token } = (await login(requiredOfStaff, officer)).body;
  const state = await requiredOfStaff.withToken(token).get('/hrsuit/second-factor');
  expect(state.body.data).toMatchObject({ isOffered: true, isRequired: false });
});

test('nothing is offered to whoever signs in without a password', async () => {
  const person = await portal.person();
  const caller = await portal.as(person);
  await prisma.user.update({ where: { id: person.id }, data: { passwordHash: null } });
  const { body } = await caller.get('/hrsuit/second-factor');
  expect(body.data).toMatchObject({ isOn: false, isOffered: false });
});

test('required: a set-up left half done begins anew with another secret', async () => {
  const person = await portal.person({ role: 'ROLE_HR' });
  const first = (await login(required, person)).body;
  const second = (await login(required, person)).body;
  expect(second.setup.secret).not.toBe(first.setup.secret);
  const code = codeOf(portal, second.setup.secret);
  const done = await goOn(required, { challenge: second.challenge, code });
  expect(done.status).toBe(200);
  // The first one cannot replace what works now.
  const late = await goOn(required, {
    challenge: first.challenge,
    code: codeOf(portal, first.setup.secret),
  });
  expect(late.status).toBe(409);
});

test('required: recovery codes come before the new password, with the step that asks for it', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  await prisma.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  const { challenge, setup } = (await login(required, person)).body;
  const asked = await goOn(required, { challenge, code: codeOf(portal, setup.secret) });
  expect(asked.body).toMatchObject({ next: 'new_password', challenge: expect.any(String) });
  expect(asked.body.token).toBeUndefined();
  expect(asked.body.recoveryCodes).toHaveLength(10);
  const done = await goOn(required, {
    challenge: asked.body.challenge,
    newPassword: 'the harmattan comes early',
  });
  expect(done.body.token).toEqual(expect.any(String));
});

test('required: it cannot be switched off, but moved to another phone', async () => {
  const person = await personWithSecondFactor(portal);
  const client = required.withToken(await portal.tokenOf(person));
  const state = (await client.get('/hrsuit/second-factor')).body.data;
  expect(state).toMatchObject({ isOn: true, isOffered: true, isRequired: true });
  const code = codeOf(portal, person.secret);
  const refused = await client.post('/hrsuit/second-factor/remove').send({ code });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    'Your role needs a second factor. Set up another app in its place instead.',
  );
  const begun = await client
    .post('/hrsuit/second-factor/setup')
    .send({ currentPassword: password, code });
  expect(begun.status).toBe(200);
});

test('required: who lost the role may switch it off', async () => {
  const person = await personWithSecondFactor(portal);
  await prisma.user.update({ where: { id: person.id }, data: { role: 'ROLE_STAFF' } });
  const client = required.withToken(await portal.tokenOf(person));
  expect((await client.get('/hrsuit/second-factor')).body.data).toMatchObject({
    isOn: true,
    isOffered: true,
    isRequired: false,
  });
  const code = codeOf(portal, person.secret);
  const removed = await client.post('/hrsuit/second-factor/remove').send({ code });
  expect(removed.status).toBe(200);
});

test('off: nobody is asked, and nothing can be set up', async () => {
  const person = await personWithSecondFactor(portal);
  expect((await login(off, person)).body.token).toEqual(expect.any(String));
  const client = off.withToken(await portal.tokenOf(person));
  expect((await client.get('/hrsuit/second-factor')).body.data).toEqual({
    isOn: false,
    isOffered: false,
    isRequired: false,
    recoveryCodesLeft: 0,
  });
  const code = codeOf(portal, person.secret);
  for (const [path, body] of [
    ['setup', { currentPassword: password }],
    ['confirm', { code }],
    ['recovery-codes', { code }],
    ['remove', { code }],
  ] as const) {
    const answer = await client.post(`/hrsuit/second-factor/${path}`).send(body);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('This portal asks for no second factor.');
  }
});

test('after the secret of the portal was changed a code says so, and a recovery code still works', async () => {
  const person = await personWithSecondFactor(portal);
  const { challenge } = (await login(otherSecret, person)).body;
  const answer = await goOn(otherSecret, { challenge, code: codeOf(portal, person.secret) });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe(
    'The code cannot be checked, since the secret of the portal was changed. Use a recovery code, or ask IT to remove your second factor.',
  );
  expect(otherSecret.log).toContainEqual(
    expect.objectContaining({
      level: 40,
      userId: person.id,
      msg: 'A second factor cannot be read: it was sealed with another secret.',
    }),
  );
  const [recoveryCode] = person.recoveryCodes;
  expect((await goOn(otherSecret, { challenge, recoveryCode })).status).toBe(200);
});
