import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { readComplianceHistory } from '@icare/contracts/record-moves';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerQuery, dataQuery } from '../../api/endpoint-query.ts';

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
