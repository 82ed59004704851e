import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Milliseconds between two looks at the machine. */
const interval = 50;
/** Most milliseconds that count between two looks: for longer, this thread itself was not able to see anything. */
const mostAtOnce = 3 * interval;

/** The least share: where the machine's count is not that of these processors, limits still end. */
const least = 1 / 20;

let total = 0;
let last = performance.now();
let share = 1;
let isLooking = false;
const waiting = new Set<{ end: number; abort: () => void }>();

/**
 * Milliseconds that pass more slowly while the machine is short of processors, or this thread is busy. Whoever is given
 * a tenth of a processor has had a second after ten: a limit in this time says something about the process that is
 * measured, and not about what else runs on the machine.
 */
export function givenTime(): number {
  if (!isLooking) begin();
  return total + Math.min(performance.now() - last, mostAtOnce) * share;
}

/** Aborts after so many milliseconds of `givenTime`. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException(`nothing within ${milliseconds} ms`, 'TimeoutError'));
  waiting.add({ end: givenTime() + milliseconds, abort });
  return controller.signal;
}

function begin() {
  isLooking = true;
  last = performance.now();
  share = processorShare();
  setInterval(look, interval).unref();
}

function look() {
  total = givenTime();
  last = performance.now();
  share = processorShare();
  // Later than the answers that have arrived while this thread was busy.
  setImmediate(endLimits);
}

function endLimits() {
  for (const limit of waiting) {
    if (limit.end > total) continue;
    waiting.delete(limit);
    limit.abort();
  }
}

/** The part of a processor for each of those that want one now; 1 where Linux does not tell. */
function processorShare(): number {
  try {
    const runnable = Number(/ (\d+)\//.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1]);
    if (!Number.isFinite(runnable)) return 1;
    return Math.max(least, Math.min(1, availableParallelism() / Math.max(1, runnable)));
  } catch {
    return 1;
  }
}
