import type {
  ComplianceDashboard,
  showComplianceDashboard as endpoint,
} from '@icare/contracts/compliance-metrics';
import type { Query } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAlerts, isForHolder } from '../alerts/queries.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { ownScope } from '../own-scope.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { readRun } from '../status/run-status.ts';
import { findExpiring } from './expiring-records.ts';
import { findNotCleared } from './not-cleared-people.ts';
import { findPeopleApart } from './people-apart.ts';
import { sumStatuses } from './status-sums.ts';

/** Alerts shown, as the specification says (§2). */
const recentAlerts = 5;

/** People named on the dashboard, in each of its lists. */
const maxNamed = 20;

/**
 * Metrics of everyone or of a department, or of the caller alone if they may not read other people's records and do not
 * lead the department.
 */
export async function showDashboard(
  platform: Platform,
  caller: SignedInCaller,
  { department }: Query<typeof endpoint>,
): Promise<ComplianceDashboard> {
  const userId = ownScope(caller, department);
  const scope = { userId, department };
  await evaluateBacklog(platform);
  const { database, clock } = platform;
  const now = clock();
  const today = lagosDate(now);
  const [sums, expiringCertifications, { alerts }, open, notCleared, namedApart, run] =
    await Promise.all([
      sumStatuses(database, scope),
      findExpiring(database, today, caller, scope),
      caller.inspects
        ? { alerts: [] }
        : findAlerts(database, { department, limit: recentAlerts }, today, caller),
      caller.inspects ? null : readRow(database, openAlerts(scope)),
      findNotCleared(database, today, { ...scope, limit: maxNamed }),
      userId ? [] : findPeopleApart(database, today, { department, limit: maxNamed }),
      readRun(platform),
    ]);
  return {
    ...sums,
    expiringCertifications,
    recentAlerts: alerts,
    openAlerts: open?.count ?? 0,
    notCleared,
    namedApart,
    asOf: now.toISOString(),
    run,
  };
}

type Scope = { userId?: string | undefined; department?: string | undefined };

/** Counts pending alerts: their urgency is 8 or more, and it has an index. */
const openAlerts = statement(({ userId, department }: Given<Scope>) => {
  const pending = build
    .selectFrom('compliance_alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('urgency', '>=', sql.lit(8));
  const theirs = userId ? pending.where('user_id', '=', userId).where(isForHolder) : pending;
  return department ? theirs.where('department_id', '=', departmentIdByName(department)) : theirs;
});
