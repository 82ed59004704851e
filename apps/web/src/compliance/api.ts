import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, dataQuery, invalidate } from '../api/endpoint-query.ts';

/** After any change: records, alerts, figures and people hang together. */
export const refreshCompliance = () => invalidate(listComplianceRecords);

/** The figures of everyone; for staff, of themselves. */
export const dashboardMetrics = dataQuery(showComplianceDashboard, {});

/** The expiries of the coming months, and the history of the rate. */
export const outlook = dataQuery(showComplianceOutlook, {});

/** How many records wait to be verified. */
export const recordsToVerify = queryOptions({
  ...answerQuery(listComplianceRecords, { query: { status: 'pending', limit: 1 } }),
  select: ({ page }) => page,
});
