import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storedKey } from '../platform/auth/rate-limits.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';

const environment = { LIMIT_CONTACT_PER_MINUTE: '5' };
const portal = await testPortal({ environment });
const twin = await testPortal({ environment, beside: portal });
const { database } = portal.platform;

/** Number of the last network address used, so that each caller gets a new one. */
let last = 0;
const newAddress = () => `10.1.${Math.floor(++last / 250)}.${(last % 250) + 1}`;

async function statuses(times: number, call: () => PromiseLike<{ status: number }>) {
  const all: number[] = [];
  for (let index = 0; index < times; index++) all.push((await call()).status);
  return all;
}
const storedBy = (email: string) => database.prisma.contactMessage.count({ where: { email } });

test('the sixth message within a minute from a network address is refused and not stored', async () => {
  const visitor = portal.visitorAt(newAddress());
  expect(await statuses(5, () => sendMessage(visitor))).toEqual(Array(5).fill(201));
  const body = messageBody();
  const answer = await sendMessage(visitor, body).set('idempotency-key', randomUUID());
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({ success: false, code: 'too_many_requests' });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await storedBy(body.email)).toBe(0);
});

test('other network addresses are not limited by it', async () => {
  const visitor = portal.visitorAt(newAddress());
  await statuses(6, () => sendMessage(visitor));
  expect((await sendMessage(portal.visitorAt(newAddress()))).status).toBe(201);
});

test('all IPv6 addresses of one network count together', async () => {
  const [body, key] = [messageBody(), randomUUID()];
  let host = 0;
  const visitor = () => portal.visitorAt(`2001:db8:0:1::${(++host).toString(16)}`);
  expect(await statuses(5, () => again(visitor(), body, key))).toEqual(Array(5).fill(201));
  expect(await statuses(5, () => sendMessage(visitor()))).toEqual([201, 201, 201, 201, 429]);
  expect((await sendMessage(portal.visitorAt('2001:db8:0:2::1'))).status).toBe(201);
});

test('the limit ends with its minute', async () => {
  const address = newAddress();
  const visitor = portal.visitorAt(address);
  await statuses(6, () => sendMessage(visitor));
  await runSql(database, 'UPDATE rate_limits SET expire = expire - 60001 WHERE key LIKE $1', [
    `contact:${storedKey({ kind: 'address', address })}`,
  ]);
  expect((await sendMessage(visitor)).status).toBe(201);
});

test('invalid messages do not count', async () => {
  const visitor = portal.visitorAt(newAddress());
  const mistyped = () => sendMessage(visitor, messageBody({ email: 'ada@example' }));
  expect(await statuses(20, mistyped)).toEqual(Array(20).fill(400));
  expect((await sendMessage(visitor)).status).toBe(201);
});

test('messages with the hidden field filled in count like others', async () => {
  const visitor = portal.visitorAt(newAddress());
  const spam = () => sendMessage(visitor, messageBody({ website: 'https://spam.example' }));
  expect(await statuses(6, spam)).toEqual([201, 201, 201, 201, 201, 429]);
});

test('two portals on one database count together', async () => {
  const address = newAddress();
  const [here, there] = [portal.visitorAt(address), twin.visitorAt(address)];
  expect(await statuses(3, () => sendMessage(here))).toEqual([201, 201, 201]);
  expect(await statuses(3, () => sendMessage(there))).toEqual([201, 201, 429]);
  expect((await sendMessage(here)).status).toBe(429);
});

test('of many concurrent messages only five are stored', async () => {
  const visitor = portal.visitorAt(newAddress());
  const body = messageBody();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => sendMessage(visitor, { ...body, name: `${index}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await storedBy(body.email)).toBe(5);
});

const again = (client: Client, body: object, key: string) =>
  sendMessage(client, body).set('idempotency-key', key);

test('repeating a message with its Idempotency-Key does not count', async () => {
  const visitor = portal.visitorAt(newAddress());
  const [body, key] = [messageBody(), randomUUID()];
  expect(await statuses(12, () => again(visitor, body, key))).toEqual(Array(12).fill(201));
  expect(await statuses(5, () => sendMessage(visitor))).toEqual([201, 201, 201, 201, 429]);
});

test('beyond the limit, repeating a stored message still gets its first answer', async () => {
  const address = newAddress();
  const visitor = portal.visitorAt(address);
  const [body, key] = [messageBody(), randomUUID()];
  const first = await again(visitor, body, key);
  await statuses(5, () => sendMessage(visitor));
  const answer = await again(twin.visitorAt(address), body, key);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual(first.body);
  expect((await again(visitor, body, randomUUID())).status).toBe(429);
  expect((await again(visitor, messageBody(), key)).status).toBe(429);
  expect(await storedBy(body.email)).toBe(1);
});
