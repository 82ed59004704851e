import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from './testing/database.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-drain-'));
const server = inject('databaseServer');
const name = `test_drain_${process.pid}`;
afterAll(async () => {
  await dropDatabase(server, name);
  await rm(folder, { recursive: true, force: true });
});

/** Long enough for first calls on a busy machine. */
const drainSeconds = 8;

test('after SIGTERM the process is not ready, goes on answering for DRAIN_SECONDS, and ends well', async () => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PORT: '0',
      DATABASE_URL: await createDatabase(server, name),
      DATA_DIR: folder,
      JWT_SECRET: 'a secret that only tests sign with',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(drainSeconds),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const waitFor = async (pattern: RegExp) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The portal ended before it said ${pattern}.`);
      const found = pattern.exec(value);
      if (found) return found[0];
    }
  };
  const address = await waitFor(/http:\/\/[\w.:]+/);
  const ask = (path: string) => fetch(`${address}${path}`);
  expect((await ask('/api/health/ready')).status).toBe(200);
  child.kill('SIGTERM');
  const signalled = performance.now();
  await waitFor(/^Stopping/);
  // The second signal, which comes from pnpm, changes nothing.
  child.kill('SIGINT');
  const ready = await ask('/api/health/ready');
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  for (const path of ['/api/health/live', '/api/documents', '/api/health']) {
    expect((await ask(path)).status).toBe(200);
  }
  expect(await ended).toEqual([0, null]);
  // Timers may be a millisecond early.
  expect(performance.now() - signalled).toBeGreaterThan(drainSeconds * 1000 - 10);
  await expect(ask('/api/health/live')).rejects.toThrow();
});
