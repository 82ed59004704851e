import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';

const size = 9_500_000;

async function withDocument(portal: TestPortal): Promise<string> {
  const admin = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(admin, {}, { bytes: pdf({ size }) });
  return `/api/documents/${_id}/file`;
}

/** Downloads and takes at most so many bytes in ten milliseconds. */
function receive(portal: TestPortal, path: string, bytes: number) {
  const { hostname, port } = new URL(portal.url);
  const line = { received: 0, closed: false };
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: Buffer.alloc(bytes),
      callback: (count) => {
        line.received += count;
        socket.pause();
        setTimeout(() => socket.resume(), 10);
        return true;
      },
    },
  });
  socket
    .on('error', () => {})
    .on('close', () => {
      line.closed = true;
    });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`);
  onTestFinished(() => {
    socket.destroy();
  });
  return line;
}

function countConnections({ app }: TestPortal): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
}

test('whoever takes an answer too slowly for too long is cut off, and whoever is slow within reason gets all of it', async () => {
  const portal = await testPortal({
    arrivals: { receiveWindowMs: 8_000, minBytesPerSecond: 50_000 },
  });
  const path = await withDocument(portal);
  const tooSlow = receive(portal, path, 50);
  const slow = receive(portal, path, 20_000);
  await vi.waitUntil(() => slow.closed, { timeout: 55_000 });
  expect(slow.received).toBeGreaterThan(size);
  // The receiver notices only once it has taken what its own system holds.
  await vi.waitUntil(async () => (await countConnections(portal)) === 0, { timeout: 10_000 });
  expect(tooSlow.received).toBeLessThan(size / 2);
});

test('where all connections are busy, the slowest receiver makes room for the next call', async () => {
  const portal = await testPortal({
    arrivals: {
      ...{ connections: 4, crowdedBytesPerSecond: 50_000 },
      ...{ receiveWindowMs: 20_000, receiveCrowdedAfterMs: 2_000 },
    },
  });
  const path = await withDocument(portal);
  const quick = receive(portal, path, 20_000);
  const slow = [50, 50, 20].map((bytes) => receive(portal, path, bytes));
  await vi.waitUntil(() => slow.every(({ received }) => received > 0), { timeout: 10_000 });
  const ask = async () => (await fetch(`${portal.url}/api/site`)).status;
  await vi.waitUntil(async () => (await ask()) === 200, { timeout: 20_000 });
  await vi.waitUntil(() => quick.closed, { timeout: 55_000 });
  expect(quick.received).toBeGreaterThan(size);
});
