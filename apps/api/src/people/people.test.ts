import { describe, expect, test } from 'vitest';
import { newPersonBody, password } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '1000' } });
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;

const create = (details: Record<string, unknown> = {}) =>
  admin.post('/users').send(newPersonBody(details));
const signIn = (username: string, secret: string) =>
  portal.visitor.post('/hrsuit/login').send({ username, password: secret });

describe('adding a person', () => {
  test('answers with the person, who can sign in at once', async () => {
    const body = newPersonBody({
      staffNumber: `S-${Math.random()}`,
      cadre: 'Pharmacist',
      phone: '0803 123 4567',
      joinedOn: '2020-02-29',
    });
    const answer = await admin.post('/users').send(body);
    expect(answer.status).toBe(201);
    const { password: secret, ...shown } = body;
    const now = portal.clock.now().toISOString();
    expect(answer.body.data.user).toEqual({
      ...shown,
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'Active',
      phone: '+2348031234567',
      lastSignInAt: null,
      hasPassword: true,
      mustChangePassword: false,
      hasSecondFactor: false,
      hasPasskeys: false,
      inactiveSince: null,
      legalHold: null,
      erasedAt: null,
      demonstration: false,
      createdAt: now,
      updatedAt: now,
    });
    expect((await signIn(body.username, secret)).status).toBe(200);
    const { body: list } = await admin.get('/users').query({ search: body.username });
    expect(list.data.users).toMatchObject([
      { _id: answer.body.data.user._id, phone: '+2348031234567' },
    ]);
  });

  test('the same person has one id in both lists', async () => {
    const person = await portal.person();
    const asUser = await admin.get('/users').query({ search: person.username });
    const asStaff = await admin.get('/hrsuit/api/users').query({ search: person.username });
    expect(asUser.body.data.users[0]._id).toBe(person.id);
    expect(asStaff.body.data.users[0].id).toBe(person.id);
    const one = await admin.get(`/hrsuit/api/users/${person.id}`);
    expect(one.body.data).toEqual(asStaff.body.data.users[0]);
  });

  test('added as inactive nobody signs in, and it is kept since when', async () => {
    const body = newPersonBody({ status: 'Inactive' });
    expect((await admin.post('/users').send(body)).body.data.user).toMatchObject({
      status: 'Inactive',
      inactiveSince: portal.clock.now().toISOString(),
    });
    expect((await signIn(body.username, body.password)).status).toBe(401);
  });

  test('username and e-mail are kept in lower case', async () => {
    const { username, email } = newPersonBody();
    const { body } = await create({
      username: username.toUpperCase(),
      email: email.toUpperCase(),
    });
    expect(body.data.user).toMatchObject({ username, email });
  });

  test('a password never comes back and is stored as argon2id', async () => {
    const answer = await create();
    expect(answer.body.data.user.hasPassword).toBe(true);
    const { password: secret } = newPersonBody();
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    const row = await prisma.user.findUniqueOrThrow({ where: { id: answer.body.data.user._id } });
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    const details = await prisma.auditDetail.findMany({
      where: { event: { subjectId: row.id } },
    });
    expect(JSON.stringify(details)).not.toMatch(/four words|argon2/);
  });

  test.each([
    ['0803 123 4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['+234 803 123 4567', '+2348031234567'],
    ['(0803) 123-4567', '+2348031234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('the phone %s is stored as %s', async (phone, stored) => {
    expect((await create({ phone })).body.data.user.phone).toBe(stored);
  });

  test.each([
    ['username', 'ab'],
    ['username', '.hidden'],
    ['username', 'with space'],
    ['username', 'x'.repeat(65)],
    ['username', 'Ụlọ'],
    ['email', 'no address'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['name', ''],
    ['name', 'x'.repeat(201)],
    ['name', 'a\u0000b'],
    ['name', 'half \ud800'],
    ['role', 'ROLE_ROOT'],
    ['department', 'Dentistry'],
    ['phone', '12'],
    ['phone', 'call me'],
    ['joinedOn', '2026-02-30'],
    ['joinedOn', '30.02.2026'],
    ['joinedOn', '1899-12-31'],
    ['staffNumber', ''],
    ['status', 'Gone'],
    ['password', 'short'],
    ['password', undefined],
    ['username', undefined],
    ['department', undefined],
  ])('%s: %j is refused beside its field', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
  });

  test.each(['password1234', '012345678901', 'qwertyuiopas', 'abababababab', 'HOSPITAL2026!'])(
    'the password %s is too common',
    async (weak) => {
      const answer = await create({ password: weak });
      expect(answer.body.errors).toEqual([
        {
          path: 'password',
          message: 'This password is too common. Choose another, for example four words.',
        },
      ]);
    },
  );

  test('a password with the username in it is refused', async () => {
    const username = newPersonBody().username;
    const answer = await create({ username, password: `my-${username.toUpperCase()}-pass` });
    expect(answer.body.message).toBe('The password must not contain the username.');
  });
});

describe('what two people cannot share', () => {
  test.each([
    ['username', 'This username is taken.'],
    ['email', 'This e-mail address belongs to somebody else.'],
  ] as const)('%s, when adding and when editing', async (field, message) => {
    const owner = await portal.person();
    const value = owner[field].toUpperCase();
    const conflict = {
      success: false,
      code: 'conflict',
      message,
      errors: [{ path: field, message }],
    };
    const added = await create({ [field]: value });
    expect(added.status).toBe(409);
    expect(added.body).toMatchObject(conflict);
    const other = await portal.person();
    const edited = await admin.patch(`/users/${other.id}`).send({ [field]: value });
    expect(edited.status).toBe(409);
    expect(edited.body).toMatchObject(conflict);
  });

  test('of ten added at once with one username there is one', async () => {
    const { username } = newPersonBody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ username })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });
});

