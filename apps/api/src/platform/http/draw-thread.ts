import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Drawing, DrawingResult, Drawn } from './draw-worker.ts';

/** The thread costs memory, so it ends when nothing has been drawn for so long. */
const idleMs = 120_000;
/** Drawing takes some ten milliseconds, on a busy machine seconds; what has not ended by then never will. */
const endAfterMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * A thread of its own, in which pages are drawn one after the other, so that calls do not wait meanwhile. It starts with the
 * first page. `folder` has what the build of the web app draws pages with.
 */
export function createDrawThread(folder: string, onProblem: (problem: unknown) => void) {
  const inTurn = pLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      workerData: { folder },
      resourceLimits,
    });
    // Also after the last drawing: an error that nobody listens to would end the portal.
    started.on('error', onProblem).once('exit', () => {
      if (worker === started) worker = undefined;
    });
    started.unref();
    return started;
  }

  async function end() {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  async function drawNext(drawing: Drawing): Promise<Drawn> {
    clearTimeout(idle);
    worker ??= start();
    try {
      // Rejects if the thread fails.
      const result = once(worker, 'message', { signal: AbortSignal.timeout(endAfterMs) });
      worker.postMessage(drawing);
      const [message] = (await result) as [DrawingResult];
      if ('problem' in message) throw new Error(`A page cannot be drawn: ${message.problem}`);
      idle = setTimeout(() => void end(), idleMs).unref();
      return message.drawn;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return { draw: (drawing: Drawing) => inTurn(() => drawNext(drawing)), end };
}
