import { build } from '../../platform/database/build.ts';
import { readRows, type Sender } from '../../platform/database/send.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { isOverdue } from '../overdue.ts';

/** All jobs, in their order, with the record of their runs. */
export async function readJobs(
  database: Sender,
  jobs: readonly Pick<Job, 'name' | 'every' | 'schedule'>[],
  times: { now: Date; upSince: Date },
) {
  const rows = await readRows(
    database,
    build
      .selectFrom('job_runs')
      .select([
        'name',
        'started_at as startedAt',
        'finished_at as finishedAt',
        'last_success_at as lastSuccessAt',
        'error',
        'runs',
        'failures',
      ]),
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  return jobs.map(({ name, every, schedule }) => {
    const row = byName.get(name);
    const startedAt = row?.startedAt ?? null;
    const started = startedAt === null ? null : new Date(startedAt);
    return {
      name,
      every,
      schedule,
      startedAt,
      finishedAt: row?.finishedAt ?? null,
      lastSuccessAt: row?.lastSuccessAt ?? null,
      error: row?.error ?? null,
      runs: row?.runs ?? 0,
      failures: row?.failures ?? 0,
      overdue: isOverdue({ schedule, startedAt: started }, times),
    };
  });
}
