import { aloneEmail } from '../platform/approvals/approval-emails.ts';
import {
  findPossibleDeciders,
  isAlone,
  unconfirmedAt,
} from '../platform/approvals/possible-deciders.ts';
import { type ActingCaller, portalItself } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isMailed } from '../platform/mail/is-mailed.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { type Approvables, type ApprovalRow, describe, rolesOf } from './approval-rows.ts';
import { endApproval } from './end-approval.ts';
import { lockApproval } from './lock-approval.ts';
import {
  approvalTransaction,
  mayStillAsk,
  Overtaken,
  performApproval,
} from './perform-approval.ts';

export const approvalsJob = 'approvals';

const caller = portalItself(approvalsJob);

/**
 * Ends requests that have expired or whose asker has lost the role, and performs those that only the asker could have
 * approved for 24 hours. A request that fails does not stop the others.
 */
export async function lookAfterApprovals(
  platform: Platform,
  approvables: Approvables,
  isSteady = true,
): Promise<void> {
  const { prisma } = platform.database;
  const waiting = await prisma.approval.findMany({
    where: { state: 'waiting' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of waiting) {
    try {
      await write(
        platform,
        caller,
        (w) => lookAfter(w, approvables, { id, isSteady }),
        approvalTransaction,
      );
    } catch (error) {
      if (error instanceof Overtaken) await endOvertaken(platform, approvables, id, error.message);
      else
        platform.log.error({ err: error, approval: id }, 'A request waits on; it is tried again.');
    }
  }
}

async function lookAfter(
  w: Write,
  approvables: Approvables,
  { id, isSteady }: { id: string; isSteady: boolean },
): Promise<void> {
  const row = await lockApproval(w.tx, id);
  const now = w.now;
  if (row.state !== 'waiting') return;
  if (!mayStillAsk(approvables, row)) {
    throw new Overtaken('Whoever asked for it may no longer ask for it.');
  }
  if (row.endsAt <= now) {
    await endApproval(w, approvables, row, { state: 'lapsed' });
    return;
  }
  const roles = rolesOf(approvables, row.kind);
  const deciders = await findPossibleDeciders(w.tx, w.platform, { ...row, roles });
  const aloneSince = isAlone(deciders) ? (row.aloneSince ?? now) : null;
  if (aloneSince !== row.aloneSince) {
    await w.tx.approval.update({ where: { id }, data: { aloneSince } });
  }
  if (aloneSince === null || unconfirmedAt(aloneSince) > now || !isSteady) return;
  const { title } = describe(approvables, row);
  const asker = await toAskersCaller(w.tx, row);
  await performApproval(w.as(asker), approvables, row);
  await notifyAdministrators(w, row, title);
}

/** The person who asked, as a caller. */
async function toAskersCaller(
  transaction: Transaction,
  { askedById }: ApprovalRow,
): Promise<ActingCaller> {
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: askedById },
    include: { department: true },
  });
  const { id, username, name: fullName, email, role, department } = user;
  return {
    ...caller,
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

async function notifyAdministrators(
  w: Write,
  { kind, askedBy, subjectId }: ApprovalRow,
  title: string,
): Promise<void> {
  const administrators = await w.tx.user.findMany({
    where: { role: 'ROLE_ADMIN', status: 'Active', kind: 'person' },
    select: { email: true },
  });
  const subject = await w.tx.user.findUniqueOrThrow({ where: { id: subjectId } });
  const rendered = aloneEmail(w.platform.config, {
    kind,
    title: subject.erasedAt ? 'Erase a member of staff' : title,
    askedBy: askedBy.name,
  });
  const mails = administrators
    .filter(({ email }) => isMailed(w.platform.config, email))
    .map(({ email: to }) => ({
      to,
      rendered,
      repeatable: true,
      about: { type: 'user', id: subjectId },
    }));
  await w.mails(mails);
}

async function endOvertaken(
  platform: Platform,
  approvables: Approvables,
  id: string,
  note: string,
): Promise<void> {
  await write(platform, caller, async (w) => {
    const row = await lockApproval(w.tx, id);
    if (row.state !== 'waiting') return;
    await endApproval(w, approvables, row, { state: 'void', note });
  });
}
