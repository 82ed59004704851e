import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const minute = 60_000;
const refused = {
  success: false,
  code: 'unauthenticated',
  message: 'Access denied: Wrong access token',
};

test('checkToken tells who it is and until when', async () => {
  const person = await portal.person({ role: 'ROLE_COMPLIANCE', department: 'Quality Assurance' });
  const client = await portal.as(person);
  const answer = await client.get('/hrsuit/checkToken');
  expect(answer.body).toEqual({
    success: true,
    authData: {
      user: {
        id: person.id,
        username: person.username,
        fullName: person.name,
        email: person.email,
        role: 'ROLE_COMPLIANCE',
        department: 'Quality Assurance',
      },
      leads: [],
      edits: [],
      inspects: null,
      session: {
        idleMinutes: 60,
        expiresAt: new Date(portal.clock.now().getTime() + 12 * 60 * minute).toISOString(),
      },
    },
  });
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer nonsense',
  'Basic YTpi',
  'Bearer a.b.c',
  // {"alg":"none"} of a session that does not exist
  'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIwMTkzNjg3My0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAifQ.',
])('the header “%s” opens nothing', async (authorization) => {
  const answer = await portal.visitor.get('/hrsuit/checkToken').set('authorization', authorization);
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject(refused);
});

test.each([{ sid: '' }, { sid: 7 }, {}])(
  'a token we signed that claims %j opens nothing',
  async (claims) => {
    const token = portal.app.jwt.sign(claims as { sid: string });
    const answer = await portal.withToken(token).get('/hrsuit/checkToken');
    expect(answer.status).toBe(401);
  },
);

test('a changed signature opens nothing', async () => {
  const token = await portal.tokenOf(await portal.person());
  const answer = await portal
    .withToken(`${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`)
    .get('/hrsuit/checkToken');
  expect(answer.status).toBe(401);
});

test('an hour without a call ends a session, a millisecond less does not', async () => {
  const client = await portal.as('ROLE_STAFF');
  portal.clock.advance(60 * minute);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
  portal.clock.advance(60 * minute + 1);
  expect((await client.get('/hrsuit/checkToken')).body).toMatchObject(refused);
});

test('a session in use lives twelve hours and not longer', async () => {
  const client = await portal.as('ROLE_STAFF');
  for (let call = 0; call < 14; call++) {
    portal.clock.advance(50 * minute);
    expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
  }
  portal.clock.advance(20 * minute - 1);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
  portal.clock.advance(1);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(401);
});

test('signing out ends this session and leaves the others', async () => {
  const person = await portal.person();
  const [here, there] = [await portal.as(person), await portal.as(person)];
  const answer = await here.post('/hrsuit/logout').send({});
  // Data of the device, such as an applicant's draft, stays.
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(answer.body).toEqual({
    success: true,
    message: 'You have been successfully logged out.',
  });
  expect((await here.get('/hrsuit/checkToken')).status).toBe(401);
  expect((await there.get('/hrsuit/checkToken')).status).toBe(200);
});

test('signing out takes no body', async () => {
  const client = await portal.as('ROLE_STAFF');
  expect((await client.post('/hrsuit/logout')).status).toBe(200);
});

test('signing out everywhere ends every session of the person and nobody else’s', async () => {
  const person = await portal.person();
  const [here, there] = [await portal.as(person), await portal.as(person)];
  const somebodyElse = await portal.as('ROLE_STAFF');
  await here.post('/hrsuit/logout').send({ everywhere: true });
  expect((await here.get('/hrsuit/checkToken')).status).toBe(401);
  expect((await there.get('/hrsuit/checkToken')).status).toBe(401);
  expect((await somebodyElse.get('/hrsuit/checkToken')).status).toBe(200);
});

test('deactivation kills the token on the next call', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  const admin = await portal.as('ROLE_ADMIN');
  expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' });
  expect((await client.get('/hrsuit/checkToken')).body).toMatchObject(refused);
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Active' });
  expect((await client.get('/hrsuit/checkToken')).status).toBe(401);
});

test('a role change holds from the next call, which needs a new sign-in', async () => {
  const person = await portal.person({ role: 'ROLE_STAFF' });
  const client = await portal.as(person);
  const admin = await portal.as('ROLE_ADMIN');
  expect((await client.get('/hrsuit/api/users')).status).toBe(403);
  await admin.patch(`/users/${person.id}`).send({ role: 'ROLE_HR' });
  expect((await client.get('/hrsuit/api/users')).status).toBe(401);
  expect((await (await portal.as(person)).get('/hrsuit/api/users')).status).toBe(200);
});

test('a password that IT sets ends the person’s sessions', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  const admin = await portal.as('ROLE_ADMIN');
  const changed = await admin
    .patch(`/users/${person.id}`)
    .send({ password: 'seven grey parrots sing' });
  expect(changed.status).toBe(200);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(401);
  const signIn = (secret: string) =>
    portal.visitor.post('/hrsuit/login').send({ username: person.username, password: secret });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn('seven grey parrots sing')).status).toBe(200);
});
