import type {
  confirmAppointment,
  declineAppointmentRequest,
} from '@icare/contracts/appointment-answers';
import type { Answer } from '@icare/contracts/endpoint';
import { findMomentProblem, isPast } from '@icare/domain/appointment-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import type { Former } from './appointment-emails.ts';
import type { AppointmentRequestRow } from './appointment-request-row.ts';
import {
  lockAppointmentRequest,
  noSuchAppointmentRequest,
  requireAhead,
  requireMove,
  requireNoRepeat,
} from './lock-appointment-request.ts';
import { mailRequester } from './mail-about-request.ts';
import { findAppointmentRequest } from './queries.ts';
import { toAppointment } from './to-appointment-request.ts';
import { writeMove } from './write-move.ts';

/** Confirms an appointment, or proposes another time, and tells the requester if there is an address. */
export async function giveTime(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof confirmAppointment>, 'params' | 'body' | 'caller'>,
  to: 'confirmed' | 'proposed',
): Promise<Answer<typeof confirmAppointment>> {
  await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, params.id);
    if (!request) throw noSuchAppointmentRequest();
    requireNoRepeat(request);
    const { version, note, ...appointment } = body;
    requireMove(request, to, { mover: 'desk', seen: version });
    const problem = findMomentProblem(appointment, w.now);
    if (problem) {
      const { field: path, message } = problem;
      throw new AppError('invalid', message, { fields: [{ path, message }] });
    }
    const former = findFormer(request, w.now);
    const isMailed = await mailRequester(w, { ...request, ...appointment, former }, to);
    const day = new Date(appointment.day);
    await writeMove(w, request, {
      to,
      changes: {
        ...{ ...appointment, day, endsOn: day, declineReason: null, suspected: false },
        ...toColumns(former),
        toldAt: isMailed ? w.now : null,
      },
      note,
      userId: caller.user.id,
    });
  });
  return answerOf(platform, params.id);
}

export async function declineRequest(
  platform: Platform,
  {
    params,
    body,
    caller,
  }: Pick<Call<typeof declineAppointmentRequest>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof declineAppointmentRequest>> {
  await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, params.id);
    if (!request) throw noSuchAppointmentRequest();
    requireNoRepeat(request);
    const { version, note, reason: declineReason } = body;
    requireMove(request, 'declined', { mover: 'desk', seen: version });
    requireAhead(request, w.now, 'You can confirm it for another day, or propose another time.');
    const former = findFormer(request, w.now);
    // Nobody is told of what a program has probably sent.
    const isMailed =
      !request.suspected &&
      (await mailRequester(w, { ...request, declineReason, former }, 'declined'));
    await writeMove(w, request, {
      to: 'declined',
      changes: {
        declineReason,
        ...toColumns(former),
        endsOn: new Date(lagosDate(w.now)),
        toldAt: isMailed || request.suspected ? w.now : null,
      },
      note,
      userId: caller.user.id,
    });
  });
  return answerOf(platform, params.id);
}

/** The confirmed appointment that an answer takes the place of, as long as its requester may believe that it stands. */
function findFormer(request: AppointmentRequestRow, now: Date): Former {
  const { status, toldAt, formerDay, formerTime } = request;
  if (status === 'confirmed') {
    const appointment = toAppointment(request);
    return isPast(appointment, now) ? null : appointment;
  }
  const isUnknown = toldAt === null && formerDay !== null && formerTime !== null;
  return isUnknown ? { day: formerDay, time: formerTime } : null;
}

const toColumns = (former: Former) => ({
  formerDay: former && new Date(former.day),
  formerTime: former && former.time,
});

async function answerOf({ database }: Platform, id: string) {
  return success({ appointmentRequest: await findAppointmentRequest(database, id) });
}
