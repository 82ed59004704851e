import type { Answer } from '@icare/contracts/endpoint';
import { scheduleInterview as endpoint, type InterviewFields } from '@icare/contracts/interviews';
import { limits } from '@icare/contracts/limits';
import type { Interview } from '@icare/database/client';
import { isApplicationOf } from '@icare/domain/application-moves';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { refuseOwnApplication } from '../moves/refuse-own-application.ts';
import { refuseWrongPlaceholders } from '../templates/mail-templates.ts';
import { announceInterview } from './announce-interview.ts';
import { arrangedNow } from './former-interview.ts';
import { findInterviews } from './queries.ts';
import { refuseClash } from './refuse-clash.ts';
import { toMoments } from './to-interview.ts';

/** Arranges a further interview. The first one comes with the move. */
export async function scheduleInterview(
  platform: Platform,
  call: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { params, body, caller, idempotencyKey: key } = call;
  const { mail, confirm = false, ...fields } = body;
  if (mail) refuseWrongPlaceholders(mail, 'mail.');
  const sameCall = { endpoint, key, caller, body: { ...params, ...body } };
  return write(platform, caller, (w) =>
    idempotent(w, sameCall, async () => {
      const application = await lockApplication(w.tx, params.id);
      refuseOwnApplication(caller, application);
      if (application.status !== 'interview') {
        throw new AppError(
          'conflict',
          'Only who stands at Interview gets a further one. Move the application there first.',
        );
      }
      const { id } = await createInterview(w, application, fields, { confirm });
      await announceInterview(w, application, id, { mail, isHeld: true });
      return success({ interviews: await findInterviews(w.tx, params.id) });
    }),
  );
}

type Options = {
  confirm: boolean;
  /** The move that it comes with. */
  moveId?: string;
  prefix?: string;
};

/** Writes an interview of a locked application down; nobody is mailed. */
export async function createInterview(
  w: Write<SignedInCaller>,
  application: LockedApplication,
  fields: InterviewFields,
  { confirm, moveId, prefix = '' }: Options,
): Promise<Interview> {
  const { id: applicationId } = application;
  const { startsAt, endsAt } = toMoments(fields);
  const panel = await findPanel(w, application, fields.panel, prefix);
  await refuseClash(w, application, { startsAt, endsAt, panel, prefix, confirm });
  const earlier = await w.tx.interview.findMany({
    where: { applicationId },
    select: { round: true, cancelledAt: true },
  });
  if (earlier.length >= limits.interviewsPerApplication) {
    throw new AppError(
      'conflict',
      `An application has at most ${limits.interviewsPerApplication} interviews, cancelled ones included.`,
    );
  }
  const held = earlier.filter(({ cancelledAt }) => !cancelledAt).map(({ round }) => round);
  const next = Math.min(limits.interviewRounds, Math.max(0, ...held) + 1);
  const interview = await w.tx.interview.create({
    data: {
      id: w.newId(),
      applicationId,
      round: fields.round ?? next,
      ...{ startsAt, endsAt },
      place: fields.place ?? null,
      link: fields.link ?? null,
      note: fields.note ?? null,
      moveId: moveId ?? null,
      ...(!moveId && { former: arrangedNow(w.now) }),
      userId: w.caller.user.id,
      createdAt: w.now,
      panel: { create: panel.map((userId) => ({ userId })) },
    },
  });
  await w.audit({
    action: 'interview.scheduled',
    subject: { type: applicationType, id: applicationId },
    after: auditedInterview(interview, panel),
  });
  return interview;
}

/** What the audit log keeps of an interview: nothing that somebody typed. */
export const auditedInterview = (
  { id, round, startsAt, endsAt }: Interview,
  panel: readonly string[],
) => ({
  interview: id,
  round,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  panel: panel.length,
});

/** The members of staff of a panel, each once; refuses whoever does not work here and the applicant. */
export async function findPanel(
  w: Write,
  application: LockedApplication,
  ids: readonly string[],
  prefix: string,
): Promise<string[]> {
  const wanted = [...new Set(ids)].sort();
  const people = await w.tx.user.findMany({
    where: { id: { in: wanted }, kind: 'person', status: 'Active' },
    select: { id: true, name: true, email: true },
  });
  if (people.length < wanted.length) {
    throw invalidField(
      `${prefix}panel`,
      'Somebody of the panel has no active account. Take them off the list.',
    );
  }
  const own = people.find((person) => isApplicationOf(person, application));
  if (own) {
    throw invalidField(`${prefix}panel`, `${own.name} is the applicant. Take them off the list.`);
  }
  return wanted;
}
