import * as contract from '@icare/contracts/approvals';
import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { findLinkedAccounts, findPasswordSetters } from '../platform/approvals/linked-accounts.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type Approvables,
  type ApprovalRow,
  kindsShowingPasswordSetter,
  toApproval,
  withPeople,
} from './approval-rows.ts';
import { approveApproval, refuseApproval, withdrawApproval } from './decide-approval.ts';
import { mayStillAsk } from './perform-approval.ts';

export function approvalRoutes(route: Route, platform: Platform, approvables: Approvables) {
  route(contract.listApprovals, async ({ query: { department }, caller }) => {
    const kinds = approvables.filter((kind) => mayList(kind, caller, department));
    if (kinds.length === 0) throw new AppError('forbidden', 'Your role does not allow this.');
    const rows = await platform.database.prisma.approval.findMany({
      where: {
        state: 'waiting',
        kind: { in: kinds.map(({ kind }) => kind) },
        endsAt: { gt: platform.clock() },
        ...(department && { subject: { department: { name: department } } }),
      },
      include: withPeople,
      orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
      take: limits.approvalsListed,
    });
    const waiting = rows.filter((row) => mayStillAsk(approvables, row));
    const linked = await findLinkedAccounts(platform.database.prisma, platform, {
      askerIds: waiting.map(({ askedById }) => askedById),
      deciderIds: [caller.user.id],
    });
    const linkedAskers = new Set(linked.map(({ askerId }) => askerId));
    const setters = await findPasswordSetters(
      platform.database.prisma,
      platform,
      waiting
        .filter(({ kind }) => kindsShowingPasswordSetter.includes(kind))
        .map(({ subjectId }) => subjectId),
    );
    const setterOf = (row: ApprovalRow) => {
      if (!kindsShowingPasswordSetter.includes(row.kind)) return null;
      const found = setters.find(({ accountId }) => accountId === row.subjectId);
      return found ? { id: found.id, fullName: found.fullName, at: found.at } : null;
    };
    return success({
      approvals: waiting.map((row) =>
        toApproval(approvables, row, caller, linkedAskers, setterOf(row)),
      ),
      isRequired: platform.config.fourEyes,
    });
  });
  route(contract.approveApproval, (call) => approveApproval(platform, approvables, call));
  route(contract.refuseApproval, (call) => refuseApproval(platform, approvables, call));
  route(contract.withdrawApproval, (call) => withdrawApproval(platform, approvables, call));
}

/** Whether the caller’s role decides about these requests, or the caller leads the department and heads see them. */
function mayList(
  { roles, headsToo }: Approvables[number],
  { user, leads = [] }: SignedInCaller,
  department: DepartmentName | undefined,
): boolean {
  if (roles.includes(user.role)) return true;
  return headsToo && department !== undefined && leads.includes(department);
}
