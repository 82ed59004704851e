import type { PendingApproval } from '@icare/contracts/approvals';
import { limits } from '@icare/contracts/limits';
import type { Approval, Prisma } from '@icare/database/client';
import { dayMs } from '@icare/domain/calendar-days';
import type { SignedInCaller } from '../auth/caller.ts';
import { refuseOwnDecision } from '../auth/own-decisions.ts';
import { lockByName } from '../database/lock-by-name.ts';
import { AppError } from '../errors.ts';
import { isMailed } from '../mail/is-mailed.ts';
import type { Write } from '../write.ts';
import type { Approvable } from './approvable.ts';
import { askedEmail } from './approval-emails.ts';
import {
  findPossibleDeciders,
  isAlone,
  type PossibleDecider,
  unconfirmedAt,
} from './possible-deciders.ts';

type Asked<Payload> = { subject: { id: string; name: string }; payload: Payload };

/**
 * Stores a request in the transaction of the asking call, and mails the possible deciders. If the same request already
 * waits, returns that one. The calling function must hold a lock on the subject, so that two calls do not both store it.
 */
export async function askApproval<Payload>(
  w: Write<SignedInCaller>,
  approvable: Approvable<Payload>,
  { subject, payload }: Asked<Payload>,
): Promise<PendingApproval> {
  if (w.caller.isService) {
    throw new AppError('forbidden', 'A program cannot ask for this: it takes two people.');
  }
  refuseOwnDecision(w.caller, subject.id);
  const { kind, roles } = approvable;
  const waitingKey = approvable.keyOf(subject.id, payload);
  const now = w.now;
  const waiting = await w.tx.approval.findUnique({ where: { waitingKey } });
  if (waiting && waiting.endsAt > now) return toPending(waiting);
  if (waiting) await endLapsed(w, waiting);
  await assertFewRequests(w);
  const deciders = await findPossibleDeciders(w.tx, w.platform, {
    roles,
    askedById: w.caller.user.id,
    subjectId: subject.id,
  });
  const created = await w.tx.approval.create({
    data: {
      id: w.newId(),
      kind,
      subjectId: subject.id,
      payload: payload as Prisma.InputJsonObject,
      waitingKey,
      askedById: w.caller.user.id,
      askedAt: now,
      endsAt: new Date(now.getTime() + limits.approvalDays * dayMs),
      aloneSince: isAlone(deciders) ? now : null,
    },
  });
  await w.audit({
    action: 'approval.asked',
    subject: { type: 'approval', id: created.id },
    after: { kind, subjectId: subject.id, ...(payload as Record<string, unknown>) },
  });
  const title = approvable.describe(payload, subject.name)?.title ?? '';
  const renderFor = ({ mayApprove }: PossibleDecider) =>
    askedEmail(w.platform.config, {
      kind,
      title,
      askedBy: w.caller.user.fullName,
      endsAt: created.endsAt,
      decisions: mayApprove ? 'both' : isAlone(deciders) ? 'refusal_or_done' : 'refusal',
    });
  const mails = deciders
    .filter(({ email }) => isMailed(w.platform.config, email))
    .map((decider) => ({
      to: decider.email,
      rendered: renderFor(decider),
      repeatable: true,
      // Linked to the subject, so that it is erased together with the subject's other data.
      about: { type: 'user', id: subject.id },
    }));
  if (mails.length > 0) await w.mails(mails);
  return toPending(created);
}

/** Bounds the waiting requests of one person, and so the mails that they cause. */
async function assertFewRequests({ tx, caller, now }: Write<SignedInCaller>): Promise<void> {
  // Locks, so that simultaneous requests of one person do not all pass the count.
  await lockByName(tx, `approvals of ${caller.user.id}`);
  const count = await tx.approval.count({
    where: { askedById: caller.user.id, state: 'waiting', endsAt: { gt: now } },
  });
  if (count < limits.approvalsPerAsker) return;
  throw new AppError(
    'conflict',
    `${limits.approvalsPerAsker} requests of yours wait for a second person. Ask again once some of them are decided, or withdraw what is not needed.`,
  );
}

/** Ends a request whose time is over before the approvals job has done so. */
async function endLapsed(
  w: Write<SignedInCaller>,
  { id, kind, subjectId, askedById }: Approval,
): Promise<void> {
  const state = 'lapsed';
  await w.tx.approval.update({
    where: { id },
    data: { state, waitingKey: null, decidedAt: w.now },
  });
  await w.audit({
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
    aloneAt: aloneSince && unconfirmedAt(aloneSince).toISOString(),
  };
}
