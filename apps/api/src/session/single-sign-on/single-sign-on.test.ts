import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { markAsDemonstration } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { personWithSecondFactor } from '../../testing/second-factor.ts';
import { portalWithProvider, redirectAddress } from '../../testing/single-sign-on.ts';

const { portal, provider, account, signIn, begin, comeBack, finish, somewhere, eventsAbout } =
  await portalWithProvider();
const { prisma } = portal.platform.database;
const unknown = {
  code: 'forbidden',
  message: 'Nobody here has this account. Ask IT to add you.',
};

test('the sign-in page is told what the hospital calls it', async () => {
  const answer = await portal.visitor.get('/hrsuit/sign-in-ways');
  expect(answer.body.data).toMatchObject({ singleSignOn: { label: 'Microsoft 365' } });
});

test('a portal without a provider has passwords only', async () => {
  const plain = await testPortal({ pages: false });
  const ways = await plain.visitor.get('/hrsuit/sign-in-ways');
  expect(ways.body.data).toMatchObject({ singleSignOn: null });
  const begun = await plain.visitor.post('/hrsuit/single-sign-on/begin').send({});
  expect([begun.status, begun.body.code]).toEqual([404, 'not_found']);
  const finished = await plain.visitor
    .post('/hrsuit/single-sign-on/finish')
    .send({ state: 'x', returned: 'code=y' });
  expect(finished.status).toBe(404);
});

test('the browser is sent with a code challenge, a state and a nonce, and no secret', async () => {
  const { address, state } = await begin();
  const { origin, searchParams } = new URL(address);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'portal',
    response_type: 'code',
    redirect_uri: redirectAddress,
    scope: 'openid profile email',
    state,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const attempts = await prisma.singleSignOnAttempt.findMany();
  expect(JSON.stringify(attempts)).not.toContain(state);
  const again = await begin();
  expect(again.state).not.toBe(state);
});

/** Claims as the three providers that hospitals use send them. */
test.each([
  ['Keycloak', (email: string) => ({ email, email_verified: true, groups: ['/nurses'] })],
  ['Google', (email: string) => ({ email, email_verified: true, hd: 'hospital.example' })],
  [
    'Microsoft',
    (email: string) => ({
      email,
      oid: randomUUID(),
      tid: randomUUID(),
      preferred_username: email,
      xms_edov: true,
    }),
  ],
])(
  '%s: the first sign-in links the person with that address, later ones need it no more',
  async (_, claimsOf) => {
    const person = await portal.person();
    const claims = {
      sub: randomUUID(),
      name: 'Whatever',
      ...claimsOf(person.email.toUpperCase()),
    };
    provider.addAccount(claims);
    const first = await signIn(claims);
    expect(first.body).toEqual({
      success: true,
      token: expect.any(String),
      role: 'ROLE_STAFF',
      fullName: person.name,
    });
    const client = portal.withToken(first.body.token);
    expect((await client.get('/hrsuit/checkToken')).body.authData.user.id).toBe(person.id);

    await prisma.user.update({ where: { id: person.id }, data: { email: `x${person.email}` } });
    const second = await signIn(claims);
    expect(second.status).toBe(200);
    expect(await prisma.identity.findMany({ where: { userId: person.id } })).toEqual([
      {
        issuer: provider.issuer,
        subject: claims.sub,
        userId: person.id,
        createdAt: portal.clock.now(),
        lastUsedAt: portal.clock.now(),
      },
    ]);
  },
);

test('it is written down who was linked, and how somebody signed in', async () => {
  const person = await portal.person();
  const claims = account({ email: person.email });
  await signIn(claims);
  const events = await eventsAbout(person.id);
  expect(events.map(({ action, actorId, detail }) => [action, actorId, detail?.after])).toEqual([
    ['user.identity_linked', null, { issuer: provider.issuer, subject: claims.sub }],
  ]);
  const started = await prisma.auditEvent.findFirstOrThrow({
    where: { actorId: person.id, action: 'session.started' },
    include: { detail: true },
  });
  expect(started.detail?.after).toEqual({ by: 'single_sign_on' });
  const row = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row.lastSignInAt).toEqual(portal.clock.now());
});

test('a second factor or a password to change is not asked for: the provider looks after its own', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  await prisma.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  await prisma.secondFactor.create({
    data: {
      userId: person.id,
      secret: 'x',
      confirmedAt: portal.clock.now(),
      createdAt: portal.clock.now(),
    },
  });
  const answer = await signIn(account({ email: person.email }));
  expect(answer.body).toMatchObject({ success: true, role: 'ROLE_ADMIN' });
  expect(answer.body.next).toBeUndefined();
});

test('an unknown account is nobody here', async () => {
  const people = await prisma.user.count();
  const answer = await signIn(account(), somewhere());
  expect([answer.status, answer.body]).toMatchObject([403, unknown]);
  expect(await prisma.user.count()).toBe(people);
});

