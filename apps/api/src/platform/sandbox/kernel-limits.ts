import { execFile } from 'node:child_process';
import type { LimitName } from '@icare/contracts/system';
import type { Limits } from './limits.ts';

/** Node keeps this much address space for code it may compile, which counts although it is not in use. */
const codeSpace = 550 * 1_048_576;

type KernelLimit = { name: LimitName; flag: 'c' | 'd' | 'f' | 't'; value: number };

/** Limits that the kernel enforces on a child, set through its shell; they hold whatever becomes of the portal. */
function kernelLimits({ memory, processorTime, filesPerChild }: Limits): KernelLimit[] {
  return [
    { name: 'cores', flag: 'c', value: 0 },
    { name: 'written', flag: 'f', value: 0 },
    {
      name: 'processor',
      flag: 't',
      // Seconds; hardly any file takes a twenty-fifth of what it may.
      value: Math.ceil((processorTime * filesPerChild) / 25_000) + 10,
    },
    { name: 'memory', flag: 'd', value: Math.round((codeSpace + memory) / 1024) },
  ];
}

const tried = new Map<string, Promise<boolean>>();

/** Whether a shell takes the limit and has it then. Each is tried once: the shell, or the kernel, may refuse. */
function holds(shell: string, { name, flag, value }: KernelLimit): Promise<boolean> {
  // Other systems have such a limit and bound something else by it.
  if (process.platform === 'win32' || (name === 'memory' && process.platform !== 'linux')) {
    return Promise.resolve(false);
  }
  const attempt = `ulimit -${flag} ${value} && test "$(ulimit -${flag})" = ${value}`;
  const key = `${shell} ${attempt}`;
  const found = tried.get(key);
  if (found) return found;
  const answer = new Promise<boolean>((resolve) => {
    execFile(shell, ['-c', attempt], { env: {}, timeout: 5000 }, (error) => {
      const isAnswer = error === null || typeof error.code === 'number';
      // One that could not be asked at this moment is asked again, and not taken for one that refused.
      if (!isAnswer) tried.delete(key);
      resolve(error === null || !isAnswer);
    });
  });
  tried.set(key, answer);
  return answer;
}

/** The commands that set the limits which hold here, and the names of the others. */
export async function limitsThatHold(
  shell: string,
  limits: Limits,
): Promise<{ commands: string[]; missing: LimitName[] }> {
  const wanted = kernelLimits(limits);
  const found = await Promise.all(wanted.map((limit) => holds(shell, limit)));
  return {
    commands: wanted.flatMap(({ flag, value }, index) =>
      found[index] ? [`ulimit -${flag} ${value}`] : [],
    ),
    missing: wanted.flatMap(({ name }, index) => (found[index] ? [] : [name])),
  };
}
