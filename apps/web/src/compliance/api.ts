import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import { getMyCertifications, getPersonCompliance } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { listReplacedRecords, readComplianceHistory } from '@icare/contracts/record-moves';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, dataQuery, invalidate } from '../api/endpoint-query.ts';
import { errorMessage } from '../api/error-message.ts';

/** Refetches all compliance data after any change, since records, alerts, metrics and people depend on each other. */
export const refreshCompliance = () => invalidate(listComplianceRecords);

/** Number of records that wait to be verified. */
export const pendingRecordsCount = queryOptions({
  ...answerQuery(listComplianceRecords, { query: { status: 'pending', limit: 1 } }),
  select: ({ page }) => page,
});

/** Records, requirements, waivers and alerts of one person. */
export const personCompliance = (id: string) => dataQuery(getPersonCompliance, { params: { id } });

/** Records, requirements, waivers and alerts of the caller. */
export const myCertifications = dataQuery(getMyCertifications, {});

/** Who can be in charge of alerts and records. */
export const complianceOfficersQuery = queryOptions({
  ...dataQuery(listComplianceOfficers, {}),
  select: ({ data }) => data.officers,
  staleTime: 60_000,
});

/** A person's current records of one type. */
export function recordsOfType(userId: string, certificationTypeId: string) {
  return queryOptions({
    ...answerQuery(listComplianceRecords, { query: { userId, certificationTypeId, limit: 20 } }),
    select: ({ data }) => data.compliance,
  });
}

/** The records whose place a record takes if its issuer confirms it. */
export const replacedRecords = (id: string) =>
  queryOptions({
    ...dataQuery(listReplacedRecords, { params: { id } }),
    select: ({ data }) => data.records,
  });

/** The history of a record, and the chain of renewals it belongs to. */
export const recordHistory = (id: string) => dataQuery(readComplianceHistory, { params: { id } });

const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** Message of a failed load, with the cause if the server named one. */
export const loadFailure = (error: unknown, message: string) => ({
  message,
  children: errorMessage(error, unreachable),
});
