import type { LimitName } from '@icare/contracts/system';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors.ts';
import { limitsThatHold } from './kernel-limits.ts';
import { type Lane, type Limits, laneOf, lanes } from './limits.ts';
import { readerCommand, standardShell } from './reader-command.ts';
import {
  type Content,
  type Ending,
  ReaderEnded,
  ReaderNotStarted,
  ReaderProcess,
} from './reader-process.ts';
import type { ReaderName, ResultOf, TaskOf } from './readers.ts';
import { TooManyWaiting, Turns } from './turns.ts';

/** A file that somebody else made: as many bytes as announced, opened when its turn has come. */
export type UntrustedFile = {
  /** Whose turn it takes, as `senderOf` names them. */
  sender: string;
  size: number;
  open: () => Content | Promise<Content>;
};

/** `unreadable`: the reader says it cannot be read. `exhausting`: its process was at its limit, or died of the file. */
export type Reading<Result> = { result: Result } | 'unreadable' | 'exhausting';

export type SandboxFigures = {
  /** Files read since the start, by reader. */
  files: Map<ReaderName, number>;
  /** Files whose process was ended or died, by why. */
  ended: Map<Ending, number>;
  /** Files turned away since too many waited. */
  turnedAway: number;
  working: number;
  waiting: number;
};

/**
 * Runs everything that parses other people's files, in processes of their own which hold nothing and may do nothing.
 * A file made to hang, swell or crash a parser costs such a process, and never the portal.
 */
export type Sandbox = {
  /**
   * The result of a reader for a file; `tell` gets the pieces it sends on the way. Throws when too many files wait, and
   * rethrows the error that kept the file itself from being opened.
   */
  read: <Name extends ReaderName>(
    reader: Name,
    file: UntrustedFile,
    task: TaskOf<Name>,
    tell?: (piece: unknown) => void,
  ) => Promise<Reading<ResultOf<Name>>>;
  figures: () => SandboxFigures;
  /** Limits that the system cannot enforce on these processes; the portal itself still watches memory and time. */
  missingLimits: () => Promise<LimitName[]>;
  close: () => Promise<void>;
};

/** A child that nobody needed for so long is ended, for its memory. */
const idleAtMost = 60_000;

export function openSandbox(
  log: Pick<FastifyBaseLogger, 'warn'>,
  limits: Record<Lane, Limits> = lanes,
  shell = standardShell,
): Sandbox {
  const files = new Map<ReaderName, number>();
  const ended = new Map<Ending, number>();
  let turnedAway = 0;
  const pools = {
    singlePass: new Pool(limits.singlePass, shell),
    fullParser: new Pool(limits.fullParser, shell),
  };
  const all = Object.values(pools);
  const missing = findMissing(Object.values(limits), shell);
  void missing.then((names) => {
    if (names.length === 0) return;
    const sentence =
      'The system refuses limits for the processes that read files; they run within the others.';
    log.warn({ missing: names }, sentence);
  });

  return {
    read: async (reader, { sender, size, open }, task, tell = () => {}) => {
      const pool = pools[laneOf[reader]];
      const child = await pool.take(sender).catch((error: unknown) => {
        if (error instanceof TooManyWaiting) turnedAway++;
        throw busy(error);
      });
      const begun = performance.now();
      try {
        const answer = await child.read({ reader, task, size }, await open(), tell);
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
        return 'exhausting';
      } finally {
        pool.give(sender, child);
      }
    },
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

/** Missing for any lane. */
async function findMissing(limits: readonly Limits[], shell: string): Promise<LimitName[]> {
  const found = await Promise.all(limits.map((one) => limitsThatHold(shell, one)));
  return [...new Set(found.flatMap(({ missing }) => missing))];
}

function busy(error: unknown): unknown {
  if (!(error instanceof TooManyWaiting || error instanceof ReaderNotStarted)) return error;
  return new AppError(
    'unavailable',
    'Too many files are being looked at just now. Try again in a minute.',
    { headers: { 'retry-after': '30' }, cause: error },
  );
}

/** Children of one kind. */
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
    this.#turns = new Turns(limits);
  }

  get working(): number {
    return this.#turns.working;
  }

  get waiting(): number {
    return this.#turns.waiting;
  }

  /** A child for one file. Give it back. */
  async take(sender: string): Promise<ReaderProcess> {
    await this.#turns.take(sender);
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
      }, idleAtMost).unref();
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
    const command = await readerCommand(this.#limits, this.#shell);
    const child = await ReaderProcess.start(command, this.#limits);
    this.#children.add(child);
    return child;
  }

  #remove(child: ReaderProcess): void {
    this.#children.delete(child);
    child.stop();
  }
}
