import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { connectionsWithin, descriptorsOfProcess } from './connections.ts';

const portal = await testPortal({ arrivals: { connections: 3 } });
const open = new Set<ReturnType<typeof dial>>();
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await Promise.all([...open].map(({ closed }) => closed));
  open.clear();
  await vi.waitUntil(
    () =>
      new Promise((resolve) => {
        portal.app.server.getConnections((_, count) => resolve(count === 0));
      }),
    { timeout: 20_000 },
  );
});

function dial() {
  const { hostname, port } = new URL(portal.url);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket
    .setEncoding('utf8')
    .on('error', () => {})
    .on('data', (text) => {
      received += text;
    });
  const line = {
    socket,
    closed,
    write: (text: string) => socket.write(text),
    /** Sends a request and returns its answer up to the end of the JSON. */
    ask: async (path: string, more = '') => {
      received = '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n${more}\r\n`);
      await vi.waitUntil(() => /\}\s*$/.test(received) || socket.destroyed, { timeout: 20_000 });
      return received;
    },
  };
  open.add(line);
  return line;
}

const beginSending = () => {
  const line = dial();
  line.write(
    'POST /hrsuit/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  );
  return line;
};

test('the connection that has been idle longest is closed for a new one', async () => {
  const lines = [dial(), dial(), dial()];
  for (const line of lines) expect(await line.ask('/api/site')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await lines[0]?.ask('/api/site')).toMatch(/^HTTP\/1\.1 200 /);
  // New connections are not closed: their first request may be on its way.
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect(await dial().ask('/api/site')).toMatch(/^HTTP\/1\.1 200 /);
  await lines[1]?.closed;
  expect(await lines[0]?.ask('/api/site')).toMatch(/^HTTP\/1\.1 200 /);
  later.mockRestore();
});

test('when all connections are busy, calls get 503 and health checks are answered', async () => {
  const busy = [beginSending(), beginSending(), beginSending()];
  const refused = () => dial().ask('/api/site');
  await vi.waitUntil(async () => /^HTTP\/1\.1 503 /.test(await refused()), { timeout: 20_000 });
  expect(await refused()).toMatch(/retry-after: 5[\s\S]*connection: close[\s\S]*"unavailable"/i);
  expect(await dial().ask('/api/health')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await dial().ask('/hrsuit/api')).toMatch(/^HTTP\/1\.1 200 /);
  busy[0]?.socket.destroy();
  await vi.waitUntil(async () => /^HTTP\/1\.1 200 /.test(await refused()), { timeout: 20_000 });
});

test('a connection that sends requests without waiting for answers is closed, and no more of them are begun', async () => {
  const begun = vi.fn();
  portal.app.server.prependListener('request', begun);
  const read = vi.spyOn(portal.platform.database.send, 'rows');
  const line = dial();
  line.write('GET /api/documents?search=ward HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(2_000));
  await line.closed;
  portal.app.server.removeListener('request', begun);
  expect(begun.mock.calls.length).toBeGreaterThan(16);
  // By then the calls that were begun have asked for their rows and for how many there are.
  expect(await dial().ask('/api/documents?search=other')).toMatch(/^HTTP\/1\.1 200 /);
  expect(read.mock.calls.length).toBeLessThanOrEqual(2 * (16 + 1));
});

test('a few requests ahead are answered in their order', async () => {
  const line = dial();
  let received = '';
  line.socket.on('data', (text) => {
    received += text;
  });
  line.write(
    ['/api/health', '/api/site', '/api/health']
      .map((path) => `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`)
      .join(''),
  );
  await vi.waitFor(() => expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(3));
  expect(received.indexOf('"status"')).toBeLessThan(received.indexOf('"name"'));
});

test('the number of connections follows from the file descriptors of the process', () => {
  expect(connectionsWithin(1024)).toBe(448);
  expect(connectionsWithin(100)).toBe(16);
  expect(connectionsWithin(524_288)).toBe(10_000);
  expect(connectionsWithin(Number.POSITIVE_INFINITY)).toBe(10_000);
  expect(descriptorsOfProcess()).toBeGreaterThan(100);
});
