import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { readComplianceHistory } from '@icare/contracts/record-moves';
import { listStaffCompliance } from '@icare/contracts/staff-compliance';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { complianceKey } from '../api.ts';
import type { RecordFilters } from './use-record-filters.ts';

const rowsPerPage = 100;

/** The records of the list, by expiry. */
export function recordList(filters: RecordFilters) {
  return infiniteQueryOptions({
    queryKey: [...complianceKey, 'records', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStaffCompliance,
        { query: { ...filters, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Every type, retired ones too: records of theirs are still there. */
export const everyType = queryOptions({
  queryKey: [...complianceKey, 'types', 'every'],
  queryFn: async ({ signal }) => (await call(listCertificationTypes, {}, { signal })).data,
  staleTime: 60_000,
});

/** The type of a record, once it is known. */
export function useTypeOf(certificationTypeId: string): CertificationType | undefined {
  return useQuery(everyType).data?.find(({ id }) => id === certificationTypeId);
}

/** What somebody holds of a type now. */
export function heldRecords(userId: string, certificationTypeId: string) {
  return queryOptions({
    queryKey: [...complianceKey, 'held', userId, certificationTypeId],
    queryFn: async ({ signal }) => {
      const query = { userId, certificationTypeId, limit: 20 };
      return (await call(listStaffCompliance, { query }, { signal })).data.compliance;
    },
  });
}

/** What happened to a record, and the chain of renewals it belongs to. */
export function recordHistory(id: string) {
  return queryOptions({
    queryKey: [...complianceKey, 'history', id],
    queryFn: async ({ signal }) =>
      (await call(readComplianceHistory, { params: { id } }, { signal })).data,
  });
}
