import type { DepartmentName } from '@icare/contracts/departments';
import { listMails } from '@icare/contracts/mails';
import {
  listDepartments,
  listUsers,
  type UserSort,
  type UserStatus,
} from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

/** What the list of users is asked for: the query of the call. */
export type UserFilters = {
  search: string;
  role: Role | undefined;
  department: DepartmentName | undefined;
  status: UserStatus | undefined;
  sort: UserSort;
  order: 'asc' | 'desc';
};

export const departmentList = queryOptions({
  ...answerQuery(listDepartments, {}),
  select: ({ data }) => data.departments,
});

/** After any change of a person; invitations also write a mail. */
export const refreshUsers = () => invalidate(listUsers, listMails);
