import { getHrHealth } from '@icare/contracts/health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';

const healthEvery = 30_000;

/** Asked without the token: watching must not keep a session alive. */
export const hrHealth = queryOptions({
  queryKey: ['admin', 'hr-health'],
  queryFn: ({ signal }) => call(getHrHealth, {}, { signal, anonymous: true }),
  refetchInterval: healthEvery,
  retry: false,
});
