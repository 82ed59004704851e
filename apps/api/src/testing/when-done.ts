import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs `work` after the current test, or outside of tests after the file: Vitest ignores `afterAll` inside a test. */
export function whenDone(work: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}
