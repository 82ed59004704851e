import type { PendingApproval } from '@icare/contracts/approvals';
import { limits } from '@icare/contracts/limits';
import type { Approval, Prisma } from '@icare/database/client';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { recordAudit } from '../audit/audit.ts';
import type { SignedInCaller } from '../auth/caller.ts';
import { refuseOwnDecision } from '../auth/own-decisions.ts';
import type { Transaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { queueMails } from '../mail/queue-mail.ts';
import type { Platform } from '../platform.ts';
import type { Approvable } from './approvable.ts';
import { askedEmail } from './approval-emails.ts';
import { aloneAt, type Decider, findDeciders, isAlone } from './deciders.ts';

type Asked<Payload> = { subject: { id: string; name: string }; payload: Payload };

/**
 * Writes down what waits for a second person, in the transaction of the call that asks for it, and mails those who can
 * decide. What waits already is not asked for twice. Whoever calls holds the subject, so that two do not ask at once.
 */
export async function askApproval<Payload>(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  approvable: Approvable<Payload>,
  { subject, payload }: Asked<Payload>,
): Promise<PendingApproval> {
  if (caller.isService) {
    throw new AppError('forbidden', 'A program cannot ask for this: it takes two people.');
  }
  refuseOwnDecision(caller, subject.id);
  const { kind, roles } = approvable;
  const waitingKey = approvable.keyOf(subject.id, payload);
  const now = platform.clock();
  const waiting = await transaction.approval.findUnique({ where: { waitingKey } });
  if (waiting && waiting.endsAt > now) return toPending(waiting);
  if (waiting) await noteLapsed(transaction, platform, caller, waiting);
  const deciders = await findDeciders(transaction, platform, {
    roles,
    askedById: caller.user.id,
    subjectId: subject.id,
  });
  const created = await transaction.approval.create({
    data: {
      id: platform.newId(),
      kind,
      subjectId: subject.id,
      payload: payload as Prisma.InputJsonObject,
      waitingKey,
      askedById: caller.user.id,
      askedAt: now,
      endsAt: new Date(now.getTime() + limits.approvalDays * 86_400_000),
      aloneSince: isAlone(deciders) ? now : null,
    },
  });
  await recordAudit(transaction, platform, caller, {
    action: 'approval.asked',
    subject: { type: 'approval', id: created.id },
    after: { kind, subjectId: subject.id, ...(payload as Record<string, unknown>) },
  });
  const title = approvable.describe(payload, subject.name)?.title ?? '';
  const letterTo = ({ mayApprove }: Decider) =>
    askedEmail(platform.config, {
      kind,
      title,
      askedBy: caller.user.fullName,
      endsAt: created.endsAt,
      decisions: mayApprove ? 'both' : isAlone(deciders) ? 'refusal_or_done' : 'refusal',
    });
  const mails = deciders
    .filter(({ email }) => isDeliverableAddress(email))
    .map((decider) => ({
      to: decider.email,
      rendered: letterTo(decider),
      repeatable: true,
      // With the person, so that it goes with what else names them.
      about: { type: 'user', id: subject.id },
    }));
  if (mails.length > 0) await queueMails(transaction, platform, mails);
  return toPending(created);
}

/** Its time is over and the job that looks after requests has not come by yet. */
async function noteLapsed(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  { id, kind, subjectId, askedById }: Approval,
): Promise<void> {
  const state = 'lapsed';
  await transaction.approval.update({
    where: { id },
    data: { state, waitingKey: null, decidedAt: platform.clock() },
  });
  await recordAudit(transaction, platform, caller, {
    action: 'approval.ended',
    subject: { type: 'approval', id },
    before: { state: 'waiting' },
    after: { state, kind, subjectId, askedBy: askedById },
  });
}

function toPending({ id, kind, askedAt, endsAt, aloneSince }: Approval): PendingApproval {
  return {
    ...{ id, kind },
    askedAt: askedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    aloneAt: aloneSince && aloneAt(aloneSince).toISOString(),
  };
}
