import { getHrHealth } from '@icare/contracts/health';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../api/endpoint-query.ts';

/** Milliseconds. Assumed: often enough for a status display. */
const refetchIntervalMs = 30_000;

/** Called without the token, since a status display must not keep a session alive. */
export const hrHealth = queryOptions({
  ...answerQuery(getHrHealth, {}, { anonymous: true }),
  refetchInterval: refetchIntervalMs,
  retry: false,
});
