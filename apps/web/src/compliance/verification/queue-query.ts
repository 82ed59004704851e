import { getStaffCompliance, listStaffCompliance } from '@icare/contracts/staff-compliance';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { complianceKey } from '../api.ts';

export const queues = ['waiting', 'recheck'] as const;
export type QueueName = (typeof queues)[number];

const recordsPerPage = 50;
const asks = {
  waiting: { status: 'pending', order: 'submitted' },
  recheck: { unverified: 'true' },
} as const;

/** What waits to be verified, oldest first; or what is active and unverified, or due to be checked again. */
export function queue(name: QueueName) {
  return infiniteQueryOptions({
    queryKey: [...complianceKey, 'queue', name],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStaffCompliance,
        { query: { ...asks[name], limit: recordsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
  });
}

export function oneRecord(id: string) {
  return queryOptions({
    queryKey: [...complianceKey, 'record', id],
    queryFn: async ({ signal }) =>
      (await call(getStaffCompliance, { params: { id } }, { signal })).data,
  });
}
