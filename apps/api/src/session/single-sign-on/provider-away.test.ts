import { afterEach, expect, test } from 'vitest';
import { clientId, clientSecret, signingKey } from '../../testing/identity-provider.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';
import { portalWithProvider, siteUrl } from '../../testing/single-sign-on.ts';

const { portal, provider, account, comeBack, finish, signIn } = await portalWithProvider({
  mayFail: true,
});
const away = {
  code: 'unavailable',
  message:
    'The sign-in service of the hospital does not answer. Try again later, or sign in with your username and password.',
};
const day = 86_400_000;
afterEach(() => {
  provider.state.instead = null;
});

const beginAt = (one: Pick<typeof portal, 'visitor'>) =>
  one.visitor.post('/hrsuit/single-sign-on/begin').send({});

/** A portal that has not asked the provider anything yet. */
const freshPortal = (OIDC_ISSUER = provider.issuer) =>
  testPortal({
    beside: portal,
    pages: false,
    mayFail: true,
    environment: {
      SITE_URL: siteUrl,
      OIDC_ISSUER,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
  });

test('a provider that cannot be reached is said so, and passwords work all the same', async () => {
  // Nothing listens on the port of discard on this machine.
  const lonely = await freshPortal('http://127.0.0.1:9');
  const answer = await beginAt(lonely);
  expect([answer.status, answer.body]).toMatchObject([503, away]);
  expect(answer.headers['retry-after']).toBe('30');
  const { username, password } = await portal.person();
  const login = await lonely.visitor.post('/hrsuit/login').send({ username, password });
  expect(login.status).toBe(200);
  const ways = await lonely.visitor.get('/hrsuit/sign-in-ways');
  expect(ways.body.data.singleSignOn).toEqual({ label: 'your hospital account' });
});

test('a provider that never answers is waited for five seconds', async () => {
  const fresh = await freshPortal();
  provider.state.instead = () => {};
  const begun = performance.now();
  const answer = await beginAt(fresh);
  expect([answer.status, answer.body]).toMatchObject([503, away]);
  // Not at once, and not until the browser gives up.
  expect(performance.now() - begun).toBeGreaterThan(4900);
  expect(performance.now() - begun).toBeLessThan(30_000);
  provider.state.instead = null;
  expect((await beginAt(fresh)).status).toBe(200);
});

test.each([
  ['a page', 200, 'text/html', '<h1>Welcome to the hotel</h1>'],
  ['half of it', 200, 'application/json', '{"issuer": "http'],
  ['nothing', 204, 'application/json', ''],
  ['a list', 200, 'application/json', '[]'],
  ['a failure', 500, 'application/json', '{}'],
  ['somebody else', 200, 'application/json', '{"issuer": "https://evil.example"}'],
  [
    'a tenant for everybody',
    200,
    'application/json',
    '{"issuer": "https://login.microsoftonline.com/{tenantid}/v2.0"}',
  ],
  ['another place', 302, 'text/plain', ''],
])('a provider that answers with %s counts as away', async (_, status, type, body) => {
  const fresh = await freshPortal();
  provider.state.instead = (_request, response) => {
    response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(body);
  };
  const answer = await beginAt(fresh);
  expect([answer.status, answer.body]).toMatchObject([503, away]);
  provider.state.instead = null;
  expect((await beginAt(fresh)).status).toBe(200);
});

test('it is asked who it is once, whoever comes at the same time, and again after a day', async () => {
  const fresh = await freshPortal();
  const asked = () =>
    provider.state.calls.filter((call) => call.includes('openid-configuration')).length;
  const before = asked();
  await Promise.all(Array.from({ length: 5 }, () => beginAt(fresh)));
  expect(asked() - before).toBe(1);
  portal.clock.advance(day - 1);
  await beginAt(fresh);
  expect(asked() - before).toBe(1);
  portal.clock.advance(1);
  await beginAt(fresh);
  expect(asked() - before).toBe(2);
});

test.each(['GET /.well-known/openid-configuration', 'POST /token', 'GET /jwks'])(
  'gone while somebody is there: %s does not answer',
  async (call) => {
    const person = await portal.person();
    const claims = account({ email: person.email });
    const back = await comeBack(claims);
    portal.clock.advance(day);
    await runSql(portal.platform.database, 'UPDATE single_sign_on_attempts SET expires_at = $1', [
      new Date(portal.clock.now().getTime() + 60_000),
    ]);
    const real = provider.state.calls;
    provider.state.instead = (request, response) => {
      if (`${request.method} ${request.url}` === call) return request.destroy();
      provider.pass(request, response);
    };
    const answer = await finish(back);
    expect([answer.status, answer.body]).toMatchObject([503, away]);
    expect(real.some((made) => made === call)).toBe(true);
    provider.state.instead = null;
    expect((await signIn(claims)).body.fullName).toBe(person.name);
  },
);

test('a provider that does not know the portal any more counts as away', async () => {
  const person = await portal.person();
  const back = await comeBack(account({ email: person.email }));
  provider.state.instead = (_request, response) => {
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"error": "invalid_client"}');
  };
  const answer = await finish(back);
  expect([answer.status, answer.body]).toMatchObject([503, away]);
});

test('garbage in place of its statement counts as away', async () => {
  const person = await portal.person();
  provider.state.tamper = (tokens) => ({ ...tokens, id_token: 'a.b.c' });
  const answer = await signIn(account({ email: person.email }));
  provider.state.tamper = (tokens) => tokens;
  expect([answer.status, answer.body]).toMatchObject([503, away]);
});

test('new keys of the provider are found out about', async () => {
  const person = await portal.person();
  const claims = account({ email: person.email });
  expect((await signIn(claims)).status).toBe(200);
  const key = signingKey('second');
  provider.state.tamper = (tokens) => ({
    ...tokens,
    id_token: provider.forge(String(tokens.id_token), {}, key),
  });
  expect((await signIn(claims)).status).toBe(401);
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open } = key;
  provider.state.instead = (request, response) => {
    if (request.url !== '/jwks') return provider.pass(request, response);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: [open] }));
  };
  expect((await signIn(claims)).body.fullName).toBe(person.name);
  provider.state.tamper = (tokens) => tokens;
});
