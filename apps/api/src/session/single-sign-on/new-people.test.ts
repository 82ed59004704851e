import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { portalWithProvider } from '../../testing/single-sign-on.ts';

const { portal, account, signIn, comeBack, finish, somewhere, eventsAbout } =
  await portalWithProvider({ environment: { OIDC_CREATE_PEOPLE: 'true' } });
const { prisma } = portal.platform.database;

const personWith = (email: unknown) =>
  prisma.user.findUnique({
    where: { email: String(email).toLowerCase() },
    include: { department: true },
  });

test('somebody unknown is added, without a password, and in at once', async () => {
  const claims = account({ preferred_username: 'Ọbinna.Eze@hospital.example', name: 'Ọbinna Eze' });
  const answer = await signIn(claims);
  expect(answer.body).toMatchObject({ success: true, role: 'ROLE_STAFF', fullName: 'Ọbinna Eze' });
  const person = await personWith(claims['email']);
  expect(person).toMatchObject({
    username: 'obinna.eze',
    name: 'Ọbinna Eze',
    passwordHash: null,
    status: 'Active',
    kind: 'person',
    demo: false,
    role: 'ROLE_STAFF',
    department: { name: 'Administration' },
  });
  const events = await eventsAbout(person?.id ?? '');
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user.created', null],
    ['user.identity_linked', null],
  ]);
  expect(events[0]?.detail?.after).toEqual({
    username: 'obinna.eze',
    name: 'Ọbinna Eze',
    email: claims['email'],
    role: 'ROLE_STAFF',
    department: 'Administration',
    reason: 'First single sign-on',
  });
  const login = await somewhere()
    .post('/hrsuit/login')
    .send({ username: 'obinna.eze', password: 'four words make a wall' });
  expect(login.status).toBe(401);
});

test('somebody without a password cannot change it, and is told why', async () => {
  const { body } = await signIn(account());
  const answer = await portal
    .withToken(body.token)
    .post('/hrsuit/password')
    .send({ currentPassword: 'four words make a wall', newPassword: 'yam and palm oil stew' });
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'You have no password here. Ask IT for one if you need it.',
  ]);
});

test.each([
  ['Pharmacy', 'Pharmacy'],
  [' emergency medicine ', 'Emergency Medicine'],
  ['The Moon', 'Administration'],
  [undefined, 'Administration'],
  [['Pharmacy'], 'Administration'],
])('who is of the department %j comes to %s', async (department, expected) => {
  const claims = account({ department });
  await signIn(claims);
  expect((await personWith(claims['email']))?.department.name).toBe(expected);
});

test.each([
  ['a name in parts', { name: undefined, given_name: 'Ada', family_name: 'Eze' }, 'Ada Eze'],
  ['no name', { name: undefined, preferred_username: 'nameless.one' }, 'nameless.one'],
])('with %s somebody is still called something', async (_, claims, name) => {
  const who = account(claims);
  await signIn(who);
  expect((await personWith(who['email']))?.name).toBe(name);
});

test.each([
  ['a name with a line break', { name: 'Ada\nEze' }],
  ['a name of three hundred letters', { name: 'x'.repeat(300) }],
  ['an address that is none', { email: 'ada' }],
])('%s is not taken over', async (_, claims) => {
  const people = await prisma.user.count();
  const answer = await signIn(account(claims), somewhere());
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Your account cannot be taken over as it is. Ask IT to add you.',
  ]);
  expect(await prisma.user.count()).toBe(people);
});

test('usernames are those of nobody else, and valid', async () => {
  const word = `chi${randomUUID().slice(0, 8)}`;
  const longest = `${word}${'x'.repeat(80)}`;
  const wishes = [word, word, `${word}@a.example`, `--${word}--`, longest, 'ị', undefined];
  const usernames = [];
  for (const wish of wishes) {
    const claims = account({ preferred_username: wish });
    expect((await signIn(claims)).status).toBe(200);
    usernames.push((await personWith(claims['email']))?.username);
  }
  expect(usernames.slice(0, 4)).toEqual([word, `${word}-2`, `${word}-3`, `${word}--`]);
  expect(usernames[4]).toBe(longest.slice(0, 57));
  expect(new Set(usernames).size).toBe(wishes.length);
  for (const username of usernames) expect(username).toMatch(/^[a-z0-9][a-z0-9._@-]{2,63}$/);
});

test('an address that is not verified makes nobody', async () => {
  const people = await prisma.user.count();
  for (const verified of [false, undefined, 'true']) {
    const answer = await signIn(account({ email_verified: verified }), somewhere());
    expect(answer.status).toBe(403);
  }
  expect(await prisma.user.count()).toBe(people);
});

test('the address of somebody inactive makes nobody new', async () => {
  const person = await portal.person({ status: 'Inactive' });
  const answer = await signIn(account({ email: person.email }), somewhere());
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Nobody here has this account. Ask IT to add you.',
  ]);
});

test('whoever comes for the first time in two windows at once is one person', async () => {
  for (let round = 0; round < 5; round++) {
    const claims = account();
    const returns = await Promise.all([comeBack(claims), comeBack(claims), comeBack(claims)]);
    const answers = await Promise.all(returns.map((body) => finish(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const person = await personWith(claims['email']);
    expect(await prisma.identity.count({ where: { userId: person?.id ?? '' } })).toBe(1);
    const events = await eventsAbout(person?.id ?? '');
    expect(events.map(({ action }) => action)).toEqual(['user.created', 'user.identity_linked']);
  }
});

test('two of the same name who come at once are two people', async () => {
  const preferred_username = `twin${randomUUID().slice(0, 8)}`;
  const twins = [account({ preferred_username }), account({ preferred_username })];
  const returns = await Promise.all(twins.map((claims) => comeBack(claims)));
  const answers = await Promise.all(returns.map((body) => finish(body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const people = await Promise.all(twins.map((claims) => personWith(claims['email'])));
  expect(people.map((person) => person?.username).sort()).toEqual([
    preferred_username,
    `${preferred_username}-2`,
  ]);
});

test('whom IT adds at the same moment is one person all the same', async () => {
  const admin = await portal.as('ROLE_ADMIN');
  for (let round = 0; round < 5; round++) {
    const claims = account();
    const back = await comeBack(claims);
    const [added, answer] = await Promise.all([
      admin.post('/users').send({
        username: `it-${randomUUID().slice(0, 8)}`,
        password: 'four words make a wall',
        name: 'Adaeze Nwankwo',
        email: claims['email'],
        role: 'ROLE_STAFF',
        department: 'Pharmacy',
      }),
      finish(back),
    ]);
    // Whoever is second meets the first: the person is linked, or IT or the person is told.
    expect([201, 409]).toContain(added.status);
    expect([200, 409]).toContain(answer.status);
    expect([added.status, answer.status]).not.toEqual([409, 409]);
    expect(await personWith(claims['email'])).not.toBeNull();
  }
});
