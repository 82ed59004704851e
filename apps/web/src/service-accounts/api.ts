import { listServiceAccounts } from '@icare/contracts/service-accounts';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

export const serviceAccountList = answerQuery(listServiceAccounts, {});

export const refreshServiceAccounts = () => invalidate(listServiceAccounts);
