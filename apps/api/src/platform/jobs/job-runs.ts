import { sql } from 'kysely';
import { build } from '../database/build.ts';
import { changeRows } from '../database/send.ts';
import type { Platform } from '../platform.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { redactError } from '../redact-error.ts';
import type { Job } from './jobs.ts';

/** Milliseconds that a job waits at most for its run to be recorded. */
const recordTimeoutMs = 2_000;

/**
 * Wraps a job so that each run is recorded: its start, end and error. There is one row per job for all processes. A run
 * that was killed shows as started and not ended. If recording fails, the job runs all the same.
 */
export function recordRuns(platform: Pick<Platform, 'database' | 'clock'>, job: Job): Job {
  return {
    ...job,
    run: async (signal) => {
      const startedAt = platform.clock();
      await withTimeout(recordTimeoutMs, noteStart(platform, job.name, startedAt));
      try {
        const result = await job.run(signal);
        await withTimeout(recordTimeoutMs, noteEnd(platform, job.name, startedAt, null));
        return result;
      } catch (error) {
        await withTimeout(
          recordTimeoutMs,
          noteEnd(platform, job.name, startedAt, redactError(error)),
        );
        throw error;
      }
    },
  };
}

async function noteStart({ database }: Pick<Platform, 'database'>, name: string, startedAt: Date) {
  await changeRows(
    database,
    build
      .insertInto('job_runs')
      .values({ name, started_at: startedAt.toISOString(), runs: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((column) => ({
          started_at: column.ref('excluded.started_at'),
          finished_at: null,
          runs: column('job_runs.runs', '+', sql.lit(1)),
        })),
      ),
  );
}

/** If another process has started a later run meanwhile, that one stays unfinished; this one's outcome is still recorded. */
async function noteEnd(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  name: string,
  startedAt: Date,
  error: string | null,
) {
  const now = clock().toISOString();
  await changeRows(
    database,
    build
      .updateTable('job_runs')
      .set((column) => ({
        error,
        finished_at: column
          .case()
          .when('started_at', '=', startedAt.toISOString())
          .then(column.val(now))
          .else(column.ref('finished_at'))
          .end(),
        ...(error === null
          ? { last_success_at: column.fn<string>('greatest', ['last_success_at', column.val(now)]) }
          : { failures: column('failures', '+', sql.lit(1)) }),
      }))
      .where('name', '=', name),
  );
}
