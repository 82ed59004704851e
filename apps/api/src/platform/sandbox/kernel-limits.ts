import { execFile } from 'node:child_process';
import type { LimitName } from '@icare/contracts/system';
import type { Limits } from './limits.ts';

/** Bytes of address space that Node reserves for compiled code. `ulimit -d` counts them although they are not in use. */
const codeSpaceBytes = 550 * 1_048_576;

type KernelLimit = { name: LimitName; flag: 'c' | 'd' | 'f' | 't'; value: number };

/** Limits that the kernel enforces on a child, set through its shell; they hold even if the portal stops watching the child. */
function kernelLimits({ memory, processorTime, filesPerChild }: Limits): KernelLimit[] {
  return [
    { name: 'cores', flag: 'c', value: 0 },
    { name: 'written', flag: 'f', value: 0 },
    {
      name: 'processor',
      flag: 't',
      // Seconds for all files of one child, which may use 1/25 of their own limit on average: 80 ms in the lane
      // `singlePass` (measured: 14 ms for a PDF of 20 MB), but at least one file its whole limit. The 10 s more are for
      // the start (measured: 0.15 s), so that the portal, which watches the limit, ends the child before the kernel does.
      value:
        Math.ceil(Math.max(processorTime / 1000, (processorTime * filesPerChild) / 25_000)) + 10,
    },
    { name: 'memory', flag: 'd', value: Math.round((codeSpaceBytes + memory) / 1024) },
  ];
}

const attempts = new Map<string, Promise<boolean>>();

/** Whether the shell accepts and then reports this limit: shell or kernel may refuse it. Tried once per limit. */
function isSupported(shell: string, { name, flag, value }: KernelLimit): Promise<boolean> {
  // Windows has no ulimit; outside Linux `ulimit -d` bounds other memory than it does here.
  if (process.platform === 'win32' || (name === 'memory' && process.platform !== 'linux')) {
    return Promise.resolve(false);
  }
  const attempt = `ulimit -${flag} ${value} && test "$(ulimit -${flag})" = ${value}`;
  const key = `${shell} ${attempt}`;
  const found = attempts.get(key);
  if (found) return found;
  const answer = tryInShell(shell, attempt).then((isSuccess) => {
    // The shell could not be run this time: assume that the limit is supported, and try again next time.
    if (isSuccess === null) attempts.delete(key);
    return isSuccess ?? true;
  });
  attempts.set(key, answer);
  return answer;
}

type Waiting = { attempt: string; resolve: (isSuccess: boolean | null) => void };

/** For each shell, what waits for its next run. */
const queues = new Map<string, Waiting[]>();

/**
 * Whether the command succeeds; null if the shell cannot be run. What is asked at the same time is tried by one process,
 * since each costs a start of the portal some milliseconds.
 */
function tryInShell(shell: string, attempt: string): Promise<boolean | null> {
  return new Promise((resolve) => {
    const queue = queues.get(shell) ?? [];
    queue.push({ attempt, resolve });
    if (queue.length > 1) return;
    queues.set(shell, queue);
    queueMicrotask(() => {
      queues.delete(shell);
      tryAll(shell, queue);
    });
  });
}

function tryAll(shell: string, queue: readonly Waiting[]) {
  // Each in a shell of its own within it, since a limit can only be lowered; each success is told by its place.
  const script = queue.map(({ attempt }, index) => `(${attempt}) && echo ${index}`);
  execFile(
    shell,
    ['-c', [...script, 'exit 0'].join('\n')],
    { env: {}, timeout: 5000 },
    (error, output) => {
      // A shell that stumbles over one limit may end with a code; what it told before that counts.
      const hasRun = error === null || typeof error.code === 'number';
      const succeeded = new Set(output.split('\n'));
      for (const [index, { resolve }] of queue.entries()) {
        resolve(hasRun ? succeeded.has(String(index)) : null);
      }
    },
  );
}

/** The commands that set the limits this system supports, and the names of the limits it does not. */
export async function findKernelLimits(
  shell: string,
  limits: Limits,
): Promise<{ commands: string[]; missing: LimitName[] }> {
  const wanted = kernelLimits(limits);
  const found = await Promise.all(wanted.map((limit) => isSupported(shell, limit)));
  return {
    commands: wanted.flatMap(({ flag, value }, index) =>
      found[index] ? [`ulimit -${flag} ${value}`] : [],
    ),
    missing: wanted.flatMap(({ name }, index) => (found[index] ? [] : [name])),
  };
}
