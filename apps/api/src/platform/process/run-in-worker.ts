import { Worker } from 'node:worker_threads';

const patience = 10_000;

/**
 * Runs a module in a thread of its own, with little memory and little time, and returns the first message it posts:
 * work on a file that was made to hang or swell a parser costs that thread alone. Undefined when nothing came of it.
 */
export async function runInWorker<Result>(module: URL, task: unknown): Promise<Result | undefined> {
  const worker = new Worker(module, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    stdout: true,
    stderr: true,
  });
  const result = await new Promise<Result | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patience);
    worker.once('message', resolve);
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  await worker.terminate();
  return result;
}
