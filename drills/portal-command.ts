import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type CommandEnd = { code: number | null; output: string; seconds: number };

/** Starts a command such as `pnpm backup` in its own process, as `package.json` does. */
export function startCommand(
  name: 'backup' | 'restore' | 'check',
  args: string[],
  environment: NodeJS.ProcessEnv,
) {
  const begun = performance.now();
  const script = join(import.meta.dirname, `../apps/api/src/commands/${name}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      JWT_SECRET: 'a secret of the benchmarks and drills alone',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<CommandEnd>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output, seconds: (performance.now() - begun) / 1000 });
    });
  });
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => child.kill('SIGKILL'),
  };
}

export const runPortalCommand = (...call: Parameters<typeof startCommand>) =>
  startCommand(...call).ended;
