import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limitsThatHold } from './kernel-limits.ts';
import type { Limits } from './limits.ts';

export type ReaderCommand = { program: string; parameters: string[] };

const repository = join(import.meta.dirname, '../../../../..');
/** Code and nothing else; no data, no settings. */
const readable = [
  'apps/api/src/platform/*',
  'apps/api/package.json',
  'apps/api/node_modules/*',
  'node_modules/*',
];

export const standardShell = '/bin/sh';

/**
 * The command of a child process that may read our code, and otherwise open no file, start no process or thread and
 * write nothing. Where the system can, the kernel bounds its memory and processor time, whatever becomes of the portal,
 * and it stands on no network.
 */
export async function readerCommand(limits: Limits, shell = standardShell): Promise<ReaderCommand> {
  const node = [
    process.execPath,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${join(repository, path)}`),
    `--max-old-space-size=${Math.round((limits.memory * 0.6) / 1_048_576)}`,
    '--v8-pool-size=1',
    '--disallow-code-generation-from-strings',
    '--no-experimental-websocket',
    '--no-experimental-sqlite',
    '--no-warnings',
    join(import.meta.dirname, 'reader-main.ts'),
    await unprivilegedAccount(),
  ];
  if (process.platform === 'win32') return command(node);
  const { commands } = await limitsThatHold(shell, limits);
  const bounded = [...commands, 'unset PWD', 'exec "$@"'].join('; ');
  return command([shell, '-c', bounded, 'sh', ...(await withoutNetwork()), ...node]);
}

function command([program = '', ...parameters]: string[]): ReaderCommand {
  return { program, parameters };
}

/** Root gives its rights up once the code is loaded, for those of an account that owns nothing. */
async function unprivilegedAccount(): Promise<string> {
  if (process.getuid?.() !== 0) return '';
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid = '65534', gid = '65534'] =
    accounts
      .split('\n')
      .find((row) => row.startsWith('nobody:'))
      ?.split(':') ?? [];
  return `${uid}:${gid}`;
}

let found: Promise<string[]> | undefined;

/** The prefix that runs a command on an empty network of its own; empty where that is not allowed. Tried once. */
function withoutNetwork(): Promise<string[]> {
  found ??= findUnshare();
  return found;
}

async function findUnshare(): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const flags = process.getuid?.() === 0 ? ['--net'] : ['--user', '--net'];
  return new Promise((resolve) => {
    execFile('unshare', [...flags, 'true'], { timeout: 5000 }, (error) =>
      resolve(error ? [] : ['unshare', ...flags, '--']),
    );
  });
}
