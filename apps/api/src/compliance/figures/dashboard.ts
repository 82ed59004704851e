import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAlerts } from '../alerts/queries.ts';
import { ownScope } from '../own-scope.ts';
import { evaluateBacklog } from '../standings/evaluate-backlog.ts';
import { readRun } from '../standings/run-status.ts';
import { findExpiring } from './expiring-records.ts';
import { sumStandings } from './standing-sums.ts';
import { findUnlicensed } from './unlicensed-people.ts';

/** The specification shows so many alerts (§2). */
const recent = 5;

/** The figures of everyone, or of the caller alone where they read nobody else's. */
export async function showDashboard(
  platform: Platform,
  caller: SignedInCaller,
): Promise<ComplianceDashboard> {
  const ownerId = ownScope(caller);
  await evaluateBacklog(platform);
  const { database, clock } = platform;
  const now = clock();
  const today = lagosDate(now);
  const [sums, expiringCertifications, { alerts }, openAlerts, unlicensed, run] = await Promise.all(
    [
      sumStandings(database, ownerId),
      findExpiring(database, today, ownerId),
      findAlerts(database, { ownerId, limit: recent }, today),
      countOpenAlerts(database, ownerId),
      findUnlicensed(database, today, ownerId),
      readRun(platform),
    ],
  );
  return {
    ...sums,
    expiringCertifications,
    recentAlerts: alerts,
    openAlerts,
    unlicensed,
    asOf: now.toISOString(),
    run,
  };
}

/** Pending ones; 8 and above says so, and has an index. */
async function countOpenAlerts(database: Database, ownerId?: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int FROM compliance_alerts WHERE urgency >= 8${ownerId === undefined ? '' : ' AND user_id = $1'}`,
    ownerId === undefined ? [] : [ownerId],
  );
  return row?.count ?? 0;
}
