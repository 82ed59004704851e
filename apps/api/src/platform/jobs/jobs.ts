import { setTimeout as sleep } from 'node:timers/promises';
import type { DutyPeriod } from '@icare/contracts/system';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { PgBoss } from 'pg-boss';
import { inBackground } from '../database/background.ts';
import { currentSpan, runIn } from '../telemetry/span.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Background work; any process may run it. */
export type Job = {
  name: string;
  every: DutyPeriod;
  /** When it runs, as a cron expression in Africa/Lagos time. It also runs at every start, to catch up. */
  schedule: string;
  /** Finds the pending work and does it; must tolerate lost and repeated runs. */
  run: (signal: AbortSignal) => Promise<unknown>;
};

export type Jobs = {
  /** Runs a job now instead of at its next scheduled time. Never fails: the schedule catches up. */
  soon: (name: string) => void;
};

export type JobRunner = Jobs & {
  /** Starts in the background; retries until the database is reachable. */
  start: (jobs: readonly Job[]) => void;
  /** Starts no more jobs and waits a few seconds for running ones. */
  stop: () => Promise<void>;
};

/** Milliseconds between two attempts to start while the database is unreachable. */
const retryMs = 5_000;
/** Milliseconds for running jobs to finish: enough for a mail in delivery; the whole stop must take under ten seconds. */
const stopTimeoutMs = 6_000;
/** Milliseconds between two warnings about the same outage. */
const warnIntervalMs = 300_000;

/** Milliseconds between two checks whether the clock was ahead. */
const clockCheckMs = 60_000;

/** pg-boss passes these to its pool: if the database hangs, statements fail instead of blocking all work. */
const timeouts = {
  keepAlive: true,
  statement_timeout: 10_000,
  query_timeout: 11_000,
} satisfies PoolConfig;

/** Creates or updates the tables of pg-boss as their owner, for a portal whose own role may not. */
export async function prepareJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
    ...timeouts,
  });
  // `start` throws the same errors; without a listener they would end the process.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Runs background work with pg-boss, which keeps it in its own schema in PostgreSQL and maintains that if it owns it. */
export function openJobRunner(
  databaseUrl: string,
  log: FastifyBaseLogger,
  {
    ownsTables = true,
    telemetry = null,
  }: { ownsTables?: boolean; telemetry?: Telemetry | null } = {},
): JobRunner {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'icare-portal jobs',
    max: 3,
    connectionTimeoutMillis: 5_000,
    ...timeouts,
    migrate: ownsTables,
    createSchema: ownsTables,
    useListenNotify: true,
  });
  const stopping = new AbortController();
  const warn = throttle(warnIntervalMs, (error: unknown) =>
    log.warn({ err: error }, 'Background work has trouble; it goes on as soon as it can.'),
  );
  boss.on('error', warn);
  let started: Promise<void> = Promise.resolve();
  let isStarted = false;
  let clockTimer: NodeJS.Timeout | undefined;
  const working = new Set<string>();

  /**
   * Resets times in the future, recorded while the clock was ahead: until then pg-boss would neither check its schedules
   * nor start these jobs.
   */
  async function resetFutureTimes() {
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
    await resetFutureTimes();
    clockTimer ??= setInterval(() => resetFutureTimes().catch(warn), clockCheckMs).unref();
    for (const { name, schedule } of jobs) {
      // At most one run of a job waits. Simultaneous runs are not limited: a run whose process died must not block others.
      await boss.createQueue(name, { policy: 'short', notify: true, retryLimit: 0 });
      await boss.schedule(name, schedule, null, { tz: 'Africa/Lagos' });
    }
    await unscheduleOthers(jobs);
    for (const { name, run } of jobs) {
      // `begin` is repeated after a failure, and must not add a second worker.
      if (working.has(name)) continue;
      await boss.work(name, { pollingIntervalSeconds: 15 }, async ([job]) => {
        if (!job) return;
        await inTrace(name, job.data, async () => {
          try {
            await inBackground(() => run(AbortSignal.any([job.signal, stopping.signal])));
          } catch (error) {
            log.error({ err: error, job: name }, 'A job failed; it runs again when it is due.');
            throw error;
          }
        });
      });
      working.add(name);
    }
    // Set before the first runs, so that `soon` also works while they run.
    isStarted = true;
    for (const { name } of jobs) await boss.send(name);
  }

  /** In the trace of the call that asked for the job; a scheduled run begins one. */
  function inTrace(name: string, data: unknown, work: () => Promise<void>): Promise<void> {
    if (!telemetry) return work();
    const { traceparent } = (data ?? {}) as { traceparent?: unknown };
    const attributes = { 'icare.job.name': name };
    const span = telemetry.resume(traceparent, {
      name: `job ${name}`,
      kind: 'consumer',
      attributes,
    });
    return runIn(span, work);
  }

  /** Removes the schedules of jobs that only an earlier version had. */
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
            warn(error);
            await sleep(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(
              () => {},
            );
          }
        }
      })();
    },
    soon: (name) => {
      if (!isStarted || stopping.signal.aborted) return;
      const span = currentSpan();
      boss.send(name, span ? { traceparent: span.traceparent } : null).catch(warn);
    },
    stop: async () => {
      stopping.abort();
      await started;
      clearInterval(clockTimer);
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}

/** Drops calls within `milliseconds` of the last one. */
function throttle<Value>(milliseconds: number, run: (value: Value) => void) {
  let last = Number.NEGATIVE_INFINITY;
  return (value: Value) => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    run(value);
  };
}
