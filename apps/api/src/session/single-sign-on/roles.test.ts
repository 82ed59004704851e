import { expect, test } from 'vitest';
import { portalWithProvider } from '../../testing/single-sign-on.ts';

const { portal, provider, account, signIn, comeBack, finish, eventsAbout } =
  await portalWithProvider({
    environment: {
      OIDC_CREATE_PEOPLE: 'true',
      OIDC_ROLES: 'ROLE_ADMIN=portal-admins,ROLE_COMPLIANCE=officers,ROLE_HR=human resources',
    },
  });
const { prisma } = portal.platform.database;
const roleOf = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).role;

test.each([
  [['portal-admins'], 'ROLE_ADMIN'],
  [['human resources', 'officers'], 'ROLE_COMPLIANCE'],
  [['/officers'], 'ROLE_COMPLIANCE'],
  ['human resources', 'ROLE_HR'],
  ['nurses,human resources', 'ROLE_HR'],
  [['nurses', 7, null, { a: 1 }], 'ROLE_STAFF'],
  [['Portal-Admins', 'portal-admins-of-another', '/x/portal-admins'], 'ROLE_STAFF'],
  [[], 'ROLE_STAFF'],
  [undefined, 'ROLE_STAFF'],
  [{ 'portal-admins': true }, 'ROLE_STAFF'],
])('whoever is in %j is %s, new or known', async (groups, role) => {
  const stranger = await signIn(account({ groups }));
  expect(stranger.body.role).toBe(role);

  const person = await portal.person({ role: role === 'ROLE_STAFF' ? 'ROLE_HR' : 'ROLE_STAFF' });
  await portal.person({ role: 'ROLE_ADMIN' });
  const known = await signIn(account({ email: person.email, groups }));
  expect(known.body.role).toBe(role);
  expect(await roleOf(person.id)).toBe(role);
  const check = await portal.withToken(known.body.token).get('/hrsuit/checkToken');
  expect(check.body.authData.user.role).toBe(role);
});

test('a role goes up and down with the groups, and each change is written down', async () => {
  const person = await portal.person();
  await portal.person({ role: 'ROLE_ADMIN' });
  const claims = account({ email: person.email, groups: ['officers'] });
  for (const [groups, role] of [
    [['officers'], 'ROLE_COMPLIANCE'],
    [['officers'], 'ROLE_COMPLIANCE'],
    [['portal-admins'], 'ROLE_ADMIN'],
    [['nurses'], 'ROLE_STAFF'],
  ] as const) {
    provider.addAccount({ ...claims, groups });
    expect((await signIn(claims)).body.role).toBe(role);
  }
  const events = await eventsAbout(person.id);
  const reason = 'Groups at the identity provider';
  expect(
    events
      .filter(({ action }) => action === 'user.edited')
      .map(({ actorId, detail }) => [actorId, detail?.before, detail?.after]),
  ).toEqual([
    [null, { role: 'ROLE_STAFF' }, { role: 'ROLE_COMPLIANCE', reason }],
    [null, { role: 'ROLE_COMPLIANCE' }, { role: 'ROLE_ADMIN', reason }],
    [null, { role: 'ROLE_ADMIN' }, { role: 'ROLE_STAFF', reason }],
  ]);
});

test('the groups of somebody in very many are not all said: the role stays, and the log says why', async () => {
  const person = await portal.person({ role: 'ROLE_HR' });
  const claims = account({
    email: person.email,
    _claim_names: { groups: 'src1' },
    _claim_sources: { src1: { endpoint: 'https://graph.example/getMemberObjects' } },
  });
  const answer = await signIn(claims);
  expect(answer.body.role).toBe('ROLE_HR');
  expect(portal.log).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: 'The provider did not say all groups of a person; their role stays.',
      user: person.id,
    }),
  );
});

test('the last administrator keeps the role, whatever the groups say', async () => {
  await prisma.user.updateMany({ where: { role: 'ROLE_ADMIN' }, data: { role: 'ROLE_STAFF' } });
  const only = await portal.person({ role: 'ROLE_ADMIN' });
  const answer = await signIn(account({ email: only.email, groups: [] }));
  expect(answer.body.role).toBe('ROLE_ADMIN');
  expect(await roleOf(only.id)).toBe('ROLE_ADMIN');
  expect((await eventsAbout(only.id)).map(({ action }) => action)).not.toContain('user.edited');
});

