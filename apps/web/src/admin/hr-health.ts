import { getHrHealth } from '@icare/contracts/health';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../api/endpoint-query.ts';

const healthEvery = 30_000;

/** Asked without the token: watching must not keep a session alive. */
export const hrHealth = queryOptions({
  ...answerQuery(getHrHealth, {}, { anonymous: true }),
  refetchInterval: healthEvery,
  retry: false,
});
