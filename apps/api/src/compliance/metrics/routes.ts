import * as contract from '@icare/contracts/compliance-metrics';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordListOpening } from '../record-openings.ts';
import { showDashboard } from './dashboard.ts';
import { showOutlook } from './outlook.ts';

export function figureRoutes(route: Route, platform: Platform) {
  route(contract.showComplianceDashboard, async ({ query, caller }) => {
    // The answer names people with expiring certifications, so it is logged like opening the list.
    await recordListOpening(platform, caller, 'staff_compliance_list', query);
    return success(await showDashboard(platform, caller, query));
  });
  route(contract.showComplianceOutlook, async () => success(await showOutlook(platform)));
}
