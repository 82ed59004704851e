import * as contract from '@icare/contracts/compliance-alerts';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordListOpening } from '../record-openings.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { readRun } from '../status/run-status.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { acknowledgeAlerts } from './acknowledge-alerts.ts';
import { assignAlerts } from './assign-alerts.ts';
import { listOfficers } from './officers.ts';
import { findAlerts } from './queries.ts';

export function alertRoutes(route: Route, platform: Platform) {
  route(contract.listAlerts, ({ query, caller }) => listAlerts(platform, query, caller));
  route(contract.acknowledgeAlert, (call) => acknowledgeAlert(platform, call));
  route(contract.acknowledgeAlerts, (call) => acknowledgeAlerts(platform, call));
  route(contract.assignAlerts, (call) => assignAlerts(platform, call));
  route(contract.listComplianceOfficers, () => listOfficers(platform));
}

async function listAlerts(
  platform: Platform,
  query: Query<typeof contract.listAlerts>,
  caller: SignedInCaller,
): Promise<Answer<typeof contract.listAlerts>> {
  await recordListOpening(platform, caller, 'compliance_alert_list', query);
  await evaluateBacklog(platform);
  const today = lagosDate(platform.clock());
  const { alerts, page } = await findAlerts(platform.database, query, today, caller);
  return { success: true, data: { alerts, run: await readRun(platform) }, page };
}
