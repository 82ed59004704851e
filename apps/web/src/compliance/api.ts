import { listCertificationTypes } from '@icare/contracts/certification-types';
import { listAlerts } from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-figures';
import type {
  AlertSeverity,
  AlertStatus,
  CertificationCategory,
} from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { listStaffCompliance } from '@icare/contracts/staff-compliance';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

const rowsPerPage = 50;

/** Every cached answer of compliance begins with it. */
export const complianceKey = ['compliance'] as const;

/** After any change: records, alerts, figures and people hang together. */
export function refreshCompliance(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: complianceKey });
}

/** The figures of everyone; for staff, of themselves. */
export const dashboardFigures = queryOptions({
  queryKey: [...complianceKey, 'dashboard'],
  queryFn: async ({ signal }) => (await call(showComplianceDashboard, {}, { signal })).data,
});

/** What is to come, and how it went so far. */
export const outlook = queryOptions({
  queryKey: [...complianceKey, 'outlook'],
  queryFn: async ({ signal }) => (await call(showComplianceOutlook, {}, { signal })).data,
});

/** How many records wait to be verified. */
export const recordsToVerify = queryOptions({
  queryKey: [...complianceKey, 'records to verify'],
  queryFn: async ({ signal }) =>
    (await call(listStaffCompliance, { query: { status: 'pending', limit: 1 } }, { signal })).page,
});

export type AlertFilters = {
  search: string;
  severity: AlertSeverity | undefined;
  status: AlertStatus | undefined;
  department: DepartmentName | undefined;
};

export function alertList(filters: AlertFilters) {
  return infiniteQueryOptions({
    queryKey: [...complianceKey, 'alerts', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAlerts,
        { query: { ...filters, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type TypeFilters = {
  search: string;
  category: CertificationCategory | undefined;
  status: 'active' | 'inactive' | undefined;
};

export function typeList(filters: TypeFilters) {
  return infiniteQueryOptions({
    queryKey: [...complianceKey, 'types', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCertificationTypes,
        { query: { ...filters, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
