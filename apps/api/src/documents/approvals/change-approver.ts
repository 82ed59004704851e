import type {
  nameApprovalDeputy as deputyEndpoint,
  replaceApprover as replaceEndpoint,
} from '@icare/contracts/document-approvals';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { addDays, dayMs } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import type { ApprovalRow, DraftRow } from '../drafts/draft-row.ts';
import { requireAllowed } from '../drafts/require-allowed.ts';
import { requireWriter } from '../reviews/keeper.ts';
import { beginStep } from './begin-step.ts';
import {
  authorsOf,
  counting,
  findObstacle,
  isAuthor,
  isLastStep,
  nameOfAsked,
  toColumns,
} from './deciders.ts';
import { lockApproval } from './lock-approval.ts';
import { mailDeputy, mailReleased } from './mail-deciders.ts';
import { refuseAskingAgain } from './refuse-asking-again.ts';

/** Asks somebody else in the place of an approver who has not decided. */
export const replaceApprover = (
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof replaceEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof replaceEndpoint>> =>
  write(platform, caller, async (w) => {
    const { document, draft, approval } = await lockApproval(w, params.id);
    await requireWriter(w, document);
    requireUndecided(draft, approval);
    const isAskedAlready = counting(draft.approvals).some(
      (other) => other.step === approval.step && isSame(other, body.approver),
    );
    if (isAskedAlready) throw invalidField('approver', 'This step asks them already.');
    const obstacle = await findObstacle(w.tx, body.approver, {
      today: lagosDate(w.now),
      authors: isLastStep(approval, draft) ? authorsOf(draft) : [],
    });
    if (obstacle) throw invalidField('approver', obstacle);
    await refuseAskingAgain(w, draft.id);
    await w.tx.documentApproval.update({ where: { id: approval.id }, data: { endedAt: w.now } });
    const { step, sha256, days } = approval;
    const replacement = await w.tx.documentApproval.create({
      data: {
        ...{ id: w.newId(), versionId: draft.id, step, sha256, days, createdAt: w.now },
        ...toColumns(body.approver),
      },
      include: { user: true, deputy: true, decidedBy: true },
    });
    await w.audit({
      action: 'document.approver_replaced',
      subject: { type: 'document', id: document.id },
      before: { version: draft.number, approver: nameOfAsked(approval) },
      after: { version: draft.number, approver: nameOfAsked(replacement) },
    });
    if (approval.askedAt !== null) {
      await mailReleased(w, { document, draft, approvals: [approval], why: 'replaced' });
      await beginStep(w, document);
    }
    return success({ document: { _id: document.id, name: document.name } });
  });

/** Names who may decide in the place of a person until a day. */
export const nameApprovalDeputy = (
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof deputyEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof deputyEndpoint>> =>
  write(platform, caller, async (w) => {
    const { document, draft, approval } = await lockApproval(w, params.id);
    const isOwn = approval.userId === caller.user.id && !caller.isService;
    if (!isOwn) await requireWriter(w, document);
    requireUndecided(draft, approval);
    if (approval.kind !== 'person') {
      throw new AppError(
        'conflict',
        'Only for a person a deputy is named here. Heads of departments have theirs, and a role has many people.',
      );
    }
    const until = body.userId === null ? null : requireDay(body.until, lagosDate(w.now));
    const deputy =
      body.userId === null ? null : await requireDeputy(w, body.userId, { draft, approval });
    await w.tx.documentApproval.update({
      where: { id: approval.id },
      data: { deputyId: deputy?.id ?? null, deputyUntil: toDateColumn(until) },
    });
    const isSame =
      approval.deputyId === (deputy?.id ?? null) && fromDateColumn(approval.deputyUntil) === until;
    if (isSame) return success({ document: { _id: document.id, name: document.name } });
    // Nobody is mailed when a deputy is taken back.
    if (deputy) await refuseNamingAgain(w, document.id);
    if (deputy && deputy.id !== approval.deputyId && approval.askedAt !== null) {
      await mailDeputy(w, { document, draft, approval, deputy });
    }
    const of = { version: draft.number, approver: nameOfAsked(approval) };
    await w.audit({
      action: deputy ? 'document.approval_deputy_named' : 'document.approval_deputy_ended',
      subject: { type: 'document', id: document.id },
      before: {
        ...of,
        deputy: approval.deputy?.name ?? null,
        until: fromDateColumn(approval.deputyUntil),
      },
      after: { ...of, deputy: deputy?.name ?? null, until },
    });
    return success({ document: { _id: document.id, name: document.name } });
  });

/** Each deputy gets a mail, so that nobody names others all day. */
async function refuseNamingAgain({ tx, now }: Write<SignedInCaller>, documentId: string) {
  const named = await tx.auditEvent.count({
    where: {
      ...{ subjectId: documentId, action: 'document.approval_deputy_named' },
      at: { gt: new Date(now.getTime() - dayMs) },
    },
  });
  if (named < limits.askingsPerDay) return;
  throw new AppError(
    'too_many_requests',
    `Deputies were named ${limits.askingsPerDay} times for this document within a day. Try again tomorrow.`,
    { headers: { 'retry-after': '3600' } },
  );
}

function requireUndecided(draft: DraftRow, { state, endedAt }: ApprovalRow): void {
  requireAllowed(draft, 'decide');
  if (state !== 'waiting' || endedAt !== null) {
    throw new AppError('conflict', 'This has been decided, or is not asked any more.');
  }
}

function requireDay(until: string | undefined, today: string): string {
  if (until !== undefined && until >= today && until <= addDays(today, limits.deputyDays)) {
    return until;
  }
  throw invalidField(
    'until',
    `The last day is today or later, and at most ${limits.deputyDays} days ahead.`,
  );
}

async function requireDeputy(
  w: Write<SignedInCaller>,
  id: string,
  { draft, approval }: { draft: DraftRow; approval: ApprovalRow },
) {
  const person = await w.tx.user.findUnique({
    where: { id },
    select: { id: true, name: true, email: true, status: true, kind: true },
  });
  if (person?.kind !== 'person' || person.status !== 'Active') {
    throw invalidField('userId', 'There is no such person, or they no longer work here.');
  }
  if (id === approval.userId) throw invalidField('userId', 'Nobody stands in for themselves.');
  if (isAuthor(draft, id) && isLastStep(approval, draft)) {
    throw invalidField('userId', 'Whoever wrote the version cannot approve it last.');
  }
  return person;
}

function isSame(row: ApprovalRow, asked: Parameters<typeof toColumns>[0]): boolean {
  const columns = toColumns(asked);
  return (
    row.kind === columns.kind &&
    row.userId === columns.userId &&
    row.department === columns.department &&
    row.role === columns.role
  );
}
