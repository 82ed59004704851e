import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';

/** A server in its own process, with its output in a file. */
export type Child = {
  pid: number;
  /** Milliseconds from the start of the process until it listens. */
  startedIn: number;
  url: string;
  /** Exit code, or the signal's name, once it has ended. */
  ended: Promise<number | string>;
  signal: (name: NodeJS.Signals) => void;
  /** Sends SIGTERM, and SIGKILL after twelve seconds of given time. */
  stop: () => Promise<number | string>;
};

export type ChildOptions = {
  script: string;
  environment?: NodeJS.ProcessEnv;
  /** Receives all output of the process. */
  logFile: string;
  /** Options of Node itself, for example --cpu-prof. */
  nodeOptions?: string[];
  /** Milliseconds of given time until it must listen. */
  timeout?: number;
  /** Limit of open files and connections; the system's default if omitted. */
  descriptors?: number;
  /** A file of the system with the processes of a control group, which it joins before it starts. */
  controlGroup?: string;
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));

/** The child ended before it listened; `message` has the end of its output. */
export class ChildEnded extends Error {
  readonly code: number | string;
  readonly output: string;

  constructor(code: number | string, output: string) {
    super(`ended with ${code} before it listened: ${output.trim().slice(-600)}`);
    this.code = code;
    this.output = output;
  }
}

/** Starts a server and waits until it prints the `http://…` address that it listens on. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const {
    script,
    environment = {},
    logFile,
    nodeOptions = [],
    timeout = 60_000,
    descriptors,
    controlGroup,
  } = options;
  const begun = performance.now();
  const limit = givenTime() + timeout;
  const output = openSync(logFile, 'w');
  const command = [process.execPath, ...nodeOptions, script];
  // Node cannot set its own limits, but inherits the shell's across `exec`.
  const limits = [
    ...(descriptors === undefined ? [] : [`ulimit -n ${descriptors}`]),
    ...(controlGroup === undefined ? [] : [`echo $$ > ${controlGroup}`]),
  ];
  const limited = ['sh', '-c', [...limits, 'exec "$@"'].join(' && '), 'sh', ...command];
  const [program = '', ...args] = limits.length === 0 ? command : limited;
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', output, output],
    // In its own process group, so that a drill can kill it with all its children.
    detached: true,
  });
  running.add(child);
  let code: number | string | null = null;
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (status, signal) => {
      running.delete(child);
      code = status ?? signal ?? 'unknown';
      resolve(code);
    });
  });
  const pid = child.pid as number;
  for (;;) {
    const text = readFileSync(logFile, 'utf8');
    const url = /(?:ready|listening): (http:\/\/[\w.[\]:]+)/.exec(text)?.[1];
    if (url) {
      const startedIn = performance.now() - begun;
      return { pid, url: loopback(url), startedIn, ended, ...controls(child, ended) };
    }
    if (code !== null) throw new ChildEnded(code, text);
    if (givenTime() > limit) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not listen within ${timeout} ms.`);
    }
    await sleep(5);
  }
}

function loopback(url: string) {
  return url.replace('localhost', '127.0.0.1');
}

function controls(child: ChildProcess, ended: Child['ended']): Pick<Child, 'signal' | 'stop'> {
  return {
    signal: (name) => {
      child.kill(name);
    },
    stop: async () => {
      child.kill('SIGTERM');
      const limit = givenTime() + 12_000;
      const timer = setInterval(() => {
        if (givenTime() > limit) child.kill('SIGKILL');
      }, 50);
      const code = await ended;
      clearInterval(timer);
      return code;
    },
  };
}
