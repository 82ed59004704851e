/**
 * The journeys: `node e2e/run.ts` runs all of them, two at a time, each in a browser and against a portal of its own;
 * with arguments it hands them to Playwright as they are (`node e2e/run.ts e2e/session/sign-in.spec.ts`), one at a time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const wanted = process.argv.slice(2);
const folder = join(import.meta.dirname, '..');

const child = spawn(join(folder, 'node_modules/.bin/playwright'), ['test', ...wanted], {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
  // On Windows the command is a .cmd file, which only a shell starts.
  shell: process.platform === 'win32',
  env: { ...process.env, E2E_WORKERS: wanted.length > 0 ? '1' : '2' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
