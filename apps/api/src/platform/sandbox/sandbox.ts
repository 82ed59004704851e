import type { LimitName } from '@icare/contracts/system';
import type { FastifyBaseLogger } from 'fastify';
import { withoutDeadline } from '../database/deadline.ts';
import { AppError } from '../errors.ts';
import { TooManyWaiting, Turns } from '../turns.ts';
import { findKernelLimits } from './kernel-limits.ts';
import { type Lane, type Limits, lanes, lanesByReader } from './limits.ts';
import { createReaderCommand, standardShell } from './reader-command.ts';
import {
  type Content,
  type Ending,
  ReaderEnded,
  ReaderNotStarted,
  ReaderProcess,
} from './reader-process.ts';
import type { ReaderName, ResultOf, TaskOf } from './readers.ts';

/** A file from outside the portal. `open` is called when its turn has come and gives `size` bytes. */
export type UntrustedFile = {
  /** The sender whose turn the file takes, as `getSenderKey` returns it. */
  sender: string;
  size: number;
  open: () => Content | Promise<Content>;
};

/** `unreadable`: the reader cannot read the file. `exhausting`: its process reached a limit, or crashed. */
export type Reading<Result> = { result: Result } | 'unreadable' | 'exhausting';

export type SandboxFigures = {
  /** Files read since the start, by reader. */
  files: Map<ReaderName, number>;
  /** Files whose process was ended or crashed, by reason. */
  ended: Map<Ending, number>;
  /** Files refused because too many were waiting. */
  turnedAway: number;
  working: number;
  waiting: number;
};

/**
 * Runs every parser of untrusted files in a separate process without data, settings or rights. A file made to hang,
 * bloat or crash its parser costs that process, never the portal.
 */
export type Sandbox = {
  /**
   * Runs a reader on a file; `onPiece` receives the pieces that it sends before its result. Throws if too many files
   * wait, and rethrows the error if the file itself cannot be opened. A task that costs something to make is given as a
   * function, which is called when the file's turn has come. None of it counts as a call's wait for the database.
   */
  read: <Name extends ReaderName>(
    reader: Name,
    file: UntrustedFile,
    task: TaskOf<Name> | (() => Promise<TaskOf<Name>>),
    onPiece?: (piece: unknown) => void,
  ) => Promise<Reading<ResultOf<Name>>>;
  figures: () => SandboxFigures;
  /** Limits that the system cannot enforce on these processes; the portal itself still watches memory and time. */
  missingLimits: () => Promise<LimitName[]>;
  close: () => Promise<void>;
};

/** An idle child is ended after this time, to free its memory. */
const idleTimeoutMs = 60_000;

export function openSandbox(
  log: Pick<FastifyBaseLogger, 'warn'>,
  limits: Record<Lane, Limits> = lanes,
  shell = standardShell,
): Sandbox {
  const files = new Map<ReaderName, number>();
  const ended = new Map<Ending, number>();
  let turnedAway = 0;
  const warnOfRefusals = createRefusalLog(log);
  const pools: Record<Lane, Pool> = {
    singlePass: new Pool(limits.singlePass, shell),
    fullParser: new Pool(limits.fullParser, shell),
    background: new Pool(limits.background, shell),
    recognition: new Pool(limits.recognition, shell),
    drawing: new Pool(limits.drawing, shell),
  };
  const all = Object.values(pools);
  const missing = findMissing(Object.values(limits), shell);
  void missing.then((names) => {
    if (names.length === 0) return;
    const sentence =
      'The system refuses limits for the processes that read files; they run within the others.';
    log.warn({ missing: names }, sentence);
  });

  const read: Sandbox['read'] = async (
    reader,
    { sender, size, open },
    task,
    onPiece = () => {},
  ) => {
    const pool = pools[lanesByReader[reader]];
    const child = await pool.take(sender).catch((error: unknown) => {
      if (error instanceof TooManyWaiting) {
        turnedAway++;
        warnOfRefusals(reader, turnedAway);
      }
      throw toRefusal(error);
    });
    const begun = performance.now();
    try {
      const given = typeof task === 'function' ? await task() : task;
      const answer = await child.read({ reader, task: given, size }, await open(), onPiece);
      files.set(reader, (files.get(reader) ?? 0) + 1);
      return 'failed' in answer ? 'unreadable' : (answer as { result: never });
    } catch (error) {
      child.stop();
      if (!(error instanceof ReaderEnded)) throw error;
      const { ending } = error;
      ended.set(ending, (ended.get(ending) ?? 0) + 1);
      log.warn(
        { reader, ending, bytes: size, milliseconds: Math.round(performance.now() - begun) },
        'The process that read a file was ended; the file is not taken.',
      );
      // The file may be as good as any. Where nobody waits it counts as too much for this machine, or it would be read
      // again and again.
      if (ending === 'killed' && isWaitedFor(reader)) throw tooManyFiles();
      return 'exhausting';
    } finally {
      pool.give(sender, child);
    }
  };

  return {
    // Its lane limits how long a file waits and is read.
    read: (...given) => withoutDeadline(() => read(...given)),
    figures: () => ({
      files,
      ended,
      turnedAway,
      working: all.reduce((sum, { working }) => sum + working, 0),
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    }),
    missingLimits: () => missing,
    close: async () => {
      for (const pool of all) pool.close();
    },
  };
}

