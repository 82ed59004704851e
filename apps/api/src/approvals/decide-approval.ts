import type {
  approveApproval as approveEndpoint,
  refuseApproval as refuseEndpoint,
  withdrawApproval as withdrawEndpoint,
} from '@icare/contracts/approvals';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { findLinkedAccounts } from '../platform/approvals/linked-accounts.ts';
import { findObstacle } from '../platform/approvals/possible-deciders.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { findLed } from '../platform/auth/led-departments.ts';
import { ownDecisionMessage } from '../platform/auth/own-decisions.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import {
  type Approvables,
  type ApprovalRow,
  isDecidedBy,
  toApproval,
  withPeople,
} from './approval-rows.ts';
import { endApproval } from './end-approval.ts';
import { assertWaiting, lockApproval } from './lock-approval.ts';
import { approvalTransaction, Overtaken, performApproval } from './perform-approval.ts';

type Deciding<E extends typeof approveEndpoint | typeof withdrawEndpoint> = Pick<
  Call<E>,
  'params' | 'caller'
>;

/** Approves and performs a request in one transaction. A request that can no longer be performed ends as void. */
export async function approveApproval(
  platform: Platform,
  approvables: Approvables,
  { params, caller }: Deciding<typeof approveEndpoint>,
): Promise<Answer<typeof approveEndpoint>> {
  try {
    await write(
      platform,
      caller,
      async (w) => {
        const row = await lockToDecide(w, approvables, params.id);
        await assertMayApprove(w, row);
        await performApproval(w, approvables, row);
      },
      approvalTransaction,
    );
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    await write(platform, caller, async (w) => {
      const row = await lockApproval(w.tx, params.id);
      if (row.state !== 'waiting') return;
      const note = error.message;
      await endApproval(w, approvables, row, { state: 'void', note });
    });
    throw new AppError(
      'conflict',
      `This can no longer be done, and the request has ended. ${error.message}`,
      {
        cause: error,
      },
    );
  }
  return toAnswer(platform, approvables, params.id, caller);
}

export async function refuseApproval(
  platform: Platform,
  approvables: Approvables,
  { params, body, caller }: Pick<Call<typeof refuseEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof refuseEndpoint>> {
  await write(platform, caller, async (w) => {
    const row = await lockToDecide(w, approvables, params.id);
    await endApproval(w, approvables, row, {
      state: 'refused',
      note: body.reason,
      decidedById: caller.user.id,
    });
  });
  return toAnswer(platform, approvables, params.id, caller);
}

/** Withdraws a request. Only the person who asked may. */
export async function withdrawApproval(
  platform: Platform,
  approvables: Approvables,
  { params, caller }: Deciding<typeof withdrawEndpoint>,
): Promise<Answer<typeof withdrawEndpoint>> {
  await write(platform, caller, async (w) => {
    const row = await lockApproval(w.tx, params.id);
    // The person who asked may have a role that cannot decide, such as Human Resources.
    if (row.askedById !== caller.user.id) {
      if (!isDecidedBy(approvables, row.kind, caller.user.role)) throw noSuchRequest();
      throw new AppError('conflict', 'Only whoever asked for this can withdraw it. Refuse it.');
    }
    assertWaiting(row, platform);
    await endApproval(w, approvables, row, { state: 'withdrawn' });
  });
  return toAnswer(platform, approvables, params.id, caller);
}

/** Locks a request that the caller may refuse, until the transaction ends. */
async function lockToDecide(
  w: Write<SignedInCaller>,
  approvables: Approvables,
  id: string,
): Promise<ApprovalRow> {
  const row = await lockApproval(w.tx, id);
  if (!isDecidedBy(approvables, row.kind, w.caller.user.role)) {
    await assertLeadsSubject(w, approvables, row);
  }
  if (findObstacle(row, w.caller.user.id, { isLinked: false }) === 'asker') {
    throw new AppError('forbidden', 'You asked for this yourself. A second person decides.');
  }
  assertWaiting(row, w.platform);
  // The caller's role may have changed while this call waited for the lock.
  const decider = await w.tx.user.findUniqueOrThrow({ where: { id: w.caller.user.id } });
  if (decider.status !== 'Active' || decider.role !== w.caller.user.role) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
  return row;
}

/** Throws if the caller is not an independent second person. */
async function assertMayApprove(w: Write<SignedInCaller>, row: ApprovalRow): Promise<void> {
  const linked = await findLinkedAccounts(w.tx, w.platform, {
    askerIds: [row.askedById],
    deciderIds: [w.caller.user.id],
  });
  const isLinked = linked.length > 0;
  const obstacle = findObstacle(row, w.caller.user.id, { isLinked });
  if (obstacle === 'subject') throw new AppError('forbidden', ownDecisionMessage);
  if (obstacle === 'linked_account') {
    throw new AppError(
      'forbidden',
      'Your account and that of whoever asked can be in one hand: lately one made or changed the other, or the same person both. Somebody else has to approve it; you can refuse it.',
    );
  }
}

/** What the caller may not know of reads as if it did not exist. */
const noSuchRequest = () => new AppError('not_found', 'There is no such request.');

/**
 * Throws unless heads may refuse such a request and the caller leads the department of the subject. The department stays
 * locked: who leads it cannot change before the commit.
 */
async function assertLeadsSubject(
  { tx, caller, now }: Write<SignedInCaller>,
  approvables: Approvables,
  { kind, subjectId }: ApprovalRow,
): Promise<void> {
  if (!approvables.find((one) => one.kind === kind)?.headsToo) throw noSuchRequest();
  const { departmentId } = await tx.user.findUniqueOrThrow({ where: { id: subjectId } });
  const lead = { departmentId, userId: caller.user.id, today: lagosDate(now) };
  if (!(await readRow(tx, findLed(lead)))) throw noSuchRequest();
}

async function toAnswer(
  { database }: Platform,
  approvables: Approvables,
  id: string,
  caller: SignedInCaller,
) {
  const row = await database.prisma.approval.findUniqueOrThrow({
    where: { id },
    include: withPeople,
  });
  // The request has ended, so links between accounts no longer matter.
  return success(toApproval(approvables, row, caller, new Set()));
}
