import { runInWorker } from '../process/run-in-worker.ts';
import { type Refusal, refusals } from './refusals.ts';

export type InspectionTask =
  | { task: 'encrypted-pdf'; path: string }
  | { task: 'compound'; path: string; extension: string };
export type InspectionFinding = 'fine' | 'locked' | 'cut' | 'macros' | 'disagrees';

/** Formats that only a full parser understands: a file made to hang or swell one is refused. */
export async function inspectInWorker(task: InspectionTask): Promise<Refusal | null> {
  const worker = new URL('./inspection-worker.ts', import.meta.url);
  const finding = (await runInWorker<InspectionFinding>(worker, task)) ?? 'cut';
  if (finding === 'fine') return null;
  if (finding === 'disagrees') {
    return refusals.disagrees(task.task === 'compound' ? task.extension : 'pdf');
  }
  return refusals[finding];
}
