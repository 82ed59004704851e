import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import type { DepartmentName } from '@icare/contracts/departments';
import { dataQuery } from '../api/endpoint-query.ts';

/** Metrics of all staff for readers of compliance, of the caller alone for others. */
export const dashboardMetrics = dataQuery(showComplianceDashboard, {});

/** Metrics of one department, for readers of compliance and for who leads or inspects it; without one of the hospital. */
export const departmentMetrics = (department: DepartmentName | undefined) =>
  dataQuery(showComplianceDashboard, { query: { ...(department && { department }) } });

/** Expiries in each coming month, and the history of the compliance rate. */
export const outlook = dataQuery(showComplianceOutlook, {});
