import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import os from 'node:os';
import type { Writable } from 'node:stream';
import type { Limits } from './limits.ts';
import type { ReaderCommand } from './reader-command.ts';
import { readUsage, type Usage } from './usage.ts';

/** Why a child did not finish with a file. `killed`: by the system, as where memory runs short, or by somebody. */
export type Ending = 'memory' | 'processor' | 'time' | 'answer' | 'died' | 'killed';

/** The child was ended, or ended by itself, while it read a file. */
export class ReaderEnded extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`The reader of a file ended: ${ending}.`);
    this.ending = ending;
  }
}

/** The child could not be started. */
export class ReaderNotStarted extends Error {}

export type Answer =
  | { result: unknown }
  /** `isLast`: the child ends itself after this answer. */
  | { failed: true; isLast?: true };
type Line = Answer | { ready: true } | { piece: unknown };

/** The bytes of a file. Each piece is sent before the next is requested, so all may use the same buffer. */
export type Content = AsyncIterable<Buffer> & { destroy?: () => unknown };

export type Order = { reader: string; task: unknown; size: number };

const startTimeoutMs = 30_000;
const watchIntervalMs = 25;

/** One child process that reads files for the portal. After an error it must be replaced. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #limits: Limits;
  #ending: Ending = 'died';
  #isGone = false;
  #isStopped = false;
  #received = 0;
  /** The beginning of a line whose end has not arrived yet. */
  #partialLine: string[] = [];
  #partialLineLength = 0;
  #onLine: (line: Line) => void = () => {};
  #onGone: () => void = () => {};
  /** Number of files sent to it. */
  files = 0;

  private constructor({ program, parameters, niceness }: ReaderCommand, limits: Limits) {
    this.#limits = limits;
    this.#child = spawn(program, parameters, {
      cwd: '/',
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    });
    this.#lowerPriority(niceness);
    const gone = () => {
      this.#isGone = true;
      this.#onGone();
    };
    this.#child.once('error', gone);
    this.#child.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL' && !this.#isStopped) this.#ending = 'killed';
      gone();
    });
    // Errors of the pipes are ignored, since the exit of the process says more.
    this.#child.stdin?.on('error', () => {});
    this.#child.stdout?.on('error', () => {});
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#receive(text));
  }

  static async start(command: ReaderCommand, limits: Limits): Promise<ReaderProcess> {
    const reader = new ReaderProcess(command, limits);
    const timer = setTimeout(() => reader.#end('time'), startTimeoutMs);
    try {
      await reader.#waitForLine((line) => 'ready' in line);
    } catch (error) {
      throw new ReaderNotStarted('The process that reads files could not be started.', {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
    return reader;
  }

  /** Whether it takes no more files. */
  get isSpent(): boolean {
    return this.#isGone || this.#isStopped || this.files >= this.#limits.filesPerChild;
  }

  /** Sends a file and waits for the answer. Rejects with ReaderEnded, or with the error that prevented sending the file. */
  async read(order: Order, content: Content, onPiece: (piece: unknown) => void): Promise<Answer> {
    this.files++;
    this.#received = 0;
    const stopWatching = this.#watch();
    try {
      const answer = this.#waitForLine((line) => 'result' in line || 'failed' in line, onPiece);
      const [last] = await Promise.all([answer, this.#send(order, content)]);
      if ('isLast' in last) this.stop();
      return last as Answer;
    } catch (error) {
      content.destroy?.();
      this.stop();
      throw error;
    } finally {
      stopWatching();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#child.kill('SIGKILL');
  }

  /** An idle child does not keep the program running that started it. */
  setIdle(isIdle: boolean): void {
    const { stdin, stdout } = this.#child;
    for (const handle of [this.#child, stdin as Socket | null, stdout as Socket | null]) {
      if (isIdle) handle?.unref();
      else handle?.ref();
    }
  }

  /** Rejects with the error that prevented reading the file's content. */
  async #send(order: Order, content: Content): Promise<void> {
    const { stdin } = this.#child;
    if (!stdin || this.#isGone) return;
    stdin.write(`${JSON.stringify(order)}\n`);
    let sent = 0;
    for await (const piece of content) {
      sent += piece.length;
      if (sent > order.size) break;
      // The process has ended; the missing answer reports that.
      if (this.#isGone || stdin.destroyed) return;
      await sendPiece(stdin, piece);
    }
    if (sent !== order.size) throw new Error(`A file of ${order.size} bytes came with ${sent}.`);
  }

  #waitForLine(
    isLast: (line: Line) => boolean,
    onPiece: (piece: unknown) => void = () => {},
  ): Promise<Line> {
    return new Promise((resolve, reject) => {
      this.#onGone = () => reject(new ReaderEnded(this.#ending));
      this.#onLine = (line) => {
        try {
          if (isLast(line)) resolve(line);
          else if ('piece' in line) onPiece(line.piece);
        } catch (error) {
          reject(error);
        }
      };
      if (this.#isGone) this.#onGone();
    });
  }

  #receive(text: string): void {
    this.#received += text.length;
    if (this.#received > this.#limits.answer) {
      this.#end('answer');
      return;
    }
    if (!text.includes('\n')) {
      this.#partialLine.push(text);
      this.#partialLineLength += text.length;
      if (this.#partialLineLength > this.#limits.line) this.#end('answer');
      return;
    }
    const lines = [...this.#partialLine, text].join('').split('\n');
    const rest = lines.pop() ?? '';
    this.#partialLine = [rest];
    this.#partialLineLength = rest.length;
    for (const line of lines) {
      try {
        this.#onLine(JSON.parse(line) as Line);
      } catch {
        this.#end('died');
        return;
      }
    }
  }

  #watch(): () => void {
    const pid = this.#child.pid ?? 0;
    const { memory, processorTime, wallTime } = this.#limits;
    // Processor time counts from the first measurement: most files are read before it, and it costs more than a small file.
    let before: Usage | undefined;
    const late = setTimeout(() => this.#end('time'), wallTime);
    const interval = setInterval(() => {
      const now = readUsage(pid);
      if (!now) return;
      before ??= now;
      if (now.memory > memory) this.#end('memory');
      else if (now.processorTime - before.processorTime > processorTime) this.#end('processor');
    }, watchIntervalMs);
    return () => {
      clearTimeout(late);
      clearInterval(interval);
    };
  }

  #end(ending: Ending): void {
    this.#ending = ending;
    this.stop();
  }

  /** Of its first thread, and of those that start later: for systems on which the command cannot do it. */
  #lowerPriority(niceness: number): void {
    if (niceness === 0 || this.#child.pid === undefined) return;
    try {
      os.setPriority(this.#child.pid, niceness);
    } catch {
      // Where the system forbids it, the child keeps the normal priority.
    }
  }
}

function sendPiece(stdin: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    // Also called, with an error, if the pipe is closed; the missing answer then reports what happened.
    stdin.write(piece, () => resolve());
  });
}
