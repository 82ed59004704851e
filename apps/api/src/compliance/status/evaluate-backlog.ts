import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { countDue, evaluateDue } from './evaluate-due.ts';

/** No batch starts after this, so that a call waits for two seconds at most. */
const lastStartMs = 1500;

/**
 * Evaluates compliance statuses that are due before metrics are read, for a limited time; the evaluation job does the rest.
 * Returns how many people are still due.
 */
export async function evaluateBacklog(platform: Platform): Promise<{ waiting: number }> {
  const begun = performance.now();
  let waiting = await countDue(platform);
  while (waiting > 0 && performance.now() - begun < lastStartMs) {
    const done = await evaluateDue(platform);
    // All remaining rows are locked by other transactions, which finish soon.
    if (done === 0) await sleep(20);
    waiting = await countDue(platform);
  }
  return { waiting };
}
