import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { getMyCertifications, getPersonCompliance } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { readComplianceHistory } from '@icare/contracts/record-moves';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { errorMessage } from '../api/api-error.ts';
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

/** Everything one person holds and needs. */
export const personCompliance = (id: string) => dataQuery(getPersonCompliance, { params: { id } });

/** Everything one holds and needs oneself. */
export const myCertifications = dataQuery(getMyCertifications, {});

/** Every type, retired ones too: records of theirs are still there. */
export const everyType = queryOptions({
  ...dataQuery(listCertificationTypes, {}),
  staleTime: 60_000,
});

/** The type of a record, once it is known. */
export function useCertificationType(certificationTypeId: string): CertificationType | undefined {
  return useQuery(everyType).data?.find(({ id }) => id === certificationTypeId);
}

/** Somebody's current records of one type. */
export function heldRecords(userId: string, certificationTypeId: string) {
  return queryOptions({
    ...answerQuery(listComplianceRecords, { query: { userId, certificationTypeId, limit: 20 } }),
    select: ({ data }) => data.compliance,
  });
}

/** The history of a record, and the chain of renewals it belongs to. */
export const recordHistory = (id: string) => dataQuery(readComplianceHistory, { params: { id } });

const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** The message of a failed load, with the cause as far as it is known. */
export const whyNotLoaded = (error: unknown, message: string) => ({
  message,
  children: errorMessage(error, unreachable),
});
