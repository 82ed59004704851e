import type {
  approveApproval as approveEndpoint,
  refuseApproval as refuseEndpoint,
  withdrawApproval as withdrawEndpoint,
} from '@icare/contracts/approvals';
import type { Answer } from '@icare/contracts/endpoint';
import { findLinkedAccounts } from '../platform/approvals/linked-accounts.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { refuseOwnDecision } from '../platform/auth/own-decisions.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type Approvables,
  type ApprovalRow,
  rolesOf,
  toApproval,
  withPeople,
} from './approval-rows.ts';
import { endApproval } from './end-approval.ts';
import { assertWaiting, lockApproval } from './lock-approval.ts';
import { Overtaken, patient, performApproval } from './perform-approval.ts';

type Deciding<E extends typeof approveEndpoint | typeof withdrawEndpoint> = Pick<
  Call<E>,
  'params' | 'caller'
>;

/** Confirms a request and does what it asks for, both or neither. What can no longer be done ends the request. */
export async function approveApproval(
  platform: Platform,
  approvables: Approvables,
  { params, caller }: Deciding<typeof approveEndpoint>,
): Promise<Answer<typeof approveEndpoint>> {
  const { prisma } = platform.database;
  try {
    const afterwards = await prisma.$transaction(async (transaction) => {
      const row = await lockToDecide(transaction, platform, approvables, caller, params.id);
      await assertMayApprove(transaction, platform, caller, row);
      return performApproval(transaction, platform, approvables, caller, row);
    }, patient);
    await afterwards?.();
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    await prisma.$transaction(async (transaction) => {
      const row = await lockApproval(transaction, params.id);
      if (row.state !== 'waiting') return;
      const note = error.message;
      await endApproval(transaction, platform, approvables, caller, row, { state: 'void', note });
    });
    platform.jobs.soon(deliverMailsJob);
    throw new AppError(
      'conflict',
      `This can no longer be done, and the request has ended. ${error.message}`,
      {
        cause: error,
      },
    );
  }
  platform.jobs.soon(deliverMailsJob);
  return answerOf(platform, approvables, params.id, caller);
}

export async function refuseApproval(
  platform: Platform,
  approvables: Approvables,
  { params, body, caller }: Pick<Call<typeof refuseEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof refuseEndpoint>> {
  await platform.database.prisma.$transaction(async (transaction) => {
    const row = await lockToDecide(transaction, platform, approvables, caller, params.id);
    await endApproval(transaction, platform, approvables, caller, row, {
      state: 'refused',
      note: body.reason,
      decidedById: caller.user.id,
    });
  });
  platform.jobs.soon(deliverMailsJob);
  return answerOf(platform, approvables, params.id, caller);
}

/** Takes a request back; only whoever asked may. */
export async function withdrawApproval(
  platform: Platform,
  approvables: Approvables,
  { params, caller }: Deciding<typeof withdrawEndpoint>,
): Promise<Answer<typeof withdrawEndpoint>> {
  await platform.database.prisma.$transaction(async (transaction) => {
    const row = await lockApproval(transaction, params.id);
    // Human Resources ask for what they do not decide about.
    if (row.askedById !== caller.user.id) {
      assertMaySee(approvables, row, caller);
      throw new AppError('conflict', 'Only whoever asked for this can withdraw it. Refuse it.');
    }
    assertWaiting(row, platform);
    await endApproval(transaction, platform, approvables, caller, row, { state: 'withdrawn' });
  });
  return answerOf(platform, approvables, params.id, caller);
}

/** A request that the caller may refuse, held until the transaction ends. */
async function lockToDecide(
  transaction: Transaction,
  platform: Platform,
  approvables: Approvables,
  caller: SignedInCaller,
  id: string,
): Promise<ApprovalRow> {
  const row = await lockApproval(transaction, id);
  assertMaySee(approvables, row, caller);
  if (row.askedById === caller.user.id) {
    throw new AppError('forbidden', 'You asked for this yourself. A second person decides.');
  }
  assertWaiting(row, platform);
  // Who calls was found out before the call had its turn.
  const decider = await transaction.user.findUniqueOrThrow({ where: { id: caller.user.id } });
  if (decider.status !== 'Active' || decider.role !== caller.user.role) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
  return row;
}

/** Throws where the caller is no second person: they could be doing it for whoever asked, or for themselves. */
async function assertMayApprove(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  row: ApprovalRow,
): Promise<void> {
  refuseOwnDecision(caller, row.subjectId);
  const linked = await findLinkedAccounts(transaction, platform, {
    askerIds: [row.askedById],
    deciderIds: [caller.user.id],
  });
  if (linked.length > 0) {
    throw new AppError(
      'forbidden',
      'Your account and that of whoever asked can be in one hand: lately one made or changed the other, or the same person both. Somebody else has to approve it; you can refuse it.',
    );
  }
}

/** Of what another role decides about, nothing is there. */
function assertMaySee(approvables: Approvables, { kind }: ApprovalRow, { user }: SignedInCaller) {
  const roles = rolesOf(approvables, kind);
  if (!roles.includes(user.role)) throw new AppError('not_found', 'There is no such request.');
}

async function answerOf(
  { database }: Platform,
  approvables: Approvables,
  id: string,
  caller: SignedInCaller,
) {
  const row = await database.prisma.approval.findUniqueOrThrow({
    where: { id },
    include: withPeople,
  });
  // Decided or withdrawn: nobody can decide about it any more.
  return success(toApproval(approvables, row, caller, new Set()));
}
