import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, listAnswer, listQuery } from '@icare/contracts/answers';
import { endpoint } from '@icare/contracts/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createClient } from './client.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access: 'public',
  tag: 'Things',
  summary: 'One',
  params: z.object({ id: z.string() }),
  response: answer(z.object({ name: z.string() })),
});
const list = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  tag: 'Things',
  summary: 'All',
  query: listQuery,
  response: listAnswer(z.object({ things: z.array(z.object({ name: z.string() })) })),
});
const add = endpoint({
  method: 'POST',
  path: '/api/things',
  access: ['ROLE_ADMIN'],
  tag: 'Things',
  summary: 'Add one',
  body: z.object({ name: z.string() }),
  response: answer(z.object({ name: z.string() })),
  idempotent: true,
});
const change = endpoint({ ...add, method: 'PATCH', idempotent: undefined as never });
const file = endpoint({
  method: 'GET',
  path: '/api/things/file',
  access: 'public',
  tag: 'Things',
  summary: 'Its file',
  response: 'file',
});

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A portal that does what the test says, and the requests that came. */
async function portal(handle: Handler) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    handle(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
const thing = { success: true, data: { name: 'A thing' } };
const busy = { success: false, code: 'unavailable', message: 'Busy.', requestId: 'r1' };

test('a broken connection is tried again, and the answer is that of the call', async () => {
  const { url, requests } = await portal((request, response, count) =>
    count === 1 ? request.socket.destroy() : json(response, 200, thing),
  );
  const result = await createClient({ baseUrl: url }).call(read, { params: { id: 'a b' } });
  expect(result).toEqual({ ok: true, data: { name: 'A thing' }, page: undefined, message: null });
  expect(requests.map((request) => request.url)).toEqual([
    '/api/things/a%20b',
    '/api/things/a%20b',
  ]);
});

test('all tries of one write have one key, and two writes have two', async () => {
  const { url, requests } = await portal((_, response, count) =>
    count === 1 ? json(response, 503, busy, { 'retry-after': '0' }) : json(response, 200, thing),
  );
  const client = createClient({ baseUrl: url });
  await client.call(add, { body: { name: 'One' } });
  await client.call(add, { body: { name: 'Two' } });
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a write that may be done twice is not sent twice', async () => {
  const { url, requests } = await portal((request) => request.socket.destroy());
  const result = await createClient({ baseUrl: url }).call(change, { body: { name: 'One' } });
  expect(result).toMatchObject({ ok: false, error: { code: 'network', status: null } });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers['idempotency-key']).toBeUndefined();
});

test('it gives up after as many tries as it may make, and at once if it would wait too long', async () => {
  const { url, requests } = await portal((_, response, count) =>
    json(response, 503, busy, { 'retry-after': count > 2 ? '3600' : '0' }),
  );
  const client = createClient({ baseUrl: url, retry: { tries: 2 } });
  const failed = await client.call(read, { params: { id: '1' } });
  expect(failed).toMatchObject({
    error: { code: 'unavailable', message: 'Busy.', requestId: 'r1', retryAfter: 0 },
  });
  expect(requests).toHaveLength(2);
  const later = await client.call(read, { params: { id: '1' } });
  expect(later).toMatchObject({ error: { retryAfter: 3600 } });
  expect(requests).toHaveLength(3);
});

test('an answer that never ends is a failure after its time', async () => {
  const { url } = await portal((_, response) => response.writeHead(200).write('{"success":'));
  const client = createClient({ baseUrl: url, timeoutMs: 100, retry: { tries: 1 } });
  const result = await client.call(read, { params: { id: '1' } });
  expect(result).toMatchObject({ error: { code: 'timeout' } });
});

test('a call that is given up ends at once, also while it waits for its next try', async () => {
  const giveUp = new AbortController();
  const { url, requests } = await portal((_, response) => {
    json(response, 429, { ...busy, code: 'too_many_requests' }, { 'retry-after': '50' });
    response.on('close', () => setImmediate(() => giveUp.abort()));
  });
  const client = createClient({ baseUrl: url });
  const waiting = client.call(read, { params: { id: '1' } }, { signal: giveUp.signal });
  expect(await waiting).toMatchObject({ ok: false, error: { code: 'aborted' } });
  expect(requests).toHaveLength(1);
  const late = await client.call(read, { params: { id: '1' } }, { signal: giveUp.signal });
  expect(late).toMatchObject({ ok: false, error: { code: 'aborted' } });
  expect(requests).toHaveLength(1);
});

