import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { inspectCompound } from './inspect-compound.ts';
import type { InspectionFinding, InspectionTask } from './inspect-in-worker.ts';

const task = workerData as InspectionTask;
const bytes = await readFile(task.path);
const finding =
  task.task === 'compound' ? inspectCompound(bytes, task.extension) : await openEncryptedPdf(bytes);
parentPort?.postMessage(finding);

/** Opens with the empty password, as every reader does first. */
async function openEncryptedPdf(pdf: Buffer): Promise<InspectionFinding> {
  const { getDocumentProxy } = await import('unpdf');
  try {
    await getDocumentProxy(new Uint8Array(pdf));
    return 'fine';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'cut';
  }
}
