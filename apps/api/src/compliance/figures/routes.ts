import * as contract from '@icare/contracts/compliance-metrics';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { showDashboard } from './dashboard.ts';
import { showOutlook } from './outlook.ts';

export function figureRoutes(route: Route, platform: Platform) {
  route(contract.showComplianceDashboard, async ({ caller }) =>
    success(await showDashboard(platform, caller)),
  );
  route(contract.showComplianceOutlook, async () => success(await showOutlook(platform)));
}