test.each([
  ['inactive', { status: 'Inactive' as const }],
  ['of the demonstration', 'demo' as const],
  ['erased', { erasedAt: new Date(), status: 'Inactive' as const }],
  ['a program', { kind: 'service' as const }],
])('somebody %s gets the same answer, linked or not', async (_, change) => {
  const person = await portal.person();
  const linked = account({ email: person.email });
  expect((await signIn(linked)).status).toBe(200);
  const stranger = await portal.person();
  const both = [person.id, stranger.id];
  if (change === 'demo') await markAsDemonstration(portal, ...both);
  else await prisma.user.updateMany({ where: { id: { in: both } }, data: change });
  for (const claims of [linked, account({ email: stranger.email })]) {
    const answer = await signIn(claims, somewhere());
    expect([answer.status, answer.body]).toMatchObject([403, unknown]);
  }
  expect(await prisma.identity.count({ where: { userId: stranger.id } })).toBe(0);
});

test.each([
  ['is not verified', { email_verified: false }],
  ['may be verified', { email_verified: undefined }],
  ['is verified in a word', { email_verified: 'true' }],
  ['is of a domain the tenant does not own', { email_verified: undefined, xms_edov: false }],
  ['is said not to be, whatever else is', { email_verified: false, xms_edov: true }],
])('an address that %s links nobody', async (_, verified) => {
  const person = await portal.person();
  const answer = await signIn(account({ email: person.email, ...verified }), somewhere());
  expect([answer.status, answer.body]).toMatchObject([403, unknown]);
  expect(await prisma.identity.count({ where: { userId: person.id } })).toBe(0);
});

test('somebody is linked once: another account with their address is nobody', async () => {
  const person = await portal.person();
  expect((await signIn(account({ email: person.email }))).status).toBe(200);
  const answer = await signIn(account({ email: person.email }), somewhere());
  expect([answer.status, answer.body]).toMatchObject([403, unknown]);
});

test('deactivated and activated again, a person is linked anew', async () => {
  const person = await portal.person();
  const admin = await portal.as('ROLE_ADMIN');
  await signIn(account({ email: person.email }));
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' });
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Active' });
  const answer = await signIn(account({ email: person.email }));
  expect(answer.body.fullName).toBe(person.name);
});

test('two first sign-ins of one account at the same moment: both are in, with one link', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await portal.person();
    const claims = account({ email: person.email });
    const returns = await Promise.all([comeBack(claims), comeBack(claims)]);
    const answers = await Promise.all(returns.map((body) => finish(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await prisma.identity.count({ where: { userId: person.id } })).toBe(1);
  }
});

test('neither a code nor a token is ever logged or kept', async () => {
  const person = await portal.person();
  let seen: Record<string, unknown> = {};
  provider.state.tamper = (tokens) => {
    seen = tokens;
    return tokens;
  };
  const back = await comeBack(account({ email: person.email }));
  const answer = await finish(back);
  provider.state.tamper = (tokens) => tokens;
  const log = JSON.stringify(portal.log);
  const code = new URLSearchParams(back.returned).get('code') ?? '';
  const idToken = String(seen['id_token']);
  for (const secret of [code, back.state, idToken, String(seen['access_token'])]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(log).not.toContain(secret);
  }
  expect(log).not.toContain(answer.body.token);
  expect(await prisma.singleSignOnAttempt.count()).toBeGreaterThanOrEqual(0);
  const events = JSON.stringify(await prisma.auditDetail.findMany());
  expect(events).not.toContain(idToken);
});

test('a letter that only looks like another makes nobody somebody else', async () => {
  const chike = await portal.person({
    email: `chike-${randomUUID().slice(0, 8)}@hospital.example`,
  });
  const answer = await signIn(account({ email: chike.email.replace('k', '\u212A') }));
  expect(answer.status).toBe(403);
  const own = await signIn(account({ email: chike.email.toUpperCase() }));
  expect([own.status, own.body.fullName]).toEqual([200, chike.name]);
});

test('an address that IT set lately is no way past a second factor', async () => {
  for (const change of [{}, { password: 'another few unrelated words' }]) {
    const admin = await portal.as('ROLE_ADMIN');
    const person = await personWithSecondFactor(portal);
    const theirs = account();
    await admin
      .patch(`/users/${person.id}`)
      .send({ email: theirs.email, ...change })
      .expect(200);
    const refused = await signIn(theirs, somewhere());
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining(unknown)]);
    const linked = () => prisma.identity.count({ where: { userId: person.id } });
    expect(await linked()).toBe(0);
    portal.clock.advance(31 * 86_400_000);
    expect((await signIn(theirs, somewhere())).status).toBe(200);
    expect(await linked()).toBe(1);
  }
});

test('nor is one that an administrator set for themselves: a token is not enough to move an account', async () => {
  const administrator = await personWithSecondFactor(portal, { role: 'ROLE_ADMIN' });
  const theirs = account();
  const client = await portal.as(administrator);
  await client.patch(`/users/${administrator.id}`).send({ email: theirs.email }).expect(200);
  const refused = await signIn(theirs, somewhere());
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining(unknown)]);
});

test('whom the portal asks for a password alone is linked by a new address at once', async () => {
  const admin = await portal.as('ROLE_ADMIN');
  const person = await portal.person();
  const theirs = account();
  await admin.patch(`/users/${person.id}`).send({ email: theirs.email }).expect(200);
  expect((await signIn(theirs, somewhere())).status).toBe(200);
});
