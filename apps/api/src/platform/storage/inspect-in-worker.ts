import { Worker } from 'node:worker_threads';
import { type Refusal, refusals } from './refusals.ts';

export type InspectionTask =
  | { task: 'encrypted-pdf'; path: string }
  | { task: 'compound'; path: string; extension: string };
export type InspectionFinding = 'fine' | 'locked' | 'cut' | 'macros' | 'disagrees';

const patience = 10_000;

/**
 * Formats that only a full parser understands are parsed in a thread of their own, with little memory and little time:
 * a file made to hang or swell a parser costs that thread and is refused.
 */
export async function inspectInWorker(task: InspectionTask): Promise<Refusal | null> {
  const worker = new Worker(new URL('./inspection-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    stdout: true,
    stderr: true,
  });
  const finding = await new Promise<InspectionFinding>((resolve) => {
    const timer = setTimeout(() => resolve('cut'), patience);
    worker.once('message', resolve);
    worker.once('error', () => resolve('cut'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('cut');
    });
  });
  await worker.terminate();
  if (finding === 'fine') return null;
  if (finding === 'disagrees') {
    return refusals.disagrees(task.task === 'compound' ? task.extension : 'pdf');
  }
  return refusals[finding];
}
