import type { SystemState } from '@icare/contracts/system';
import type { PostgresHistory } from '@icare/database/supervised-postgres';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { portalVersion } from '../../platform/process/version.ts';
import type { SystemSources } from '../sources.ts';
import { collectMetrics } from './collect-metrics.ts';
import { readAuditSeals } from './read-audit-seals.ts';
import { readBackup } from './read-backup.ts';
import { readClock } from './read-clock.ts';
import { readDatabase } from './read-database.ts';
import { readDisk } from './read-disk.ts';
import { readFileChecks } from './read-file-checks.ts';
import { readJobs } from './read-jobs.ts';
import { readMails } from './read-mails.ts';
import { readMalware } from './read-malware.ts';
import { readServerErrors } from './read-server-errors.ts';
import { readWebhooks } from './read-webhooks.ts';
import { createStorageReader } from './storage-reader.ts';

const toOwnDatabase = ({ isRunning, restarts, endedAt, reason }: PostgresHistory) => ({
  running: isRunning,
  restarts,
  endedAt: endedAt?.toISOString() ?? null,
  reason,
});

function toStandby(standby: Database['standby'], asOf: Date): SystemState['standby'] {
  if (!standby) return null;
  const unused = standby.unusedFor();
  return { unusedSince: unused === null ? null : new Date(asOf.getTime() - unused).toISOString() };
}

export type SystemReader = () => Promise<SystemState>;

/** Creates the reader of the system's state. Calls during a read get its result. */
export function createSystemReader(platform: Platform, sources: SystemSources): SystemReader {
  const readStorage = createStorageReader(platform.database);
  let currentRead: Promise<SystemState> | null = null;

  async function read(): Promise<SystemState> {
    const asOf = platform.clock();
    const upSince = new Date(asOf.getTime() - Math.round(process.uptime() * 1000));
    const metrics = await collectMetrics({
      database: () => readDatabase(platform),
      clock: () => readClock(platform),
      storage: readStorage,
      disk: () => readDisk(platform.config.dataDirectory),
      backup: () => readBackup(platform.database),
      alerts: async () => {
        const { lastAt, nextAt, missed, waiting } = await sources.lastAlertRun();
        return { lastRunAt: lastAt, nextRunAt: nextAt, missed, waiting };
      },
      mails: () => readMails(platform.database),
      jobs: () => readJobs(platform.database, sources.jobs, { now: asOf, upSince }),
      serverErrors: () => readServerErrors(platform),
      audit: () => readAuditSeals(platform.database),
      malware: () => readMalware(platform),
      fileChecks: () => readFileChecks(platform),
      webhooks: () => readWebhooks(platform),
    });
    return {
      asOf: asOf.toISOString(),
      version: portalVersion,
      node: process.version,
      startedAt: upSince.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      missingLimits: await platform.sandbox.missingLimits(),
      ownDatabase: platform.ownDatabase && toOwnDatabase(platform.ownDatabase()),
      standby: toStandby(platform.database.standby, asOf),
      ...metrics,
    };
  }

  return () => {
    currentRead ??= read().finally(() => {
      currentRead = null;
    });
    return currentRead;
  };
}