describe('editing a person', () => {
  test('changes what is named and leaves the rest', async () => {
    const person = await portal.person({ role: 'ROLE_HR' });
    portal.clock.advance(1000);
    const answer = await admin
      .patch(`/users/${person.id}`)
      .send({ name: 'Uche Ibe', department: 'Finance', joinedOn: '2019-01-31', phone: null });
    expect(answer.body.data.user).toMatchObject({
      username: person.username,
      email: person.email,
      role: 'ROLE_HR',
      name: 'Uche Ibe',
      department: 'Finance',
      joinedOn: '2019-01-31',
      updatedAt: portal.clock.now().toISOString(),
    });
    expect((await signIn(person.username, password)).status).toBe(200);
  });

  test('leaves in the audit log only what changed', async () => {
    const person = await portal.person({ name: 'Before' });
    await admin.patch(`/users/${person.id}`).send({ name: 'After', role: 'ROLE_STAFF' });
    await admin.patch(`/users/${person.id}`).send({ name: 'After' });
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: person.id },
      include: { detail: true },
    });
    expect(events.map(({ action }) => action)).toEqual(['user.edited']);
    expect(events[0]?.detail).toMatchObject({
      before: { name: 'Before' },
      after: { name: 'After' },
    });
  });

  test('a weak password changes nothing', async () => {
    const person = await portal.person();
    const answer = await admin
      .patch(`/users/${person.id}`)
      .send({ name: 'Other', password: `the ${person.username} one` });
    expect(answer.status).toBe(400);
    const row = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(row.name).toBe(person.name);
  });

  test('nobody is found under an unknown id, nor under that of a service account', async () => {
    const id = portal.platform.newId();
    const service = await portal.person({ status: 'Inactive' });
    await prisma.user.update({ where: { id: service.id }, data: { kind: 'service' } });
    for (const call of [id, service.id].flatMap((one) => [
      admin.patch(`/users/${one}`).send({ name: 'x' }),
      admin.patch(`/users/${one}/status`).send({ status: 'Active' }),
      admin.get(`/users/${one}`),
      admin.post(`/users/${one}/invite`),
      admin.post(`/users/${one}/sign-out`),
      admin.post(`/users/${one}/remove-second-factor`),
      admin.get(`/hrsuit/api/users/${one}`),
    ])) {
      expect((await call).body).toMatchObject({
        code: 'not_found',
        message: 'There is no such person.',
      });
    }
  });
});

test('somebody who was erased does not come back', async () => {
  const { id } = await portal.person({ status: 'Inactive' });
  await prisma.user.update({ where: { id }, data: { erasedAt: portal.clock.now() } });
  for (const call of [
    admin.patch(`/users/${id}`).send({ name: 'Somebody' }),
    admin.patch(`/users/${id}/status`).send({ status: 'Active' }),
    admin.post(`/users/${id}/invite`),
  ]) {
    expect((await call).status).toBe(409);
  }
  const { body } = await admin.get(`/users/${id}`);
  expect(body.data).toMatchObject({ status: 'Inactive', erasedAt: expect.any(String) });
});

test('a status change says what it did', async () => {
  const person = await portal.person();
  const answer = await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' });
  expect(answer.body).toMatchObject({
    success: true,
    message: 'User status changed to Inactive.',
    data: {
      user: {
        _id: person.id,
        status: 'Inactive',
        inactiveSince: portal.clock.now().toISOString(),
      },
    },
  });
  expect((await signIn(person.username, password)).status).toBe(401);
  portal.clock.advance(1000);
  const again = await admin.patch(`/users/${person.id}/status`).send({ status: 'Active' });
  expect(again.body.data.user.inactiveSince).toBeNull();
  expect((await signIn(person.username, password)).status).toBe(200);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: person.id, action: { startsWith: 'user.' } },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual(['user.deactivated', 'user.activated']);
});
