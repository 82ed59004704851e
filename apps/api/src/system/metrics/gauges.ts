import type { SystemState } from '@icare/contracts/system';
import { Gauge, type Registry } from 'prom-client';

/** A metric for Prometheus: one value, or one for each value of its label. Null: unknown, so left out. */
type Metric = {
  name: string;
  help: string;
  label?: string;
  values: (state: SystemState) => number | null | undefined | [label: string, value: number][];
};

const seconds = (instant: string | null | undefined) =>
  instant ? Date.parse(instant) / 1000 : null;

/** One value for each job for which it is known. */
const valuePerJob =
  (readFact: (job: NonNullable<SystemState['jobs']>[number]) => number | null) =>
  ({ jobs }: SystemState) =>
    (jobs ?? []).flatMap((job): [string, number][] => {
      const value = readFact(job);
      return value === null ? [] : [[job.name, value]];
    });

export const metrics: readonly Metric[] = [
  {
    name: 'icare_info',
    help: 'Version of the portal.',
    label: 'version',
    values: ({ version }) => [[version, 1]],
  },
  {
    name: 'icare_database_bytes',
    help: 'Size of the database on disk.',
    values: ({ database }) => database?.bytes,
  },
  {
    name: 'icare_database_connections',
    help: 'Connections to the database, of everybody.',
    values: ({ database }) => database?.connections,
  },
  {
    name: 'icare_own_database_up',
    help: '1 while the built-in database runs; NaN with one of your own.',
    values: ({ ownDatabase }) => ownDatabase && (ownDatabase.running ? 1 : 0),
  },
  {
    name: 'icare_own_database_restarts',
    help: 'Times the built-in database was brought back since the portal started.',
    values: ({ ownDatabase }) => ownDatabase?.restarts,
  },
  {
    name: 'icare_clock_drift_seconds',
    help: "The database's clock ahead of the portal's.",
    values: ({ clock }) => clock && clock.driftMilliseconds / 1000,
  },
  { name: 'icare_files', help: 'Stored files.', values: ({ storage }) => storage?.files },
  {
    name: 'icare_file_bytes',
    help: 'Bytes of all stored files.',
    values: ({ storage }) => storage?.bytes,
  },
  {
    name: 'icare_disk_free_bytes',
    help: 'Room left where the files are.',
    values: ({ disk }) => disk?.freeBytes,
  },
  {
    name: 'icare_disk_bytes',
    help: 'Size of the disk where the files are.',
    values: ({ disk }) => disk?.bytes,
  },
  {
    name: 'icare_last_backup_timestamp_seconds',
    help: 'When the last backup was made; 0: never.',
    values: ({ backup }) => backup && (seconds(backup.last?.at) ?? 0),
  },
  {
    name: 'icare_last_alert_run_timestamp_seconds',
    help: "When everybody's compliance was last looked at; 0: never.",
    values: ({ alerts }) => alerts && (seconds(alerts.lastRunAt) ?? 0),
  },
  {
    name: 'icare_mails',
    help: 'Mails by state.',
    label: 'state',
    values: ({ mails }) => mails?.map(({ state, count }) => [state, count]),
  },
  {
    name: 'icare_oldest_mail_timestamp_seconds',
    help: 'When the oldest mail of a state was written.',
    label: 'state',
    values: ({ mails }) =>
      (mails ?? []).flatMap(({ state, oldestAt }) => {
        const at = seconds(oldestAt);
        return at === null ? [] : [[state, at]];
      }),
  },
  {
    name: 'icare_job_last_start_timestamp_seconds',
    help: 'When a job of the background last began.',
    label: 'job',
    values: valuePerJob(({ startedAt }) => seconds(startedAt)),
  },
  {
    name: 'icare_job_last_success_timestamp_seconds',
    help: 'When a job of the background last ended well.',
    label: 'job',
    values: valuePerJob(({ lastSuccessAt }) => seconds(lastSuccessAt)),
  },
  {
    name: 'icare_job_failed',
    help: '1 when the last run that ended failed.',
    label: 'job',
    values: valuePerJob(({ error }) => (error === null ? 0 : 1)),
  },
  {
    name: 'icare_job_overdue',
    help: '1 when a job should have begun again by now.',
    label: 'job',
    values: valuePerJob(({ overdue }) => (overdue ? 1 : 0)),
  },
  {
    name: 'icare_server_errors_last_day',
    help: 'Errors the portal answered with in the last 24 hours.',
    values: ({ serverErrors }) => serverErrors?.lastDay,
  },
  {
    name: 'icare_audit_events_waiting',
    help: 'Audit events not sealed yet, counted up to 10,000.',
    values: ({ audit }) => audit?.waiting,
  },
  {
    name: 'icare_files_unscanned',
    help: 'Stored files that were kept while no virus scanner answered.',
    values: ({ malware }) => malware?.unscanned,
  },
  {
    name: 'icare_files_infected',
    help: 'Stored files that are infected and locked away.',
    values: ({ malware }) => malware?.infected,
  },
  {
    name: 'icare_files_damaged',
    help: 'Stored files whose bytes are not those that were stored, or that are missing or cannot be read.',
    values: ({ fileChecks }) => fileChecks?.damaged,
  },
  {
    name: 'icare_files_oldest_check_timestamp_seconds',
    help: 'When the stored file that was not checked for longest was last checked.',
    values: ({ fileChecks }) => fileChecks && seconds(fileChecks.oldestCheckAt),
  },
  {
    name: 'icare_unknown_figures',
    help: 'Figures that could not be found out this time.',
    values: ({ unknown }) => unknown.length,
  },
];

/** Adds the system's metrics to the registry. Returns a function that sets them to a state of the system. */
export function createGauges(registry: Registry): (state: SystemState) => void {
  const gauges = metrics.map(({ name, help, label, values }) => ({
    gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] }),
    label,
    values,
  }));
  return (state) => {
    for (const { gauge, label, values } of gauges) {
      // `reset` sets a gauge without labels to 0, so an unknown value becomes NaN below.
      gauge.reset();
      const found = values(state);
      if (typeof found === 'number') gauge.set(found);
      else if (Array.isArray(found) && label) {
        for (const [of, value] of found) gauge.set({ [label]: of }, value);
      } else if (!label) gauge.set(Number.NaN);
    }
  };
}
