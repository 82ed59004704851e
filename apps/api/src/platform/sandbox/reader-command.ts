import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { findKernelLimits } from './kernel-limits.ts';
import type { Limits } from './limits.ts';

export type ReaderCommand = {
  program: string;
  parameters: string[];
  /** What the command cannot do itself: the niceness that is to be set once it runs; 0 where it is set already. */
  niceness: number;
};

const repository = join(import.meta.dirname, '../../../../..');
/** Code only: no data and no settings. */
const readablePaths = [
  'apps/api/src/platform/*',
  'apps/api/package.json',
  'apps/api/node_modules/*',
  'packages/contracts/*',
  'packages/pdf/*',
  'node_modules/*',
];

/**
 * Where memory runs short, as in a container with little of it, Linux ends the process that uses most, which is the
 * portal. With this it ends a child first. Other systems have no such file.
 */
const firstToEnd = '{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null';

export const standardShell = '/bin/sh';

/**
 * The command that starts a child process which may read the portal's code, but open no other file, start no process or
 * thread and write nothing. Where the system supports it, the kernel limits the child's memory and processor time, even
 * if the portal itself ends, and the child has no network.
 */
export async function createReaderCommand(
  limits: Limits,
  shell = standardShell,
): Promise<ReaderCommand> {
  const node = [
    process.execPath,
    '--permission',
    ...readablePaths.map((path) => `--allow-fs-read=${join(repository, path)}`),
    // Megabytes. The other 40 % (assumed) are left for buffers, which are not in this heap.
    `--max-old-space-size=${Math.round((limits.memory * 0.6) / 1_048_576)}`,
    '--v8-pool-size=1',
    '--disallow-code-generation-from-strings',
    '--no-experimental-websocket',
    '--no-experimental-sqlite',
    '--no-warnings',
    join(import.meta.dirname, 'reader-main.ts'),
    await unprivilegedAccount(),
  ];
  const niceness = nicenessOf(limits);
  if (process.platform === 'win32') return command(node, niceness);
  const { commands } = await findKernelLimits(shell, limits);
  const bounded = [firstToEnd, ...commands, 'unset PWD', 'exec "$@"'].join('; ');
  const nice = await findNicePrefix(niceness);
  const prefix = [...nice, ...(await findNoNetworkPrefix())];
  // It adds to what there is, so only one of the two may set it.
  const left = nice.length > 0 ? 0 : niceness;
  return command([shell, '-c', bounded, 'sh', ...prefix, ...node], left);
}

function command([program = '', ...parameters]: string[], niceness: number): ReaderCommand {
  return { program, parameters, niceness };
}

/** `uid:gid` of an account that owns nothing, which a child started by root switches to; empty for other accounts. */
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

/** How far a child stands back: a file that is hard to parse is less urgent than all calls to the portal. */
function nicenessOf({ filesPerChild, priority }: Limits): number {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = os.constants.priority;
  if (filesPerChild !== 1 || priority === 'normal') return 0;
  return priority === 'lowest' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL;
}

let hasNice: Promise<boolean> | undefined;

/**
 * The words before a command that make it stand back from its first moment, so that every thread it starts does: the portal,
 * which can lower the first thread alone, may come too late on a busy machine.
 */
async function findNicePrefix(niceness: number): Promise<string[]> {
  if (niceness === 0) return [];
  hasNice ??= new Promise((resolve) => {
    execFile('nice', ['-n', '1', 'true'], { timeout: 5000 }, (error) => resolve(error === null));
  });
  return (await hasNice) ? ['nice', '-n', String(niceness)] : [];
}

let noNetworkPrefix: Promise<string[]> | undefined;

/** The words before a command that give it an empty network of its own; none if the system does not allow that. Tried once. */
function findNoNetworkPrefix(): Promise<string[]> {
  noNetworkPrefix ??= findUnshare();
  return noNetworkPrefix;
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
