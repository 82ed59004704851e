import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { signInAtProvider, signingKey } from '../../testing/identity-provider.ts';
import { portalWithProvider, redirectAddress } from '../../testing/single-sign-on.ts';

const { portal, provider, account, begin, comeBack, finish, signIn, somewhere } =
  await portalWithProvider();
const { prisma } = portal.platform.database;
const unchanged = provider.state.tamper;
afterEach(() => {
  provider.state.tamper = unchanged;
});

const expired = {
  code: 'invalid',
  message: 'This sign-in has expired or was finished already. Try again.',
};
const invalidReturn = {
  code: 'unauthenticated',
  message: 'What the sign-in service answered does not belong to this sign-in. Try again.',
};

/** Somebody who could sign in, were it not for what is wrong. */
async function member() {
  const person = await portal.person();
  return { person, claims: account({ email: person.email }) };
}

const sessionsOf = (userId: string) => prisma.session.count({ where: { userId } });

test('a state works once, whatever comes with it', async () => {
  const { person, claims } = await member();
  const back = await comeBack(claims);
  expect((await finish(back)).status).toBe(200);
  const again = await finish(back, somewhere());
  expect([again.status, again.body]).toMatchObject([400, expired]);
  expect(await sessionsOf(person.id)).toBe(1);
});

