import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { countDue, evaluateDue } from './evaluate-due.ts';
import { writeRunStatus } from './run-status.ts';
import { writeSnapshots } from './write-snapshots.ts';

export const evaluationJob = 'evaluate-compliance';

/** How long to wait for rows that other processes have locked. PostgreSQL releases the locks of a process that died. */
const lockWaitMs = 60_000;

/**
 * Evaluates everyone who is due, in batches of one transaction each: a process that dies loses one batch, and several
 * processes share the work. Then stores the metrics of the day.
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
    // Other processes have locked the remaining rows and will evaluate them.
    if (performance.now() - lastDone > lockWaitMs) return;
    await sleep(100, undefined, { signal }).catch(() => {});
  }
  if (signal.aborted) return;
  await writeSnapshots(platform);
  await writeRunStatus(platform, begun);
}
