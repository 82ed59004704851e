import { getAuditChain, getAuditKinds, listAuditEvents } from '@icare/contracts/audit-events';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const rowsPerPage = 50;

/** The same as the query of the call. */
export type AuditFilters = {
  search: string;
  actor: string | undefined;
  action: string | undefined;
  subjectType: string | undefined;
  subject: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

export function auditList(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditEvents,
        { query: { ...filters, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const auditKinds = queryOptions({
  queryKey: ['admin', 'audit', 'kinds'],
  queryFn: ({ signal }) => call(getAuditKinds, {}, { signal }),
});

export const auditChain = queryOptions({
  queryKey: ['admin', 'audit', 'chain'],
  queryFn: ({ signal }) => call(getAuditChain, {}, { signal }),
});

export function refreshAudit(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] });
}
