import type { Answer } from '@icare/contracts/endpoint';
import type { changeInterview as endpoint } from '@icare/contracts/interviews';
import type { Interview } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { refuseOwnApplication } from '../moves/refuse-own-application.ts';
import { refuseWrongPlaceholders } from '../templates/mail-templates.ts';
import { announceInterview, lockInterviewMails } from './announce-interview.ts';
import { toFormer } from './former-interview.ts';
import { findInterviews } from './queries.ts';
import { refuseClash } from './refuse-clash.ts';
import { auditedInterview, findPanel } from './schedule-interview.ts';
import { toMoments } from './to-interview.ts';

export async function changeInterview(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { mail, confirm = false, version, ...fields } = body;
  if (mail) refuseWrongPlaceholders(mail, 'mail.');
  return write(platform, caller, async (w) => {
    const { application, interview } = await lockUncancelledInterview(w, params.id, version);
    const { id } = interview;
    const { startsAt, endsAt } = toMoments(fields);
    const panel = await findPanel(w, application, fields.panel, '');
    await refuseClash(w, application, { startsAt, endsAt, panel, prefix: '', id, confirm });
    const told = {
      ...{ startsAt, endsAt },
      place: fields.place ?? null,
      link: fields.link ?? null,
      note: fields.note ?? null,
    };
    const isMoved = JSON.stringify(told) !== JSON.stringify(pick(interview));
    const sequence = isMoved ? await newSequence(w, interview) : interview.sequence;
    const changed = await w.tx.interview.update({
      where: { id },
      data: {
        ...told,
        round: fields.round ?? interview.round,
        version: { increment: 1 },
        sequence,
        former: toFormer(interview, w.now),
      },
    });
    if (
      isMoved &&
      JSON.stringify({ ...told, note: interview.note }) === JSON.stringify(pick(interview))
    ) {
      await passOverPanel(w, interview, sequence);
    }
    await seat(w, id, panel);
    await w.audit({
      action: 'interview.changed',
      subject: { type: applicationType, id: application.id },
      before: auditedInterview(interview, interview.panel),
      after: auditedInterview(changed, panel),
    });
    await announceInterview(w, application, id, { mail, isHeld: true });
    return success({ interviews: await findInterviews(w.tx, application.id) });
  });
}

const pick = ({ startsAt, endsAt, place, link, note }: Interview) => ({
  ...{ startsAt, endsAt, place, link, note },
});

/** Newer than anything that has been mailed to somebody. */
async function newSequence(w: Write, { id, sequence }: Interview): Promise<number> {
  const { _max } = await w.tx.interviewMail.aggregate({
    where: { interviewId: id },
    _max: { sequence: true },
  });
  return Math.max(sequence, _max.sequence ?? 0) + 1;
}

/** The note is the applicant's: to the panel, which knows how the interview stood before, nothing has changed. */
async function passOverPanel(w: Write, { id, sequence }: Interview, newer: number) {
  await w.tx.interviewMail.updateMany({
    where: { interviewId: id, userId: { not: null }, cancels: false, sequence: { gte: sequence } },
    data: { sequence: newer },
  });
}

/** Puts these people on the panel and takes all others off it. */
export async function seat(w: Write, interviewId: string, panel: readonly string[]) {
  await w.tx.interviewPanelist.updateMany({
    where: { interviewId, userId: { notIn: [...panel] }, removedAt: null },
    data: { removedAt: w.now },
  });
  for (const userId of panel) {
    await w.tx.interviewPanelist.upsert({
      where: { interviewId_userId: { interviewId, userId } },
      create: { interviewId, userId },
      update: { removedAt: null },
    });
  }
}

/**
 * Locks an interview that is to come, with its application. Refused if somebody else has changed it since it was shown, or if
 * the mail of the move that it came with has not left: then the move is taken back instead.
 */
export async function lockUncancelledInterview(
  w: Write<SignedInCaller>,
  id: string,
  version: number,
): Promise<LockedInterview> {
  const { application, interview } = await lockInterview(w, id);
  if (interview.cancelledAt) throw new AppError('conflict', 'This interview is cancelled.');
  if (interview.startsAt <= w.now) {
    throw new AppError('conflict', 'This interview has begun, so it stays as it is.');
  }
  refuseChanged(interview, version);
  const mails = await lockInterviewMails(w, id);
  if (mails.some(({ isUnsent, moveId }) => isUnsent && moveId)) {
    throw new AppError(
      'conflict',
      'The invitation has not left yet. Undo the move, or wait for a minute.',
    );
  }
  return { application, interview };
}

type LockedInterview = {
  application: LockedApplication;
  /** With the ids of its panel. */
  interview: Interview & { panel: string[] };
};

/** Locks an interview with its application, however it stands. */
export async function lockInterview(
  w: Write<SignedInCaller>,
  id: string,
): Promise<LockedInterview> {
  const found = await w.tx.interview.findUnique({ where: { id }, select: { applicationId: true } });
  if (!found) throw noSuchInterview();
  const application = await lockApplication(w.tx, found.applicationId);
  refuseOwnApplication(w.caller, application);
  const interview = await w.tx.interview.findUnique({
    where: { id },
    include: { panel: { where: { removedAt: null }, select: { userId: true } } },
  });
  if (!interview) throw noSuchInterview();
  return {
    application,
    interview: { ...interview, panel: interview.panel.map(({ userId }) => userId) },
  };
}

export function refuseChanged(interview: Interview, version: number): void {
  if (interview.version === version) return;
  throw new AppError(
    'conflict',
    'Somebody changed this interview meanwhile. Look at it again, then repeat your change.',
  );
}

export function noSuchInterview() {
  return new AppError('not_found', 'There is no such interview.');
}
