import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/database.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-modules-'));
const server = inject('databaseServer');
const name = `test_modules_${process.pid}`;
const databaseUrl = await createDatabase(server, name);
afterAll(async () => {
  await dropDatabase(server, name);
  await rm(folder, { recursive: true, force: true });
});

/** Writes the address of every module that a process has loaded into a file as it ends. */
const listModules = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { writeFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    const modules = new Set();
    registerHooks({
      load: (url, context, next) => {
        modules.add(url);
        return next(url, context);
      },
    });
    process.on('exit', () => writeFileSync(${JSON.stringify(file)}, [...modules].join('\\n')));
  `)}`;

async function modulesAfterFirstCall(environment: Record<string, string>): Promise<string[]> {
  const file = join(folder, `modules-${Object.keys(environment).length}`);
  const portal = spawn(process.execPath, ['--import', listModules(file), 'src/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...{ PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' },
      ...{ JWT_SECRET: 'a secret that only tests sign with', ...environment },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(portal, 'exit');
  for await (const line of createInterface({ input: portal.stdout })) {
    const address = /http:\/\/[\w.:]+/.exec(line)?.[0];
    if (!address) continue;
    expect((await fetch(`${address}/api/documents`)).status).toBe(200);
    break;
  }
  portal.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  return (await readFile(file, 'utf8')).split('\n');
}

// Its API, which does nothing by itself, is loaded by prom-client.
const isTelemetry = (module: string) => /\/@opentelemetry\/(?!api\/)/.test(module);

test('nothing of OpenTelemetry that does anything is loaded unless an address is set', async () => {
  const modules = await modulesAfterFirstCall({});
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.filter(isTelemetry)).toEqual([]);
});

test('what sends traces is loaded if an address is set', async () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  expect((await modulesAfterFirstCall(collector)).filter(isTelemetry)).not.toEqual([]);
});
