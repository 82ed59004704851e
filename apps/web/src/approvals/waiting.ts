import { type Approval, type ApprovalKind, listApprovals } from '@icare/contracts/approvals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';
import { formatDate } from '../format/format.ts';
import { useLastSession } from '../session/session.ts';

const queryKey = ['approvals'];

const waitingApprovals = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await call(listApprovals, {}, { signal })).data.approvals,
});

/** What waits for a second person, of these kinds, as far as whoever is signed in decides about such things. */
export function useWaitingApprovals(kinds: readonly ApprovalKind[]) {
  const role = useLastSession()?.user.role;
  return useQuery({
    ...waitingApprovals,
    enabled: listApprovals.access.some((one) => one === role),
    select: (approvals) => approvals.filter(({ kind }) => kinds.includes(kind)),
  });
}

export function refreshApprovals(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey });
}

/** After a call whose answer says that it, or a part of it, is not done yet. */
export function tellThatItWaits(message: string | undefined, { endsAt }: Pick<Approval, 'endsAt'>) {
  toast.info(message ?? 'This waits for a second person.', {
    description: `Those who can confirm it have been mailed. It ends on ${formatDate(endsAt)}.`,
  });
  void refreshApprovals();
}
