/**
 * `node e2e/run.ts` runs all journeys, two at a time, each in its own browser and against its own portal. Arguments are
 * passed to Playwright, which then runs one journey at a time (`node e2e/run.ts e2e/session/sign-in.spec.ts`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const wanted = process.argv.slice(2);
const folder = join(import.meta.dirname, '..');

const child = spawn(join(folder, 'node_modules/.bin/playwright'), ['test', ...wanted], {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
  // On Windows the command is a .cmd file, which needs a shell.
  shell: process.platform === 'win32',
  env: { ...process.env, E2E_WORKERS: wanted.length > 0 ? '1' : '2' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
