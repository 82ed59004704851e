import type { Platform } from '../platform.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { redactError } from '../redact-error.ts';
import type { Job } from './jobs.ts';

/** A job never waits longer than this for what is only written about it. */
const patience = 2_000;

/**
 * The same job, with each of its runs noted: when it began, when it ended and how. One row a job, whichever process runs
 * it. A run that was cut off shows as begun and not ended. What cannot be noted is left out; the work goes on.
 */
export function noted(platform: Pick<Platform, 'database' | 'clock'>, job: Job): Job {
  return {
    ...job,
    run: async (signal) => {
      const startedAt = platform.clock();
      await withTimeout(patience, noteStart(platform, job.name, startedAt));
      try {
        const result = await job.run(signal);
        await withTimeout(patience, noteEnd(platform, job.name, startedAt, null));
        return result;
      } catch (error) {
        await withTimeout(patience, noteEnd(platform, job.name, startedAt, redactError(error)));
        throw error;
      }
    },
  };
}

async function noteStart({ database }: Pick<Platform, 'database'>, name: string, startedAt: Date) {
  await database.query(
    `INSERT INTO job_runs (name, started_at, runs) VALUES ($1, $2, 1)
     ON CONFLICT (name) DO UPDATE SET started_at = EXCLUDED.started_at, finished_at = NULL,
       runs = job_runs.runs + 1`,
    [name, startedAt],
  );
}

/** Where another process has begun one since, that one is still to end; how this one went counts all the same. */
async function noteEnd(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  name: string,
  startedAt: Date,
  error: string | null,
) {
  await database.query(
    `UPDATE job_runs SET error = $4, failures = failures + CASE WHEN $4::text IS NULL THEN 0 ELSE 1 END,
       finished_at = CASE WHEN started_at = $2 THEN $3::timestamptz ELSE finished_at END,
       last_success_at = CASE WHEN $4::text IS NULL THEN greatest(last_success_at, $3) ELSE last_success_at END
     WHERE name = $1`,
    [name, startedAt, clock(), error],
  );
}
