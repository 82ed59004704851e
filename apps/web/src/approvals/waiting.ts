import { type Approval, type ApprovalKind, listApprovals } from '@icare/contracts/approvals';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Role } from '@icare/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';
import { formatDate, formatDateTime } from '../format/format.ts';
import { useLastSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

const waitingApprovals = (department?: DepartmentName) =>
  answerQuery(listApprovals, { query: { ...(department && { department }) } });

/**
 * Pending requests of these kinds; loaded only if the user's role decides about one of them. `department`: only those about
 * its people, for who leads it too.
 */
export function useWaitingApprovals(kinds: readonly ApprovalKind[], department?: DepartmentName) {
  const session = useLastSession();
  const leads = department !== undefined && session?.leads?.includes(department);
  return useQuery({
    ...waitingApprovals(department),
    enabled: mayDecide(session?.user.role) || leads === true,
    select: ({ data }) => data.approvals.filter(({ kind }) => kinds.includes(kind)),
  });
}

/** Whether such actions need a second person in this portal, for forms to say so first. */
export function useTakesTwo(): boolean {
  const role = useLastSession()?.user.role;
  const { data } = useQuery({
    ...waitingApprovals(),
    enabled: mayDecide(role),
    select: ({ data }) => data.isRequired,
  });
  return data ?? false;
}

const mayDecide = (role: Role | undefined) => listApprovals.access.some((one) => one === role);

export const refreshApprovals = () => invalidate(listApprovals);

/** Shows that a call, or part of it, waits for a second person, and reloads the pending requests. */
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

/** Shows the message of an answer that waits for a second person. */
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
