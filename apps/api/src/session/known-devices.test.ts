import { expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';
import {
  codeOf,
  nextPeriod,
  personWithSecondFactor,
  wrongCodeOf,
} from '../testing/second-factor.ts';
import { portalWithProvider } from '../testing/single-sign-on.ts';

const portal = await testPortal({ pages: false });
const guestWifi = '10.9.0.1';
let last = 0;
const elsewhere = () => portal.visitorAt(`10.8.0.${++last}`);

const right = (client: Client, { username, password }: Person) =>
  client.post('/hrsuit/login').send({ username, password });
const wrong = (client: Client, { username }: Person) =>
  client.post('/hrsuit/login').send({ username, password: 'a wrong guess indeed' });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String((headers['set-cookie'] as string[] | undefined)?.[0] ?? '');
async function repeat(times: number, call: () => PromiseLike<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await call()).status);
  return statuses;
}
/** Everything a stranger behind the same address can use up. */
async function shutOut(person: Person) {
  await repeat(21, () => wrong(portal.visitorAt(guestWifi), person));
  await runSql(
    portal.platform.database,
    "UPDATE rate_limits SET expire = expire - 60001 WHERE key LIKE 'login-name:%'",
  );
  await repeat(11, () => wrong(portal.visitorAt(guestWifi), person));
  await repeat(21, () => wrong(elsewhere(), person));
  expect((await right(portal.visitorAt(guestWifi), person)).status).toBe(429);
}

test('the cookie of a device says nothing, and no script reads it', async () => {
  const person = await portal.person();
  const cookie = cookieOf(await right(elsewhere(), person));
  expect(cookie).toMatch(
    /^device=[\w-]{16}\.[0-9a-z]+\.[\w-]{43}~[\w-]{16}\.[0-9a-z]+\.[\w-]{43}; Max-Age=15552000; Path=\/hrsuit; HttpOnly; SameSite=Strict$/,
  );
  expect(cookie).not.toContain(person.id);
  expect(cookieOf(await wrong(elsewhere(), person))).toBe('');
});

test('over https it is sent over https alone', async () => {
  const secure = await testPortal({
    pages: false,
    environment: { SITE_URL: 'https://portal.example' },
  });
  const person = await secure.person();
  expect(cookieOf(await right(secure.visitor, person))).toMatch(/^__Secure-device=.*; Secure/);
});

test('strangers behind the same address shut nobody out of a device they know', async () => {
  const person = await portal.person();
  const own = portal.visitorAt(guestWifi);
  expect((await right(own, person)).status).toBe(200);
  await shutOut(person);
  expect((await right(own, person)).status).toBe(200);
  expect((await right(own, person)).status).toBe(200);
});

test('a device knows everybody who signed in with it, and nobody else', async () => {
  const ward = elsewhere();
  const [first, second, third] = [
    await portal.person(),
    await portal.person(),
    await portal.person(),
  ];
  await right(ward, first);
  await right(ward, second);
  for (const person of [first, second, third]) {
    await repeat(21, () => wrong(elsewhere(), person));
    await repeat(11, () => wrong(portal.visitorAt(guestWifi), person));
  }
  const answers = [await right(ward, first), await right(ward, second), await right(ward, third)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});

test('a device that guesses gets no more than twenty tries beside those of a stranger', async () => {
  const person = await portal.person();
  const own = portal.visitorAt('10.9.0.2');
  await right(own, person);
  const statuses = await repeat(45, () => wrong(own, person));
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['made up', (cookie: string) => cookie.replace(/[\w-]{4}(?=~|$)/g, 'AAAA')],
  ['with another name', (cookie: string) => cookie.replace(/=[\w-]{4}/, '=AAAA')],
  ['that shall hold for longer', (cookie: string) => cookie.replace(/\.(\w+)\./, '.zzzz.')],
  ['that is no cookie', () => 'device=%E0%A4%A; device=~~~; ='],
  ['that is very long', (cookie: string) => `device=${'a.b.c~'.repeat(900)}${cookie}`],
])('a cookie %s is that of a stranger', async (_, forge) => {
  const person = await portal.person();
  const [value = ''] = cookieOf(await right(elsewhere(), person)).split(';');
  await shutOut(person);
  const genuine = await right(portal.visitorAt(guestWifi).set('cookie', value), person);
  expect(genuine.status).toBe(200);
  const forged = await right(portal.visitorAt(guestWifi).set('cookie', forge(value)), person);
  expect(forged.status).toBe(429);
});

test('a device is forgotten when nobody has signed in for half a year', async () => {
  const person = await portal.person();
  const own = elsewhere();
  await right(own, person);
  portal.clock.advance(181 * 86_400_000);
  await repeat(21, () => wrong(elsewhere(), person));
  await repeat(11, () => wrong(portal.visitorAt(guestWifi), person));
  await runSql(portal.platform.database, 'DELETE FROM sessions');
  expect((await right(own, person)).status).toBe(429);
});

test('codes of a second factor are spared by a known device likewise', async () => {
  const person = await personWithSecondFactor(portal);
  const own = portal.visitorAt('10.9.0.3');
  const answer = async (client: Client, code: string) => {
    const { challenge } = (await right(client, person)).body;
    return client.post('/hrsuit/login/continue').send({ challenge, code });
  };
  expect(cookieOf(await right(own, person))).toBe('');
  expect(cookieOf(await answer(own, codeOf(portal, person.secret)))).toMatch(/^device=/);
  nextPeriod(portal);
  for (let round = 0; round < 2; round++) {
    const wrongCode = wrongCodeOf(portal, person.secret);
    await repeat(6, () => answer(portal.visitorAt('10.9.0.3'), wrongCode));
    await repeat(6, () => answer(elsewhere(), wrongCode));
  }
  expect((await answer(own, codeOf(portal, person.secret))).status).toBe(200);
});

test('a browser that came back from the identity provider is known likewise', async () => {
  const { portal: other, signIn, account } = await portalWithProvider({ pages: false });
  const person = await other.person();
  const own = other.visitorAt(guestWifi);
  const claims = account({ email: person.email });
  const answer = await signIn(claims, own);
  expect(cookieOf(answer)).toMatch(/^__Secure-device=/);
  expect(cookieOf(await signIn(account(), other.visitorAt('10.9.0.4')))).toBe('');
  const [cookie = ''] = cookieOf(answer).split(';');
  await runSql(other.platform.database, 'DELETE FROM sessions');
  await repeat(21, () => wrong(other.visitorAt(`10.9.1.${++last}`), person));
  expect((await right(other.visitorAt('10.9.0.5'), person)).status).toBe(429);
  const known = await right(other.visitorAt('10.9.0.5').set('cookie', cookie), person);
  expect(known.status).toBe(200);
});
