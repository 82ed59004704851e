import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';
import type { Drawing, DrawingResult, Drawn } from './draw-main.ts';

/** The process costs memory, so it ends when nothing has been drawn for so long. */
const idleMs = 120_000;
/** Drawing takes some ten milliseconds, on a busy machine seconds; what has not ended by then never will. */
const endAfterMs = 30_000;
const memoryLimits = ['--max-old-space-size=192', '--max-semi-space-size=8'];

/**
 * A process of its own, in which pages are drawn one after the other: calls do not wait meanwhile, and a page that fills
 * its memory ends nothing else, as it would in a thread. It starts with the first page. `folder` has what the build of the
 * web app draws pages with.
 */
export function createDrawProcess(folder: string) {
  const inTurn = pLimit(1);
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function end() {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    // Awaited, or the portal would end before it has closed everything.
    ending?.child.ref();
    ending?.child.kill('SIGKILL');
    await ending?.gone;
  }

  function begin(): Running {
    const begun = start(folder);
    running = begun;
    // It may end while it has nothing to do, as for lack of memory: the next page gets another one.
    void begun.gone.then(() => {
      if (running === begun) running = undefined;
    });
    return begun;
  }

  async function drawNext(drawing: Drawing): Promise<Drawn> {
    clearTimeout(idle);
    if (isClosed) throw new Error('Nothing more is drawn.');
    const asked = running ?? begin();
    try {
      const { drawn } = await askFor(drawing, asked);
      idle = setTimeout(() => void end(), idleMs).unref();
      return drawn;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    draw: (drawing: Drawing) => inTurn(() => drawNext(drawing)),
    /** Ends the process; what is still to be drawn fails. */
    close: () => {
      isClosed = true;
      return end();
    },
  };
}

/** `gone` resolves to why the process is not there any more. */
type Running = { child: ChildProcess; gone: Promise<Error> };

function start(folder: string): Running {
  const child = fork(new URL('./draw-main.ts', import.meta.url), [folder], {
    env: {},
    execArgv: memoryLimits,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise<Error>((resolve) => {
    child.on('error', resolve);
    child.once('exit', (code, signal) =>
      resolve(new Error(`The process that draws pages has ended: ${signal ?? code}.`)),
    );
  });
  child.unref();
  child.channel?.unref();
  return { child, gone };
}

async function askFor(drawing: Drawing, { child, gone }: Running): Promise<{ drawn: Drawn }> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(endAfterMs) });
  // Does not reject alone if the process is gone first.
  answer.catch(() => {});
  child.send(drawing);
  const first = await Promise.race([answer, gone]);
  if (first instanceof Error) throw first;
  const [result] = first as [DrawingResult];
  if ('problem' in result) throw new Error(`A page cannot be drawn: ${result.problem}`);
  return result;
}
