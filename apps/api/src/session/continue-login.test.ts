import { expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import {
  codeOf,
  nextPeriod,
  personWithSecondFactor,
  wrongCodeOf,
} from '../testing/second-factor.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '1000' } });
const { prisma } = portal.platform.database;
const minute = 60_000;
const over = 'This sign-in took too long or had too many wrong answers. Sign in again.';
const ownPassword = 'the harmattan comes early';

const login = ({ username, password }: Pick<Person, 'username' | 'password'>) =>
  portal.visitor.post('/hrsuit/login').send({ username, password });
const goOn = (body: object, client: Client = portal.visitor) =>
  client.post('/hrsuit/login/continue').send(body);
const challengeOf = async (person: Person): Promise<string> => (await login(person)).body.challenge;
const actionsOf = async ({ id }: Person) =>
  (await prisma.auditEvent.findMany({ where: { actorId: id }, orderBy: { sequence: 'asc' } })).map(
    ({ action }) => action,
  );

test('with a second factor the password gives no token but asks for a code', async () => {
  const person = await personWithSecondFactor(portal);
  const before = await prisma.session.count({ where: { userId: person.id } });
  const answer = await login(person);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    next: 'second_factor',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await prisma.session.count({ where: { userId: person.id } })).toBe(before);
  const row = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row.lastSignInAt).toBeNull();
});

test('a wrong password is answered as everyone’s, second factor or not', async () => {
  const person = await personWithSecondFactor(portal);
  const answers = await Promise.all(
    [person, await portal.person()].map(({ username }) =>
      login({ username, password: 'a wrong guess indeed' }),
    ),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthenticated', message: 'Invalid credentials' });
  }
});

test('the code gives the token, the time of the sign-in and the audit event', async () => {
  const person = await personWithSecondFactor(portal, { name: 'Ngozi Eze' });
  const challenge = await challengeOf(person);
  const answer = await goOn({ challenge, code: codeOf(portal, person.secret) });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    token: expect.any(String),
    role: 'ROLE_HR',
    fullName: 'Ngozi Eze',
  });
  const checked = await portal.withToken(answer.body.token).get('/hrsuit/checkToken');
  expect(checked.body.authData.user.id).toBe(person.id);
  const row = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row.lastSignInAt).toEqual(portal.clock.now());
  expect(await actionsOf(person)).toEqual(['second_factor.switched_on', 'session.started']);
});

test.each([
  ['the period before', -1, 200],
  ['the period after', 1, 200],
  ['two periods after', 2, 400],
])('a clock that is off: %s', async (_, later, status) => {
  const person = await personWithSecondFactor(portal);
  nextPeriod(portal);
  const challenge = await challengeOf(person);
  expect((await goOn({ challenge, code: codeOf(portal, person.secret, later) })).status).toBe(
    status,
  );
});

test('spaces in a code do not matter', async () => {
  const person = await personWithSecondFactor(portal);
  const code = codeOf(portal, person.secret);
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await goOn({ challenge: await challengeOf(person), code: typed })).status).toBe(200);
});

test('no code works twice, nor one older than the last', async () => {
  const person = await personWithSecondFactor(portal);
  const older = codeOf(portal, person.secret);
  nextPeriod(portal);
  const code = codeOf(portal, person.secret);
  expect((await goOn({ challenge: await challengeOf(person), code })).status).toBe(200);
  for (const again of [code, older]) {
    const answer = await goOn({ challenge: await challengeOf(person), code: again });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      {
        path: 'code',
        message: 'This code is not right, or was used before. Wait for the next one and try again.',
      },
    ]);
  }
});

