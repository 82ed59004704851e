import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints a line when a journey fails, since often only part of a log is kept. */
export default class AnnounceFailures implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const { file, line } = test.location;
    const place = `${relative(process.cwd(), file)}:${line}`;
    const reason = stripVTControlCharacters(result.error?.message ?? result.status).split('\n')[0];
    console.log(`\nFAILED ${place} › ${test.title}: ${reason}`);
  }
}
