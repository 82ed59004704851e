import { getSystem } from '@icare/contracts/system';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, invalidate } from '../api/endpoint-query.ts';
import { useWaitingApprovals } from '../approvals/waiting.ts';
import { peopleKinds } from '../people/api.ts';
import { listAttention } from './attention.ts';

export const systemState = dataQuery(getSystem, {});

export const refreshSystem = () => invalidate(getSystem);

/** What IT should act on now; undefined until it is known. */
export function useAttention(enabled = true) {
  const state = useQuery({ ...systemState, enabled }).data;
  const waiting = useWaitingApprovals([...peopleKinds, 'service_account', 'inspection']).data ?? [];
  return state && listAttention(state, waiting);
}

export const countAttention = (count: number) =>
  count === 1 ? '1 thing needs attention' : `${count} things need attention`;
