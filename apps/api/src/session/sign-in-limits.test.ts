import { randomUUID } from 'node:crypto';
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

const portal = await testPortal();
const twin = await testPortal({ beside: portal });

/** An address of nobody else in this file. */
let last = 0;
const newAddress = () => `10.0.${Math.floor(++last / 250)}.${(last % 250) + 1}`;

const right = (client: Client, { username, password }: Person) =>
  client.post('/hrsuit/login').send({ username, password });
const wrong = (client: Client, username: string = randomUUID()) =>
  client.post('/hrsuit/login').send({ username, password: 'a wrong guess indeed' });

async function repeat(times: number, call: () => PromiseLike<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await call()).status);
  return statuses;
}

test('the eleventh wrong try with a name from an address has to wait', async () => {
  const visitor = portal.visitorAt(newAddress());
  const name = randomUUID();
  expect(await repeat(10, () => wrong(visitor, name))).toEqual(Array(10).fill(401));
  const answer = await wrong(visitor, name.toUpperCase());
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({ success: false, code: 'too_many_requests' });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('while it waits the right password does not help, elsewhere it does', async () => {
  const person = await portal.person();
  const address = newAddress();
  const visitor = portal.visitorAt(address);
  await repeat(10, () => wrong(visitor, person.username));
  expect((await right(visitor, person)).status).toBe(429);
  expect((await right(portal.visitorAt(newAddress()), person)).status).toBe(200);
});

test('ten wrong tries shut nobody else out who comes from the same address', async () => {
  const [guessed, other] = [await portal.person(), await portal.person()];
  const address = newAddress();
  await repeat(11, () => wrong(portal.visitorAt(address), guessed.username));
  await repeat(15, () => wrong(portal.visitorAt(address)));
  expect((await right(portal.visitorAt(address), other)).status).toBe(200);
});

test('one password tried with many names from one address comes to an end', async () => {
  const person = await portal.person();
  const address = newAddress();
  const visitor = portal.visitorAt(address);
  expect(await repeat(50, () => wrong(visitor))).toEqual(Array(50).fill(401));
  expect((await wrong(visitor)).status).toBe(429);
  expect((await right(portal.visitorAt(newAddress()), person)).status).toBe(200);
});

test.each([
  ['name and address', (name: string, address: string) => `${name} ${address}`],
  [
    'name and address as a key',
    (name: string, address: string) =>
      JSON.stringify({ kind: 'username at address', username: name, address }),
  ],
  ['a long beginning', (name: string) => `${name}${' '.repeat(200)}x`],
])('a name typed as %s locks nobody', async (_, type) => {
  const person = await portal.person();
  const address = newAddress();
  expect((await right(portal.visitorAt(address), person)).status).toBe(200);
  const typed = type(person.username, address);
  await repeat(21, () => wrong(portal.visitorAt(newAddress()), typed));
  expect((await right(portal.visitorAt(address), person)).status).toBe(200);
});

test('successes do not count', async () => {
  const person = await portal.person();
  const visitor = portal.visitorAt(newAddress());
  expect(await repeat(15, () => right(visitor, person))).toEqual(Array(15).fill(200));
});

test('the limit ends with its minute', async () => {
  const person = await portal.person();
  const address = newAddress();
  const visitor = portal.visitorAt(address);
  await repeat(11, () => wrong(visitor, person.username));
  expect((await right(visitor, person)).status).toBe(429);
  await runSql(portal.platform.database, 'UPDATE rate_limits SET expire = expire - 60001');
  expect((await right(visitor, person)).status).toBe(200);
});

test('many addresses that guess one account are stopped, and the owner signs in where known', async () => {
  const person = await portal.person();
  const home = portal.visitorAt(newAddress());
  expect((await right(home, person)).status).toBe(200);
  const guesses = await repeat(20, () => wrong(portal.visitorAt(newAddress()), person.username));
  expect(guesses).toEqual(Array(20).fill(401));
  expect((await wrong(portal.visitorAt(newAddress()), person.username)).status).toBe(429);
  expect((await right(portal.visitorAt(newAddress()), person)).status).toBe(429);
  expect((await right(home, person)).status).toBe(200);
});

test('whoever has many IPv6 addresses of one network counts as one', async () => {
  const person = await portal.person();
  const at = (network: number, host: number) =>
    portal.visitorAt(`2001:db8:0:${network.toString(16)}::${host.toString(16)}`);
  let host = 0;
  const guess = () => wrong(at(1, ++host), person.username);
  expect(await repeat(10, guess)).toEqual(Array(10).fill(401));
  expect((await right(at(1, ++host), person)).status).toBe(429);
  expect((await right(at(2, host), person)).status).toBe(200);
});

test('an IPv4 address written as one of IPv6 is the same', async () => {
  const [address, name] = [newAddress(), randomUUID()];
  await repeat(5, () => wrong(portal.visitorAt(address), name));
  await repeat(5, () => wrong(portal.visitorAt(`::ffff:${address}`), name));
  expect((await wrong(portal.visitorAt(address), name)).status).toBe(429);
});

test('another account is not touched by it', async () => {
  const [guessed, other] = [await portal.person(), await portal.person()];
  await repeat(21, () => wrong(portal.visitorAt(newAddress()), guessed.username));
  expect((await right(portal.visitorAt(newAddress()), other)).status).toBe(200);
});

test('two portals on one database count together', async () => {
  const address = newAddress();
  const here = portal.visitorAt(address);
  const there = twin.visitorAt(address);
  const name = randomUUID();
  await repeat(5, () => wrong(here, name));
  await repeat(5, () => wrong(there, name));
  expect((await wrong(here, name)).status).toBe(429);
  expect((await wrong(there, name)).status).toBe(429);
});

test('a session of one portal is good on the other, and ended for both', async () => {
  const person = await portal.person();
  const token = await portal.tokenOf(person);
  const [here, there] = [portal.withToken(token), twin.withToken(token)];
  expect((await there.get('/hrsuit/checkToken')).status).toBe(200);
  await here.post('/hrsuit/logout').send({});
  expect((await there.get('/hrsuit/checkToken')).status).toBe(401);
});

test('at once, too, no more than ten wrong tries get an answer', async () => {
  const visitor = portal.visitorAt(newAddress());
  const name = randomUUID();
  const answers = await Promise.all(Array.from({ length: 25 }, () => wrong(visitor, name)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('an address that a caller claims counts for nothing beside the one the proxy saw', async () => {
  const statuses: number[] = [];
  const [seen, name] = [newAddress(), randomUUID()];
  for (let index = 0; index < 11; index++) {
    const visitor = portal.visitorAt(`${newAddress()}, ${seen}`);
    statuses.push((await wrong(visitor, name)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('without a proxy nobody is believed about their address', async () => {
  const bare = await testPortal({ environment: { TRUST_PROXY: 'false' } });
  const name = randomUUID();
  const statuses = await repeat(11, () => wrong(bare.visitorAt(newAddress()), name));
  expect(statuses.at(-1)).toBe(429);
});

test('wrong codes count by name and address as wrong passwords do', async () => {
  const person = await personWithSecondFactor(portal);
  const visitor = portal.visitorAt(newAddress());
  await repeat(6, () => wrong(visitor, person.username));
  const { challenge } = (await right(visitor, person)).body;
  const code = wrongCodeOf(portal, person.secret);
  const guess = () => visitor.post('/hrsuit/login/continue').send({ challenge, code });
  expect(await repeat(4, guess)).toEqual([400, 400, 400, 400]);
  expect((await guess()).status).toBe(429);
  expect((await right(visitor, person)).status).toBe(429);
});

test('guessing challenges counts by address too', async () => {
  const visitor = portal.visitorAt(newAddress());
  const guess = () =>
    visitor.post('/hrsuit/login/continue').send({ challenge: randomUUID(), code: '123456' });
  expect(await repeat(51, guess)).toEqual([...Array(50).fill(401), 429]);
});

test('a noisy address keeps nobody from giving their code', async () => {
  const person = await personWithSecondFactor(portal);
  const address = newAddress();
  const visitor = portal.visitorAt(address);
  const { challenge } = (await right(visitor, person)).body;
  const guess = () =>
    portal.visitorAt(address).post('/hrsuit/login/continue').send({ challenge: randomUUID() });
  await repeat(45, guess);
  const code = codeOf(portal, person.secret);
  const answer = await visitor.post('/hrsuit/login/continue').send({ challenge, code });
  expect(answer.status).toBe(200);
});

test('who knows the password and guesses codes from many addresses is stopped, the owner is not', async () => {
  const person = await personWithSecondFactor(portal);
  const home = portal.visitorAt(newAddress());
  const answer = async (client: Client, code: string) => {
    const { challenge } = (await right(client, person)).body;
    return client.post('/hrsuit/login/continue').send({ challenge, code });
  };
  expect((await answer(home, codeOf(portal, person.secret))).status).toBe(200);
  nextPeriod(portal);
  const guess = () => answer(portal.visitorAt(newAddress()), wrongCodeOf(portal, person.secret));
  expect(await repeat(10, guess)).toEqual(Array(10).fill(400));
  const stranger = portal.visitorAt(newAddress());
  expect((await answer(stranger, codeOf(portal, person.secret))).status).toBe(429);
  expect((await answer(home, codeOf(portal, person.secret))).status).toBe(200);
});

test('many who sign in rightly at once keep nobody out afterwards', async () => {
  const visitor = portal.visitorAt(newAddress());
  const people = await Promise.all(Array.from({ length: 15 }, () => portal.person()));
  await Promise.all(people.map((person) => right(visitor, person)));
  expect(
    await Promise.all(people.slice(0, 10).map(async (one) => (await right(visitor, one)).status)),
  ).toEqual(Array(10).fill(200));
});
