import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** When the test ends that this is called in, or else the file: inside a test Vitest would not hear of an `afterAll`. */
export function whenDone(work: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}
