import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { countDue, evaluateDue } from './evaluate-due.ts';

/** A batch that begins just before still ends within two seconds. */
const beginsWithin = 1500;

/**
 * Works out the compliance statuses that are due before metrics are read from them, for a bounded time; what is left then the
 * job does. Answers how many people still wait.
 */
export async function evaluateBacklog(platform: Platform): Promise<{ waiting: number }> {
  const begun = performance.now();
  let waiting = await countDue(platform);
  while (waiting > 0 && performance.now() - begun < beginsWithin) {
    const done = await evaluateDue(platform);
    // Somebody else has the rest in hand, and is done with it soon.
    if (done === 0) await sleep(20);
    waiting = await countDue(platform);
  }
  return { waiting };
}
