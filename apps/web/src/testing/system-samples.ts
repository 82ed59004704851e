import type { SystemState } from '@icare/contracts/system';

export const asOf = '2026-11-22T08:00:00.000Z';
export const minutesBefore = (minutes: number) =>
  new Date(Date.parse(asOf) - minutes * 60_000).toISOString();
export const job = {
  name: 'housekeeping',
  every: 'hour' as const,
  schedule: '0 * * * *',
  startedAt: minutesBefore(30),
  finishedAt: minutesBefore(30),
  lastSuccessAt: minutesBefore(30),
  error: null,
  runs: 5,
  failures: 0,
  overdue: false,
};
export const backup = { at: minutesBefore(25 * 60), file: 'b.tar', bytes: 1, files: 1, seconds: 1 };
export const healthySystem: SystemState = {
  asOf,
  version: '0.1.0',
  node: 'v24.0.0',
  startedAt: minutesBefore(3000),
  memoryBytes: 1,
  missingLimits: [],
  database: {
    version: '18.1',
    embedded: true,
    bytes: 1,
    connections: 1,
    ownsTables: false,
    migration: 'x',
  },
  standby: null,
  ownDatabase: { running: true, restarts: 1, endedAt: minutesBefore(1441), reason: 'It ended.' },
  clock: { portal: asOf, database: asOf, driftMilliseconds: 2000 },
  storage: { files: 1, bytes: 1 },
  disk: { freeBytes: 100, bytes: 1000 },
  backup: { last: backup, restoredAt: null },
  alerts: { lastRunAt: minutesBefore(90), nextRunAt: null, missed: 0, waiting: 0 },
  mails: [
    { state: 'waiting', count: 1, oldestAt: minutesBefore(59) },
    { state: 'failed', count: 0, oldestAt: null },
    { state: 'sent', count: 9, oldestAt: minutesBefore(90_000) },
  ],
  jobs: [job],
  serverErrors: { lastDay: 0, lastAt: minutesBefore(3000) },
  audit: { waiting: 4, oldestAt: minutesBefore(1) },
  malware: { scanner: true, unscanned: 2, oldestAt: minutesBefore(14), infected: 0 },
  fileChecks: { damaged: 0, oldestCheckAt: minutesBefore(600) },
  webhooks: { paused: 0, failing: 0 },
  unknown: [],
};