test('two finishes of one sign-in at the same moment: one is in', async () => {
  for (let round = 0; round < 5; round++) {
    const { person, claims } = await member();
    const back = await comeBack(claims);
    const answers = await Promise.all([finish(back, somewhere()), finish(back, somewhere())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await sessionsOf(person.id)).toBe(1);
  }
});

test('a code that was used belongs to no other sign-in', async () => {
  const { person, claims } = await member();
  const back = await comeBack(claims);
  expect((await finish(back)).status).toBe(200);
  const { state } = await begin();
  const code = new URLSearchParams(back.returned).get('code') ?? '';
  const returned = String(new URLSearchParams({ code, state, iss: provider.issuer }));
  const answer = await finish({ state, returned }, somewhere());
  expect([answer.status, answer.body]).toMatchObject([401, invalidReturn]);
  expect(await sessionsOf(person.id)).toBe(1);
});

test('somebody else’s fresh code put into one’s own sign-in is refused by its challenge', async () => {
  const { person, claims } = await member();
  const victim = await comeBack(claims);
  const { state } = await begin();
  const code = new URLSearchParams(victim.returned).get('code') ?? '';
  const returned = String(new URLSearchParams({ code, state, iss: provider.issuer }));
  const answer = await finish({ state, returned }, somewhere());
  expect([answer.status, answer.body]).toMatchObject([401, invalidReturn]);
  expect(await sessionsOf(person.id)).toBe(0);
});

test('a sign-in ends ten minutes after it began, to the millisecond', async () => {
  const { claims } = await member();
  const inTime = await comeBack(claims);
  portal.clock.advance(10 * 60_000 - 1);
  expect((await finish(inTime)).status).toBe(200);
  const late = await comeBack(claims);
  portal.clock.advance(10 * 60_000);
  const answer = await finish(late, somewhere());
  expect([answer.status, answer.body]).toMatchObject([400, expired]);
});

test.each([
  ['another state', (query: URLSearchParams) => query.set('state', 'another')],
  ['no state', (query: URLSearchParams) => query.delete('state')],
  ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
  ['no issuer', (query: URLSearchParams) => query.delete('iss')],
  ['another code', (query: URLSearchParams) => query.set('code', 'another')],
  ['no code', (query: URLSearchParams) => query.delete('code')],
  ['two codes', (query: URLSearchParams) => query.append('code', 'another')],
  ['an error', (query: URLSearchParams) => query.set('error', 'invalid_scope')],
  [
    'another way of answering',
    (query: URLSearchParams) => {
      query.delete('code');
      query.set('response', 'a.b.c');
    },
  ],
])('a return with %s is refused', async (_, change) => {
  const { person, claims } = await member();
  const { state, returned } = await comeBack(claims);
  const query = new URLSearchParams(returned);
  change(query);
  const answer = await finish({ state, returned: String(query) }, somewhere());
  expect([answer.status, answer.body]).toMatchObject([401, invalidReturn]);
  expect(await sessionsOf(person.id)).toBe(0);
});

test.each([
  ['nothing', ''],
  ['a question', '?'],
  ['a fragment', '#x'],
  ['several nothings', '&&&'],
  ['half an escape', '%'],
  ['a NUL byte', '\u0000'],
  ['half a letter', '\ud800'],
  ['too much', 'code'.repeat(1000)],
])('a return that says %s is no failure of ours', async (_, returned) => {
  const { state } = await begin();
  const answer = await finish({ state, returned }, somewhere());
  expect([400, 401]).toContain(answer.status);
});

test.each(['x', '\u0000', '\ud800', 'x'.repeat(200)])(
  'the state “%s” is of no sign-in',
  async (state) => {
    const answer = await finish({ state, returned: `code=x&state=${state}` }, somewhere());
    expect([answer.status, answer.body]).toMatchObject([400, expired]);
  },
);

test('a return in which the person said no is told as that', async () => {
  const { address, state } = await begin();
  const returned = await signInAtProvider(address, null, redirectAddress);
  expect(returned).toContain('error=access_denied');
  const answer = await finish({ state, returned }, somewhere());
  expect([answer.status, answer.body.message]).toEqual([400, 'The sign-in was cancelled.']);
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const none = Buffer.from('{"alg":"none"}').toString('base64url');
const strangersKey = signingKey('first');
const unannouncedKey = signingKey('other');

test.each<[string, (token: string) => string | undefined]>([
  ['for another program', (token) => provider.forge(token, { aud: 'another' })],
  [
    'for several programs, and handed to another',
    (token) => provider.forge(token, { aud: ['portal', 'another'], azp: 'another' }),
  ],
  ['of another issuer', (token) => provider.forge(token, { iss: 'https://evil.example' })],
  ['for another sign-in', (token) => provider.forge(token, { nonce: 'another' })],
  ['for no sign-in', (token) => provider.forge(token, { nonce: undefined })],
  ['that has expired', (token) => provider.forge(token, { exp: inAnHour() - 7200 })],
  [
    'of tomorrow',
    (token) => provider.forge(token, { nbf: inAnHour() + 86_400, exp: inAnHour() * 2 }),
  ],
  ['about nobody', (token) => provider.forge(token, { sub: undefined })],
  ['signed with a stranger’s key', (token) => provider.forge(token, {}, strangersKey)],
  ['signed with a key nobody announced', (token) => provider.forge(token, {}, unannouncedKey)],
  [
    'changed after it was signed',
    (token) => token.replace(/\.([^.]+)\./, (_, body: string) => `.${otherName(body)}.`),
  ],
  ['without its signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['that says it is not signed', (token) => `${none}.${token.split('.')[1]}.`],
  ['that is not there', () => undefined],
])('a statement %s lets nobody in', async (_, change) => {
  const { person, claims } = await member();
  provider.state.tamper = ({ id_token: idToken, ...tokens }) => {
    const changed = change(String(idToken));
    return changed === undefined ? tokens : { ...tokens, id_token: changed };
  };
  const answer = await signIn(claims, somewhere());
  expect([answer.status, answer.body]).toMatchObject([401, invalidReturn]);
  expect(await sessionsOf(person.id)).toBe(0);
  expect(await prisma.identity.count({ where: { userId: person.id } })).toBe(0);
});

function otherName(body: string): string {
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return Buffer.from(JSON.stringify({ ...claims, name: 'Another' })).toString('base64url');
}

test('what is forged with the provider’s own key but true does let in: the tests above can fail', async () => {
  const { person, claims } = await member();
  provider.state.tamper = (tokens) => ({
    ...tokens,
    id_token: provider.forge(String(tokens.id_token), { name: 'Another' }),
  });
  expect((await signIn(claims)).body.fullName).toBe(person.name);
});

test('a ward signs in at seven in the morning: forty right returns from one address, eight at a time', async () => {
  const ward = somewhere();
  const statuses: number[] = [];
  // Fewer than there are connections to the database: on a busy machine others might be told to come again.
  while (statuses.length < 40) {
    const answers = Array.from({ length: 8 }, async () => signIn((await member()).claims, ward));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  expect(statuses).toEqual(statuses.map(() => 200));
});

const wrong = { state: randomUUID(), returned: 'code=x' };

test('wrong returns are limited per address, and hold up nobody with a right one', async () => {
  const { claims } = await member();
  const here = somewhere();
  const answers = await Promise.all(Array.from({ length: 40 }, () => finish(wrong, here)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn(claims, here)).status).toBe(200);
  expect((await finish(wrong, here)).status).toBe(429);
});

test('codes that do not hold count as well, though their sign-in was begun', async () => {
  const here = somewhere();
  const statuses: number[] = [];
  for (let time = 0; time < 11; time++) {
    const { state } = await begin(here);
    const returned = String(new URLSearchParams({ code: 'x', state, iss: provider.issuer }));
    statuses.push((await finish({ state, returned }, here)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('sign-ins that are only begun are limited too, further up', async () => {
  const here = somewhere();
  const statuses = await Promise.all(
    Array.from({ length: 105 }, async () => {
      const answer = await here.post('/hrsuit/single-sign-on/begin').send({});
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('strangers who only begin stop no browser that somebody has signed in with', async () => {
  const { claims } = await member();
  const ward = randomUUID();
  const known = await signIn(claims, portal.visitorAt(ward));
  const [cookie = ''] = (known.headers['set-cookie']?.[0] ?? '').split(';');
  const stranger = portal.visitorAt(ward);
  const statuses = await Promise.all(
    Array.from({ length: 101 }, async () => {
      const answer = await stranger.post('/hrsuit/single-sign-on/begin').send({});
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const answer = await signIn(claims, portal.visitorAt(ward).set('cookie', cookie));
  expect(answer.status).toBe(200);
});
