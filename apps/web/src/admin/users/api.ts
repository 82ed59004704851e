import type { DepartmentName } from '@icare/contracts/departments';
import {
  listDepartments,
  listUsers,
  type UserSort,
  type UserStatus,
} from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const rowsPerPage = 50;

/** What the list of users is asked for: the query of the call. */
export type UserFilters = {
  search: string;
  role: Role | undefined;
  department: DepartmentName | undefined;
  status: UserStatus | undefined;
  sort: UserSort;
  order: 'asc' | 'desc';
};

export function userList(filters: UserFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'users', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, { query: { ...filters, limit: rowsPerPage, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const departmentList = queryOptions({
  queryKey: ['admin', 'users', 'departments'],
  queryFn: ({ signal }) => call(listDepartments, {}, { signal }),
  select: ({ data }) => data.departments,
});

/** After any change of a person; invitations also write a mail. */
export function refreshUsers(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'users'] }),
    queryClient.invalidateQueries({ queryKey: ['staff'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'mails'] }),
  ]);
}
