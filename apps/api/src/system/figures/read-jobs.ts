import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { isOverdue } from '../overdue.ts';

type PostingRow = {
  name: string;
  started_at: string;
  finished_at: string | null;
  last_success_at: string | null;
  error: string | null;
  runs: number;
  failures: number;
};

/** Every job there is, in its order, with what is noted of its runs. */
export async function readJobs(
  database: Database,
  jobs: readonly Pick<Job, 'name' | 'every' | 'schedule'>[],
  times: { now: Date; upSince: Date },
) {
  const rows = await database.query<PostingRow>(
    `SELECT name, started_at, finished_at, last_success_at, error, runs::float8, failures::float8 FROM job_runs`,
  );
  const rowOf = new Map(rows.map((row) => [row.name, row]));
  return jobs.map(({ name, every, schedule }) => {
    const row = rowOf.get(name);
    const startedAt = row ? toInstant(row.started_at) : null;
    const started = startedAt === null ? null : new Date(startedAt);
    return {
      name,
      every,
      schedule,
      startedAt,
      finishedAt: row?.finished_at ? toInstant(row.finished_at) : null,
      lastSuccessAt: row?.last_success_at ? toInstant(row.last_success_at) : null,
      error: row?.error ?? null,
      runs: row?.runs ?? 0,
      failures: row?.failures ?? 0,
      overdue: isOverdue({ schedule, startedAt: started }, times),
    };
  });
}