test('somebody without a password does not count: a provider that is away must leave a way in', async () => {
  await prisma.user.updateMany({ where: { role: 'ROLE_ADMIN' }, data: { role: 'ROLE_STAFF' } });
  const only = await portal.person({ role: 'ROLE_ADMIN' });
  const newcomer = await signIn(account({ groups: ['portal-admins'] }));
  expect(newcomer.body.role).toBe('ROLE_ADMIN');
  const answer = await signIn(account({ email: only.email, groups: [] }));
  expect(answer.body.role).toBe('ROLE_ADMIN');
  const admin = portal.withToken(newcomer.body.token);
  const deactivated = await admin.patch(`/users/${only.id}/status`).send({ status: 'Inactive' });
  expect(deactivated.status).toBe(409);
});

test('two administrators whose groups make them none, at the same moment: one is left, ten times', async () => {
  for (let round = 0; round < 10; round++) {
    await prisma.user.updateMany({ where: { role: 'ROLE_ADMIN' }, data: { role: 'ROLE_STAFF' } });
    const both = [
      await portal.person({ role: 'ROLE_ADMIN' }),
      await portal.person({ role: 'ROLE_ADMIN' }),
    ];
    const accounts = both.map(({ email }) => account({ email, groups: ['portal-admins'] }));
    // Linked before, since first sign-ins wait for each other in any case.
    for (const claims of accounts) expect((await signIn(claims)).body.role).toBe('ROLE_ADMIN');
    for (const claims of accounts) provider.addAccount({ ...claims, groups: [] });
    const returns = await Promise.all(accounts.map((claims) => comeBack(claims)));
    const answers = await Promise.all(returns.map((body) => finish(body)));
    expect(answers.map(({ body }) => body.role).sort()).toEqual(['ROLE_ADMIN', 'ROLE_STAFF']);
  }
});

test('signing in while one is deactivated ends either way without a lock that nobody lets go', async () => {
  const admin = await portal.as('ROLE_ADMIN');
  for (let round = 0; round < 10; round++) {
    const person = await portal.person({ role: 'ROLE_HR' });
    const claims = account({ email: person.email, groups: ['human resources'] });
    expect((await signIn(claims)).status).toBe(200);
    provider.addAccount({
      ...claims,
      groups: round % 2 === 0 ? ['officers'] : ['human resources'],
    });
    const back = await comeBack(claims);
    const [answer, deactivated] = await Promise.all([
      finish(back),
      admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' }),
    ]);
    expect([200, 401, 403]).toContain(answer.status);
    expect(deactivated.status).toBe(200);
    if (answer.status === 200) {
      const check = await portal.withToken(answer.body.token).get('/hrsuit/checkToken');
      expect(check.status).toBe(401);
    }
  }
});

test('a provider that says little is asked for the rest', async () => {
  const little = await portalWithProvider({
    saysLittle: true,
    environment: { OIDC_ROLES: 'ROLE_HR=human resources' },
  });
  const person = await little.portal.person();
  const answer = await little.signIn(
    little.account({ email: person.email, groups: ['human resources'] }),
  );
  expect(answer.body).toMatchObject({ fullName: person.name, role: 'ROLE_HR' });
  expect(little.provider.state.calls).toContain('GET /me');
});

test('without a table of groups, roles are given in the admin panel', async () => {
  const { portal: plain, ...rest } = await portalWithProvider();
  const person = await plain.person({ role: 'ROLE_HR' });
  const answer = await rest.signIn(rest.account({ email: person.email, groups: [] }));
  expect(answer.body.role).toBe('ROLE_HR');
});

test('another role ends the sessions they have, the same role does not', async () => {
  const person = await portal.person();
  const claims = account({ email: person.email, groups: ['officers'] });
  const signedIn = async () => {
    const { status, body } = await signIn(claims, portal.visitorAt('10.9.9.9'));
    expect([status, body.success], JSON.stringify(body)).toEqual([200, true]);
    return portal.withToken(body.token);
  };
  const [first, second] = [await signedIn(), await signedIn()];
  expect((await first.get('/hrsuit/checkToken')).status).toBe(200);
  provider.addAccount({ ...claims, groups: ['human resources'] });
  const third = await signedIn();
  const statuses = [first, second, third].map(
    async (client) => (await client.get('/hrsuit/checkToken')).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
});