test('what is no answer of a portal is never taken for one', async () => {
  const bodies = ['', 'null', '[]', '{"data":{}}', '<html>Sign in to the network</html>'];
  const { url } = await portal((_, response, count) => response.end(bodies[count - 1]));
  const client = createClient({ baseUrl: url });
  for (const _ of bodies) {
    const result = await client.call(read, { params: { id: '1' } });
    expect(result).toMatchObject({ ok: false, error: { code: 'unreadable', status: 200 } });
  }
});

test('the key is not sent on to another address', async () => {
  const other = await portal((_, response) => json(response, 200, thing));
  const { url } = await portal((_, response) =>
    response.writeHead(302, { location: `${other.url}/api/things/1` }).end(),
  );
  const client = createClient({ baseUrl: url, serviceKey: 'secret', retry: { tries: 1 } });
  expect(await client.call(read, { params: { id: '1' } })).toMatchObject({ ok: false });
  expect(other.requests).toHaveLength(0);
});

test.each(['', '.', '..'])(
  'a parameter "%s" would lead elsewhere, so nothing is sent',
  async (id) => {
    const { url, requests } = await portal((_, response) => json(response, 200, thing));
    const result = await createClient({ baseUrl: url }).call(read, { params: { id } });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_call' } });
    expect(requests).toHaveLength(0);
  },
);

test('a failure in the middle of a list is its last result', async () => {
  const page = (nextCursor: string | null) => ({ nextCursor, total: 3, totalIsLowerBound: false });
  const { url, requests } = await portal((_, response, count) => {
    const things = [{ name: `Thing ${count}` }];
    if (count === 3) return json(response, 403, { ...busy, code: 'forbidden' });
    return json(response, 200, { success: true, data: { things }, page: page(`after ${count}`) });
  });
  const results = [];
  const client = createClient({ baseUrl: url });
  for await (const result of client.items(list, { query: { limit: 1 } })) results.push(result);
  expect(results).toEqual([
    { ok: true, data: { name: 'Thing 1' } },
    { ok: true, data: { name: 'Thing 2' } },
    expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'forbidden' }) }),
  ]);
  expect(requests[1]?.url).toBe('/api/things?limit=1&cursor=after+1');
});

test('a list that leads back to where it was ends', async () => {
  const page = { nextCursor: 'again', total: 1, totalIsLowerBound: false };
  const { url, requests } = await portal((_, response) =>
    json(response, 200, { success: true, data: { things: [] }, page }),
  );
  const results = [];
  for await (const result of createClient({ baseUrl: url }).pages(list)) results.push(result.ok);
  expect(results).toEqual([true, true, false]);
  expect(requests).toHaveLength(2);
});

test('a download that breaks off is no whole file', async () => {
  const { url } = await portal((request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('12345', () => request.socket.destroy());
  });
  const result = await createClient({ baseUrl: url }).download(file);
  if (!result.ok) throw new Error(result.error.message);
  expect(result.data.size).toBe(10);
  await expect(new Response(result.data.stream).text()).rejects.toThrow('cannot be reached');
});

test('a download that falls silent fails, but one that its reader leaves does not', async () => {
  const { url } = await portal((_, response) => {
    response.writeHead(200, { 'content-disposition': "attachment; filename*=UTF-8''%C3%84.pdf" });
    response.write('12345');
  });
  const result = await createClient({ baseUrl: url, timeoutMs: 100 }).download(file);
  if (!result.ok) throw new Error(result.error.message);
  expect(result.data.name).toBe('Ä.pdf');
  const reader = result.data.stream.getReader();
  expect((await reader.read()).value).toHaveLength(5);
  await expect(reader.read()).rejects.toThrow('No answer within 0.1 seconds');
});

test('a call that will go away is told of once', async () => {
  const { url } = await portal((_, response) =>
    json(response, 200, thing, {
      deprecation: '@1798761600',
      sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
      link: '</docs#deprecation>; rel="deprecation", </api/other>; rel="successor-version"',
    }),
  );
  const onDeprecated = vi.fn();
  const client = createClient({ baseUrl: url, onDeprecated });
  await client.call(read, { params: { id: '1' } });
  await client.call(read, { params: { id: '2' } });
  expect(onDeprecated.mock.calls).toEqual([
    [
      {
        call: 'GET /api/things/:id',
        since: new Date('2027-01-01'),
        sunset: new Date('2027-07-01'),
        instead: '/api/other',
      },
    ],
  ]);
});

test.each(['ftp://portal.example', 'https://user:password@portal.example', 'portal'])(
  '%s is no address of a portal',
  (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(TypeError);
  },
);