/** The limits that are missing in at least one lane. */
async function findMissing(limits: readonly Limits[], shell: string): Promise<LimitName[]> {
  const found = await Promise.all(limits.map((laneLimits) => findKernelLimits(shell, laneLimits)));
  return [...new Set(found.flatMap(({ missing }) => missing))];
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof TooManyWaiting || error instanceof ReaderNotStarted)) return error;
  // A full queue is no error of the portal, which would be logged with its stack for each call.
  return tooManyFiles(error instanceof ReaderNotStarted ? error : undefined);
}

function tooManyFiles(cause?: ReaderNotStarted) {
  return new AppError(
    'unavailable',
    'Too many files are being looked at just now. Try again in a minute.',
    { headers: { 'retry-after': '30' }, ...(cause && { cause }) },
  );
}

function isWaitedFor(reader: ReaderName): boolean {
  const lane = lanesByReader[reader];
  return lane !== 'background' && lane !== 'recognition';
}

/** One line a minute at most, however many files one sender sends. */
function createRefusalLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  let quietUntil = 0;
  return (reader: ReaderName, turnedAway: number) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 60_000;
    log.warn({ reader, turnedAway }, 'Too many files wait; their senders are told to try again.');
  };
}

/** The child processes of one lane. */
class Pool {
  readonly #limits: Limits;
  readonly #shell: string;
  readonly #turns: Turns;
  #idle: { child: ReaderProcess; timer: NodeJS.Timeout } | null = null;
  #isClosed = false;
  readonly #children = new Set<ReaderProcess>();

  constructor(limits: Limits, shell: string) {
    this.#limits = limits;
    this.#shell = shell;
    this.#turns = new Turns({ atOnce: limits.children, waiting: limits.waiting });
  }

  get working(): number {
    return this.#turns.working;
  }

  get waiting(): number {
    return this.#turns.waiting;
  }

  /** A child for one file. Return it with `give`. */
  async take(sender: string): Promise<ReaderProcess> {
    await this.#turns.take(sender, this.#limits.patience);
    try {
      return this.#takeIdle() ?? (await this.#start());
    } catch (error) {
      this.#turns.give(sender);
      throw error;
    }
  }

  give(sender: string, child: ReaderProcess): void {
    if (child.isSpent || this.#isClosed || this.#idle) this.#remove(child);
    else {
      child.setIdle(true);
      const timer = setTimeout(() => {
        this.#idle = null;
        this.#remove(child);
      }, idleTimeoutMs).unref();
      this.#idle = { child, timer };
    }
    this.#turns.give(sender);
  }

  close(): void {
    this.#isClosed = true;
    this.#turns.close();
    this.#takeIdle();
    for (const child of this.#children) this.#remove(child);
  }

  #takeIdle(): ReaderProcess | null {
    const idle = this.#idle;
    this.#idle = null;
    if (!idle) return null;
    clearTimeout(idle.timer);
    if (idle.child.isSpent) return null;
    idle.child.setIdle(false);
    return idle.child;
  }

  async #start(): Promise<ReaderProcess> {
    const command = await createReaderCommand(this.#limits, this.#shell);
    const child = await ReaderProcess.start(command, this.#limits);
    this.#children.add(child);
    return child;
  }

  #remove(child: ReaderProcess): void {
    this.#children.delete(child);
    child.stop();
  }
}
