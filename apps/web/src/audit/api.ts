import { getAuditChain, getAuditKinds, listAuditEvents } from '@icare/contracts/audit-events';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

export const auditKinds = answerQuery(getAuditKinds, {});

export const auditChain = answerQuery(getAuditChain, {});

export const refreshAudit = () => invalidate(listAuditEvents);
