/**
 * The journeys: `node e2e/run.ts` runs all of them in two halves side by side, each in a browser of its own against a
 * portal of its own; with arguments it hands them to Playwright as they are (`node e2e/run.ts e2e/session/sign-in.spec.ts`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { port } from './settings.ts';

const halves = 2;
const wanted = process.argv.slice(2);

async function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const command = join(import.meta.dirname, '../node_modules/.bin/playwright');
  const child = spawn(command, ['test', ...args], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows the command is a .cmd file, which only a shell starts.
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const codes =
  wanted.length > 0
    ? [await run(wanted)]
    : await Promise.all(
        Array.from({ length: halves }, (_, index) =>
          run([`--shard=${index + 1}/${halves}`, `--output=test-results/${index + 1}`], {
            E2E_PORT: String(port + index),
          }),
        ),
      );
process.exitCode = Math.max(...codes);