test('of five equal answers at once one gets the token', async () => {
  const person = await personWithSecondFactor(portal);
  const challenge = await challengeOf(person);
  const code = codeOf(portal, person.secret);
  const answers = await Promise.all(Array.from({ length: 5 }, () => goOn({ challenge, code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  expect(
    await prisma.session.count({ where: { userId: person.id, lastSeenAt: portal.clock.now() } }),
  ).toBe(1);
});

test('one code in five sign-ins at once signs in once', async () => {
  const person = await personWithSecondFactor(portal);
  const challenges: string[] = [];
  for (let index = 0; index < 5; index++) challenges.push(await challengeOf(person));
  const code = codeOf(portal, person.secret);
  const answers = await Promise.all(challenges.map((challenge) => goOn({ challenge, code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('five wrong codes end the sign-in, and then the right one does not help', async () => {
  const person = await personWithSecondFactor(portal);
  const challenge = await challengeOf(person);
  const code = wrongCodeOf(portal, person.secret);
  for (let wrong = 0; wrong < 4; wrong++) {
    expect((await goOn({ challenge, code })).status).toBe(400);
  }
  for (const last of [code, codeOf(portal, person.secret)]) {
    const answer = await goOn({ challenge, code: last });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'unauthenticated', message: over });
  }
  const again = await challengeOf(person);
  const right = await goOn({ challenge: again, code: codeOf(portal, person.secret) });
  expect(right.status).toBe(200);
});

test('many wrong codes at once are no more than five answers', async () => {
  const person = await personWithSecondFactor(portal);
  const challenge = await challengeOf(person);
  const code = wrongCodeOf(portal, person.secret);
  const answers = await Promise.all(Array.from({ length: 20 }, () => goOn({ challenge, code })));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(16);
});

test('a challenge answers for ten minutes and not a millisecond longer', async () => {
  const person = await personWithSecondFactor(portal);
  const [challenge, second] = [await challengeOf(person), await challengeOf(person)];
  portal.clock.advance(10 * minute - 1);
  const inTime = await goOn({ challenge, code: codeOf(portal, person.secret) });
  expect(inTime.status).toBe(200);
  nextPeriod(portal);
  const late = await goOn({ challenge: second, code: codeOf(portal, person.secret) });
  expect(late.status).toBe(401);
});

test('an unknown, an old and a used challenge get the same answer', async () => {
  const person = await personWithSecondFactor(portal);
  const old = await challengeOf(person);
  portal.clock.advance(10 * minute);
  const used = await challengeOf(person);
  await goOn({ challenge: used, code: codeOf(portal, person.secret) });
  nextPeriod(portal);
  const code = codeOf(portal, person.secret);
  const answers: unknown[] = [];
  for (const challenge of ['never made', 'half \ud800 a pair', old, used]) {
    const { status, body } = await goOn({ challenge, code });
    answers.push({ status, code: body.code, message: body.message });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ status: 401, code: 'unauthenticated', message: over });
});

test('only a hash of a challenge is kept', async () => {
  const person = await personWithSecondFactor(portal);
  const challenge = await challengeOf(person);
  const [row] = await prisma.signInChallenge.findMany({ where: { userId: person.id } });
  expect(JSON.stringify(row)).not.toContain(challenge);
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each(['deactivated', 'password set by IT', 'signed out everywhere'])(
  'a sign-in that has begun is over once the person is %s',
  async (what) => {
    const person = await personWithSecondFactor(portal);
    const challenge = await challengeOf(person);
    const admin = await portal.as('ROLE_ADMIN');
    if (what === 'deactivated') {
      await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' });
    } else if (what === 'password set by IT') {
      await admin.patch(`/users/${person.id}`).send({ password: 'seven grey parrots sing' });
    } else await (await portal.as(person)).post('/hrsuit/logout').send({ everywhere: true });
    const answer = await goOn({ challenge, code: codeOf(portal, person.secret) });
    expect(answer.status).toBe(401);
  },
);

test('a recovery code works once in place of a code, however it is typed', async () => {
  const person = await personWithSecondFactor(portal);
  const [first = '', second = ''] = person.recoveryCodes;
  expect(first).toMatch(/^([a-hjkmnp-z2-9]{4}-){6}[a-hjkmnp-z2-9]{4}$/);
  const use = async (recoveryCode: string) =>
    goOn({ challenge: await challengeOf(person), recoveryCode });
  expect((await use(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
  const again = await use(first);
  expect(again.status).toBe(400);
  expect(again.body.errors).toEqual([
    { path: 'recoveryCode', message: 'This recovery code is not right, or was used before.' },
  ]);
  expect((await use(second)).status).toBe(200);
  expect((await actionsOf(person)).slice(1)).toEqual(
    Array(2).fill(['second_factor.recovery_code_used', 'session.started']).flat(),
  );
  const left = await (await portal.as(person)).get('/hrsuit/second-factor');
  expect(left.body.data.recoveryCodesLeft).toBe(8);
});

test('one recovery code in five sign-ins at once signs in once', async () => {
  const person = await personWithSecondFactor(portal);
  const challenges: string[] = [];
  for (let index = 0; index < 5; index++) challenges.push(await challengeOf(person));
  const recoveryCode = person.recoveryCodes[0];
  const answers = await Promise.all(
    challenges.map((challenge) => goOn({ challenge, recoveryCode })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('nobody else’s recovery code works', async () => {
  const [person, other] = [
    await personWithSecondFactor(portal),
    await personWithSecondFactor(portal),
  ];
  const challenge = await challengeOf(person);
  const recoveryCode = other.recoveryCodes[0];
  expect((await goOn({ challenge, recoveryCode })).status).toBe(400);
});

test('an answer without a code costs none of the five', async () => {
  const person = await personWithSecondFactor(portal);
  const challenge = await challengeOf(person);
  for (let index = 0; index < 6; index++) {
    const answer = await goOn({ challenge, newPassword: ownPassword });
    expect(answer.body.errors).toEqual([{ path: 'code', message: 'Enter the code.' }]);
  }
  expect((await goOn({ challenge, code: codeOf(portal, person.secret) })).status).toBe(200);
});

test('whoever lost their role keeps being asked for the code', async () => {
  const person = await personWithSecondFactor(portal);
  await prisma.user.update({ where: { id: person.id }, data: { role: 'ROLE_STAFF' } });
  expect((await login(person)).body.next).toBe('second_factor');
});

test('neither codes nor challenges are ever logged', async () => {
  const person = await personWithSecondFactor(portal);
  const challenge = await challengeOf(person);
  const code = codeOf(portal, person.secret);
  await goOn({ challenge, code });
  const log = JSON.stringify(portal.log);
  expect(log).toContain('/hrsuit/login/continue');
  for (const secret of [challenge, person.secret, ...person.recoveryCodes]) {
    expect(log).not.toContain(secret);
  }
});
