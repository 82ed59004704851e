import type { Transaction } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs/jobs.ts';

/** Information that the system reports and other features have; the app supplies it. */
export type SystemSources = {
  /** Everything done in the background. */
  jobs: readonly Pick<Job, 'name' | 'every' | 'schedule'>[];
  /** When everybody's compliance was last looked at. */
  lastAlertRun: () => Promise<{
    lastAt: string | null;
    nextAt: string | null;
    missed: number;
    waiting: number;
  }>;
  /** Has everybody's compliance worked out anew. */
  complianceChanged: (transaction: Transaction) => Promise<void>;
  /** Makes what the pages say of demonstration data true at once. */
  demonstrationChanged: () => void;
};
