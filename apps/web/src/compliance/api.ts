import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { getMyCertifications, getPersonCompliance } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import type { DepartmentName } from '@icare/contracts/departments';
import { readComplianceHistory } from '@icare/contracts/record-moves';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { errorMessage } from '../api/api-error.ts';
import { answerQuery, dataQuery, invalidate } from '../api/endpoint-query.ts';

/** Refetches all compliance data after any change, since records, alerts, metrics and people depend on each other. */
export const refreshCompliance = () => invalidate(listComplianceRecords);

/** Metrics of all staff for readers of compliance, of the caller alone for others. */
export const dashboardMetrics = dataQuery(showComplianceDashboard, {});

/** Metrics of one department, for readers of compliance and for who leads or inspects it; without one of the hospital. */
export const departmentMetrics = (department: DepartmentName | undefined) =>
  dataQuery(showComplianceDashboard, { query: { ...(department && { department }) } });

/** Expiries in each coming month, and the history of the compliance rate. */
export const outlook = dataQuery(showComplianceOutlook, {});

/** Number of records that wait to be verified. */
export const pendingRecordsCount = queryOptions({
  ...answerQuery(listComplianceRecords, { query: { status: 'pending', limit: 1 } }),
  select: ({ page }) => page,
});

/** Records, requirements, waivers and alerts of one person. */
export const personCompliance = (id: string) => dataQuery(getPersonCompliance, { params: { id } });

/** Records, requirements, waivers and alerts of the caller. */
export const myCertifications = dataQuery(getMyCertifications, {});

/** All types, also retired ones, since records of retired types remain. */
export const allCertificationTypes = queryOptions({
  ...dataQuery(listCertificationTypes, {}),
  staleTime: 60_000,
});

/** Who can be in charge of an alert. */
export const complianceOfficersQuery = queryOptions({
  ...dataQuery(listComplianceOfficers, {}),
  select: ({ data }) => data.officers,
  staleTime: 60_000,
});

/** The type with this id; undefined until the types have loaded. */
export function useCertificationType(certificationTypeId: string): CertificationType | undefined {
  return useQuery(allCertificationTypes).data?.find(({ id }) => id === certificationTypeId);
}

/** A person's current records of one type. */
export function recordsOfType(userId: string, certificationTypeId: string) {
  return queryOptions({
    ...answerQuery(listComplianceRecords, { query: { userId, certificationTypeId, limit: 20 } }),
    select: ({ data }) => data.compliance,
  });
}

/** The history of a record, and the chain of renewals it belongs to. */
export const recordHistory = (id: string) => dataQuery(readComplianceHistory, { params: { id } });

const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** Message of a failed load, with the cause if the server named one. */
export const loadFailure = (error: unknown, message: string) => ({
  message,
  children: errorMessage(error, unreachable),
});
