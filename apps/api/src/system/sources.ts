import type { Transaction } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs/jobs.ts';

/** Information and functions that the system needs from other features; the app injects them. */
export type SystemSources = {
  /** All background jobs. */
  jobs: readonly Pick<Job, 'name' | 'every' | 'schedule'>[];
  /** When everybody's compliance was last evaluated, and what is still waiting. */
  lastAlertRun: () => Promise<{
    lastAt: string | null;
    nextAt: string | null;
    missed: number;
    waiting: number;
  }>;
  /** Has everybody's compliance evaluated again. */
  complianceChanged: (transaction: Transaction) => Promise<void>;
  /** Makes pages show immediately whether there is demonstration data. */
  demonstrationChanged: () => void;
};
