import type { ApprovalKind } from '@icare/contracts/approvals';
import { listDepartments } from '@icare/contracts/department-heads';
import { listMails } from '@icare/contracts/mails';
import { listUsers } from '@icare/contracts/people';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

export const departmentList = queryOptions({
  ...answerQuery(listDepartments, {}),
  select: ({ data }) => data.departments,
});

/** After any change of a person, on whom compliance depends; invitations also write a mail. */
export const refreshUsers = () => invalidate(listUsers, listMails, { tag: 'Compliance' });

/** The kinds of approval that IT personnel decide about; they are shown above the list of users. */
export const peopleKinds: readonly ApprovalKind[] = [
  'administrator',
  'activation',
  'erasure',
  'second_factor',
];
