import type { Answer } from '@icare/contracts/endpoint';
import type { cancelInterview as endpoint } from '@icare/contracts/interviews';
import { type Interview, Prisma } from '@icare/database/client';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';
import { lockHeldMove } from '../moves/held-moves.ts';
import { refuseWrongPlaceholders } from '../templates/mail-templates.ts';
import { announceInterview, applicantCalendar } from './announce-interview.ts';
import { lockUncancelledInterview } from './change-interview.ts';
import { toFormer } from './former-interview.ts';
import { findInterviews } from './queries.ts';

/** Cancels an interview. One that nobody has been told of is as if it had never been arranged. */
export async function cancelInterview(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { mail, version } = body;
  if (mail) refuseWrongPlaceholders(mail, 'mail.');
  return write(platform, caller, async (w) => {
    const { application, interview } = await lockUncancelledInterview(w, params.id, version);
    await cancelOne(w, application, interview, {
      ...{ mail, moveId: null, isHeld: true },
      former: toFormer(interview, w.now),
    });
    return success({ interviews: await findInterviews(w.tx, application.id) });
  });
}

type Options = Parameters<typeof announceInterview>[3] & {
  /** The move that cancels it. */
  moveId: string | null;
  /** How it stood, where no move cancels it. */
  former?: ReturnType<typeof toFormer>;
};

async function cancelOne(
  w: Write,
  application: LockedApplication,
  interview: Interview,
  { moveId, former, ...options }: Options,
) {
  const { id, round, startsAt } = interview;
  await w.tx.interview.update({
    where: { id },
    data: {
      ...{ cancelledAt: w.now, cancelMoveId: moveId, version: { increment: 1 } },
      former: former ?? Prisma.DbNull,
    },
  });
  await w.audit({
    action: 'interview.cancelled',
    subject: { type: applicationType, id: application.id },
    before: { interview: id, round, startsAt: startsAt.toISOString() },
  });
  await announceInterview(w, application, id, options);
}

/** Cancels what is still to come, when an application leaves the stages in which somebody is interviewed. */
export async function cancelInterviewsOf(
  w: Write,
  application: LockedApplication,
  { moveId, isHeld }: { moveId: string; isHeld: boolean },
): Promise<void> {
  const coming = await w.tx.interview.findMany({
    where: { applicationId: application.id, cancelledAt: null, startsAt: { gt: w.now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  for (const interview of coming) await cancelOne(w, application, interview, { moveId, isHeld });
}

/**
 * Puts the interviews of an application back as they were before a move that is taken back: what came with it goes, what it
 * cancelled stands again. Whoever has been told otherwise meanwhile is told again.
 */
export async function takeInterviewsBack(
  w: Write,
  application: LockedApplication,
  moveId: string,
): Promise<void> {
  const arranged = await w.tx.interview.findMany({ where: { moveId, cancelledAt: null } });
  for (const { id } of arranged) {
    await w.tx.interview.update({ where: { id }, data: { cancelledAt: w.now } });
    const { wasTold } = await announceInterview(w, application, id, { isHeld: false });
    if (!wasTold) await w.tx.interview.delete({ where: { id } });
  }
  const cancelled = await w.tx.interview.findMany({ where: { cancelMoveId: moveId } });
  for (const { id } of cancelled) {
    const interview = await w.tx.interview.update({
      where: { id },
      data: { cancelledAt: null, cancelMoveId: null, version: { increment: 1 } },
    });
    const invitation = await inviteAgain(w, application, interview);
    await announceInterview(w, application, id, { invitation, isHeld: invitation !== null });
  }
}

/** If the mail of the move that an interview came with has not left, it is the invitation once more. Returns its id. */
async function inviteAgain(
  w: Write,
  application: LockedApplication,
  interview: Interview,
): Promise<string | null> {
  const held = interview.moveId ? await lockHeldMove(w.tx, interview.moveId) : undefined;
  if (!held) return null;
  const { mailId } = held;
  await w.tx.mail.update({
    where: { id: mailId },
    data: { calendar: applicantCalendar(w, application, interview, false) },
  });
  const { id: interviewId, sequence } = interview;
  await w.tx.interviewMail.create({ data: { mailId, interviewId, cancels: false, sequence } });
  return mailId;
}
