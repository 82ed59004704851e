import { listServiceAccounts } from '@icare/contracts/service-accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';

export const serviceAccountList = queryOptions({
  queryKey: ['admin', 'service-accounts'],
  queryFn: ({ signal }) => call(listServiceAccounts, {}, { signal }),
});

export const refreshServiceAccounts = () => queryClient.invalidateQueries(serviceAccountList);
