import { type Approval, type ApprovalKind, listApprovals } from '@icare/contracts/approvals';
import type { Role } from '@icare/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';
import { formatDate, formatDateTime } from '../format/format.ts';
import { useLastSession } from '../session/session.ts';

const waitingApprovals = answerQuery(listApprovals, {});

/** The waiting requests of these kinds; asked for only if the person signed in has a role that decides about any. */
export function useWaitingApprovals(kinds: readonly ApprovalKind[]) {
  const role = useLastSession()?.user.role;
  return useQuery({
    ...waitingApprovals,
    enabled: mayDecide(role),
    select: ({ data }) => data.approvals.filter(({ kind }) => kinds.includes(kind)),
  });
}

/** Whether such things wait for a second person here, for forms to say so beforehand. */
export function useTakesTwo(): boolean {
  const role = useLastSession()?.user.role;
  const { data } = useQuery({
    ...waitingApprovals,
    enabled: mayDecide(role),
    select: ({ data }) => data.isRequired,
  });
  return data ?? false;
}

const mayDecide = (role: Role | undefined) => listApprovals.access.some((one) => one === role);

export const refreshApprovals = () => invalidate(listApprovals);

/** After a call whose answer says that it, or a part of it, is not done yet. */
export function tellThatItWaits(
  message: string | undefined,
  { endsAt, aloneAt }: Pick<Approval, 'endsAt' | 'aloneAt'>,
) {
  toast.info(message ?? 'This waits for a second person.', {
    description: aloneAt
      ? `Nobody else can approve it now, so it is done on ${formatDateTime(aloneAt)} unless it is refused.`
      : `Those who can approve it have been mailed. It ends on ${formatDate(endsAt)}.`,
  });
  void refreshApprovals();
}

/** Says so where the answer says that it waits. */
export function tellIfItWaits({
  message,
  data,
}: {
  message?: string | undefined;
  data: object;
}): boolean {
  if (!('approval' in data) || !data.approval) return false;
  tellThatItWaits(message, data.approval as Approval);
  return true;
}
