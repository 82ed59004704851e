import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import type { Afterwards } from '../platform/approvals/approvable.ts';
import { aloneEmail } from '../platform/approvals/approval-emails.ts';
import { aloneAt, findDeciders, isAlone } from '../platform/approvals/deciders.ts';
import type { ActingCaller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { queueMails } from '../platform/mail/queue-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { type Approvables, type ApprovalRow, describe, rolesOf } from './approval-rows.ts';
import { endApproval } from './end-approval.ts';
import { lockApproval } from './lock-approval.ts';
import { mayStillAsk, Overtaken, patient, performApproval } from './perform-approval.ts';

export const approvalsJob = 'approvals';

const system = {
  user: null,
  sessionId: null,
  isService: false,
  address: 'portal',
  requestId: approvalsJob,
};

/**
 * Ends what waited too long or was asked by somebody who no longer may, and does what nobody but the asker could confirm
 * for a whole day. Each on its own: one that fails does not keep the others waiting.
 */
export async function lookAfterApprovals(
  platform: Platform,
  approvables: Approvables,
): Promise<void> {
  const { prisma } = platform.database;
  const waiting = await prisma.approval.findMany({
    where: { state: 'waiting' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of waiting) {
    try {
      const afterwards = await prisma.$transaction(
        (transaction) => lookAfter(transaction, platform, approvables, id),
        patient,
      );
      await afterwards?.();
    } catch (error) {
      if (error instanceof Overtaken) await endOvertaken(platform, approvables, id, error.message);
      else
        platform.log.error({ err: error, approval: id }, 'A request waits on; it is tried again.');
    }
  }
}

async function lookAfter(
  transaction: Transaction,
  platform: Platform,
  approvables: Approvables,
  id: string,
): Promise<Afterwards | null> {
  const row = await lockApproval(transaction, id);
  const now = platform.clock();
  if (row.state !== 'waiting') return null;
  if (!mayStillAsk(approvables, row)) {
    throw new Overtaken('Whoever asked for it may no longer ask for it.');
  }
  if (row.endsAt <= now) {
    await endApproval(transaction, platform, approvables, system, row, { state: 'lapsed' });
    return null;
  }
  const roles = rolesOf(approvables, row.kind);
  const deciders = await findDeciders(transaction, platform, { ...row, roles });
  const aloneSince = isAlone(deciders) ? (row.aloneSince ?? now) : null;
  if (aloneSince !== row.aloneSince) {
    await transaction.approval.update({ where: { id }, data: { aloneSince } });
  }
  if (aloneSince === null || aloneAt(aloneSince) > now) return null;
  const { title } = describe(approvables, row);
  const asker = await callerOf(transaction, row);
  const afterwards = await performApproval(transaction, platform, approvables, asker, row);
  await tellAdministrators(transaction, platform, row, title);
  return afterwards;
}

/** Whoever asked, as if they called now. */
async function callerOf(
  transaction: Transaction,
  { askedById }: ApprovalRow,
): Promise<ActingCaller> {
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: askedById },
    include: { department: true },
  });
  const { id, username, name: fullName, email, role, department } = user;
  return {
    ...system,
    user: {
      id,
      username,
      fullName,
      email,
      role,
      department: department.name as ActingCaller['user']['department'],
    },
  };
}

async function tellAdministrators(
  transaction: Transaction,
  platform: Platform,
  { kind, askedBy, subjectId }: ApprovalRow,
  title: string,
): Promise<void> {
  const administrators = await transaction.user.findMany({
    where: { role: 'ROLE_ADMIN', status: 'Active', kind: 'person' },
    select: { email: true },
  });
  const subject = await transaction.user.findUniqueOrThrow({ where: { id: subjectId } });
  const rendered = aloneEmail(platform.config, {
    kind,
    title: subject.erasedAt ? 'Erase a member of staff' : title,
    askedBy: askedBy.name,
  });
  const mails = administrators
    .filter(({ email }) => isDeliverableAddress(email))
    .map(({ email: to }) => ({
      to,
      rendered,
      repeatable: true,
      about: { type: 'user', id: subjectId },
    }));
  if (mails.length > 0) await queueMails(transaction, platform, mails);
}

async function endOvertaken(
  platform: Platform,
  approvables: Approvables,
  id: string,
  note: string,
): Promise<void> {
  await platform.database.prisma.$transaction(async (transaction) => {
    const row = await lockApproval(transaction, id);
    if (row.state !== 'waiting') return;
    await endApproval(transaction, platform, approvables, system, row, { state: 'void', note });
  });
}
