import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { countDue, evaluateDue } from './evaluate-due.ts';
import { writeRunStatus } from './run-status.ts';
import { writeSnapshots } from './write-snapshots.ts';

export const evaluationJob = 'evaluate-compliance';

/** Row locks of a process that died end as soon as the database notices, so its people become due for others. */
const waitForOthers = 60_000;

/**
 * Works out all compliance statuses that are due, batch by batch: what is done stays done when the process dies, and several
 * processes share the work. Then the metrics of the day are stored.
 */
export async function evaluateEveryone(platform: Platform, signal: AbortSignal): Promise<void> {
  const begun = platform.clock();
  let lastDone = performance.now();
  while (!signal.aborted) {
    if ((await evaluateDue(platform)) > 0) {
      lastDone = performance.now();
      continue;
    }
    if ((await countDue(platform)) === 0) break;
    // Somebody else has the rest in hand.
    if (performance.now() - lastDone > waitForOthers) return;
    await sleep(100, undefined, { signal }).catch(() => {});
  }
  if (signal.aborted) return;
  await writeSnapshots(platform);
  await writeRunStatus(platform, begun);
}
