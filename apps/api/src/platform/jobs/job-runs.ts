import { sql } from 'kysely';
import { build } from '../database/build.ts';
import { changeRows } from '../database/send.ts';
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

/** If another process has begun a run since, that run stays unfinished; the outcome of this one is recorded anyway. */
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
