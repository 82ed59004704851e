import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Milliseconds between two looks at the machine. */
const interval = 50;
/** Most milliseconds that count between two looks: for longer, this thread itself was not able to see anything. */
const mostAtOnce = 3 * interval;

/** The least share: where the machine's count is not that of these processors, limits still end. */
const least = 1 / 20;

/** Steps of the yardstick, each of which waits for the one before: four cycles of a processor. */
const steps = 150_000;
/** Milliseconds that they take at three thousand million cycles a second. */
const usual = 0.2;
/** Looks of which the middle one counts: in a few this thread has to wait in the midst of it. */
const looks = 9;

let total = 0;
let last = performance.now();
let share = 1;
let isLooking = false;
const lengths: number[] = [];
const waiting = new Set<{ end: number; abort: () => void }>();

/**
 * Milliseconds that pass more slowly while the machine is short of processors, they are slow, or this thread is busy.
 * Whoever is given a tenth of a processor, or a whole one of a tenth of the usual speed, has had a second after ten: a
 * limit in this time says something about the process that is measured, and not about what else runs on the machine or
 * beside it.
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
  // Until it is compiled.
  for (let times = 0; times < 2 * looks; times++) yardstick();
  last = performance.now();
  share = givenShare();
  setInterval(look, interval).unref();
}

function look() {
  total = givenTime();
  last = performance.now();
  share = givenShare();
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

const givenShare = () => Math.max(least, processorShare() * measureSpeed());

/** 1 for a processor of the usual speed or more: a virtual one has what is left of the machine that it is on. */
export function processorSpeed(): number {
  if (!isLooking) begin();
  return measureSpeed();
}

function measureSpeed(): number {
  lengths.push(yardstick());
  if (lengths.length > looks) lengths.shift();
  const middle = lengths.toSorted((one, other) => one - other)[lengths.length >> 1];
  return Math.min(1, usual / (middle ?? usual));
}

/** Milliseconds that a fixed piece of arithmetic takes. */
function yardstick(): number {
  const begun = performance.now();
  let state = 1;
  for (let step = 0; step < steps; step++)
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  // Read, so that it is not left out.
  return performance.now() - begun + (state === 0 ? Number.MIN_VALUE : 0);
}

/** The part of a processor for each of those that want one now; 1 where Linux does not tell. */
function processorShare(): number {
  try {
    const runnable = Number(/ (\d+)\//.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1]);
    if (!Number.isFinite(runnable)) return 1;
    return Math.min(1, availableParallelism() / Math.max(1, runnable));
  } catch {
    return 1;
  }
}
