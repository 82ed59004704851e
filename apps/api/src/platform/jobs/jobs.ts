import { setTimeout as sleep } from 'node:timers/promises';
import type { DutyPeriod } from '@icare/contracts/system';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { PgBoss } from 'pg-boss';

/** Work that nobody waits for, done by whichever process is free. */
export type Job = {
  name: string;
  every: DutyPeriod;
  /** When it is due, in cron's notation, Africa/Lagos. It also runs once at every start, to catch up. */
  schedule: string;
  /** Does whatever there is to do, and finds that out itself: a lost or doubled call does no harm. */
  run: (signal: AbortSignal) => Promise<unknown>;
};

export type Jobs = {
  /** Runs a job now instead of when it is due next. Never fails: what is missed is caught up on schedule. */
  soon: (name: string) => void;
};

export type JobRunner = Jobs & {
  /** Begins in the background, as soon as the database lets it. */
  start: (jobs: readonly Job[]) => void;
  /** Stops taking work and lets what runs finish, for a few seconds. */
  stop: () => Promise<void>;
};

const tryAgainAfter = 5_000;
/** Long enough for a mail under way, short enough for a stop that must not take ten seconds. */
const finishingAtMost = 6_000;
/** A database that is away is told of once in this time, not at every try. */
const complainEvery = 300_000;

/** How often it is looked whether the clock was ahead. */
const lookAtClockEvery = 60_000;

/** Passed on to the pool: a database that hangs must not hold up work for good, as with every other statement. */
const bounds = {
  keepAlive: true,
  statement_timeout: 10_000,
  query_timeout: 11_000,
} satisfies PoolConfig;

/** Makes or updates the tables that background work is kept in; for a database whose portal may not. */
export async function prepareJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
    ...bounds,
  });
  // The start throws the same errors.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Background work, kept in PostgreSQL by pg-boss, in a schema of its own that it looks after itself as far as it may. */
export function openJobRunner(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { ownsTables = true } = {},
): JobRunner {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'icare-portal jobs',
    max: 3,
    connectionTimeoutMillis: 5_000,
    ...bounds,
    migrate: ownsTables,
    createSchema: ownsTables,
    useListenNotify: true,
  });
  const stopping = new AbortController();
  const complain = sometimes(complainEvery, (error: unknown) =>
    log.warn({ err: error }, 'Background work has trouble; it goes on as soon as it can.'),
  );
  boss.on('error', complain);
  let started: Promise<void> = Promise.resolve();
  let isStarted = false;
  let clockTimer: NodeJS.Timeout | undefined;
  const working = new Set<string>();

  /**
   * pg-boss looks at schedules when its last look is old enough, and begins no job before its time. What it noted while
   * the clock was ahead would keep everything waiting until then.
   */
  async function forgetTimesToCome() {
    const database = boss.getDb();
    await database.executeSql(
      "UPDATE pgboss.version SET cron_on = now() WHERE cron_on > now() + interval '2 minutes'",
    );
    await database.executeSql(
      "UPDATE pgboss.job SET start_after = now() WHERE state = 'created' AND start_after > now() + interval '2 minutes'",
    );
  }

  async function begin(jobs: readonly Job[]) {
    await boss.start();
    await forgetTimesToCome();
    clockTimer ??= setInterval(() => forgetTimesToCome().catch(complain), lookAtClockEvery).unref();
    for (const { name, schedule } of jobs) {
      // At most one waits. How many run is not limited here: a job that died with its process must not block others.
      await boss.createQueue(name, { policy: 'short', notify: true, retryLimit: 0 });
      await boss.schedule(name, schedule, null, { tz: 'Africa/Lagos' });
    }
    await unscheduleOthers(jobs);
    for (const { name, run } of jobs) {
      // Tried again after a failure, this must not add a second worker.
      if (working.has(name)) continue;
      await boss.work(name, { pollingIntervalSeconds: 15 }, async ([job]) => {
        if (!job) return;
        try {
          await run(AbortSignal.any([job.signal, stopping.signal]));
        } catch (error) {
          log.error({ err: error, job: name }, 'A job failed; it runs again when it is due.');
          throw error;
        }
      });
      working.add(name);
    }
    // Before the first runs: what is wanted while one of them is under way must not get lost.
    isStarted = true;
    for (const { name } of jobs) await boss.send(name);
  }

  /** Removes the schedules of jobs that an earlier version had and this one has not. */
  async function unscheduleOthers(jobs: readonly Job[]) {
    const names = new Set(jobs.map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) {
      if (!names.has(name)) await boss.unschedule(name);
    }
  }

  return {
    start: (jobs) => {
      started = (async () => {
        while (!stopping.signal.aborted) {
          try {
            return await begin(jobs);
          } catch (error) {
            complain(error);
            await sleep(tryAgainAfter, undefined, { signal: stopping.signal, ref: false }).catch(
              () => {},
            );
          }
        }
      })();
    },
    soon: (name) => {
      if (isStarted && !stopping.signal.aborted) boss.send(name).catch(complain);
    },
    stop: async () => {
      stopping.abort();
      await started;
      clearInterval(clockTimer);
      await boss.stop({ graceful: true, timeout: finishingAtMost });
    },
  };
}

function sometimes<Value>(milliseconds: number, tell: (value: Value) => void) {
  let last = Number.NEGATIVE_INFINITY;
  return (value: Value) => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    tell(value);
  };
}
