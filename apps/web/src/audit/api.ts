import { getAuditChain, getAuditKinds, listAuditEvents } from '@icare/contracts/audit-events';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

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

export const auditKinds = answerQuery(getAuditKinds, {});

export const auditChain = answerQuery(getAuditChain, {});

export const refreshAudit = () => invalidate(listAuditEvents);
