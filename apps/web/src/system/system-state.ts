import { getSystem } from '@icare/contracts/system';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataQuery, invalidate } from '../api/endpoint-query.ts';
import { useWaitingApprovals } from '../approvals/waiting.ts';
import { peopleKinds } from '../people/api.ts';

export const systemState = dataQuery(getSystem, {});

export const refreshSystem = () => invalidate(getSystem);

/** The rules with their sentences; loaded with the first state, since the bar of every room counts by them. */
const attentionRules = queryOptions({
  queryKey: ['attention rules'],
  queryFn: () => import('./attention.ts'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What IT should act on now; undefined until it is known. */
export function useAttention(enabled = true) {
  const state = useQuery({ ...systemState, enabled }).data;
  const rules = useQuery({ ...attentionRules, enabled }).data;
  const waiting = useWaitingApprovals([...peopleKinds, 'service_account', 'inspection']).data ?? [];
  return state && rules?.listAttention(state, waiting);
}

export const countAttention = (count: number) =>
  count === 1 ? '1 thing needs attention' : `${count} things need attention`;
