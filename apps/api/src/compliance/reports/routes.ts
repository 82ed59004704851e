import { downloadComplianceReport as endpoint } from '@icare/contracts/compliance-reports';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { downloadReport } from './download-report.ts';

export function reportRoutes(route: Route, platform: Platform) {
  route(endpoint, (call) => downloadReport(platform, call));
}
