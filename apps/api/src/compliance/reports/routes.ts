import { exportComplianceMatrix } from '@icare/contracts/compliance-people';
import { downloadComplianceReport } from '@icare/contracts/compliance-reports';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { downloadReport } from './download-report.ts';
import { exportMatrix } from './export-matrix.ts';

export function reportRoutes(route: Route, platform: Platform) {
  route(downloadComplianceReport, (call) => downloadReport(platform, call));
  route(exportComplianceMatrix, (call) => exportMatrix(platform, call));
}
