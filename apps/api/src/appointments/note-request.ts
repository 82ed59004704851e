import type { noteAppointmentRequest, tellAppointment } from '@icare/contracts/appointment-answers';
import type { Answer } from '@icare/contracts/endpoint';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import type { AppointmentRequestRow } from './appointment-request-row.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import {
  changedMeanwhile,
  lockAppointmentRequest,
  noSuchAppointmentRequest,
} from './lock-appointment-request.ts';
import { findAppointmentRequest } from './queries.ts';

/** Notes that the requester knows the answer. Saying so of an answer that they know changes nothing. */
export async function tellRequester(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof tellAppointment>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof tellAppointment>> {
  await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, params.id);
    if (!request) throw noSuchAppointmentRequest();
    const { status, version, toldAt } = request;
    if (status === 'new' || status === 'withdrawn') {
      throw new AppError(
        'conflict',
        status === 'new'
          ? 'This request has no answer yet that could be told. You can confirm it, propose another time or decline it.'
          : 'This request is withdrawn, so there is nothing to tell.',
      );
    }
    // What was told may not be the answer any more.
    if (version !== body.version) throw changedMeanwhile(status, 'desk');
    if (toldAt !== null) return;
    await w.tx.appointmentRequest.update({
      where: { id: request.id },
      data: { toldAt: w.now, updatedAt: w.now },
    });
    await addToHistory(w, request, { what: 'told', note: body.note, userId: caller.user.id });
  });
  return answerOf(platform, params.id);
}

/** Adds a note to the history; the request stays as it is. */
export async function noteRequest(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof noteAppointmentRequest>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof noteAppointmentRequest>> {
  await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, params.id);
    if (!request) throw noSuchAppointmentRequest();
    await addToHistory(w, request, { what: 'noted', note: body.note, userId: caller.user.id });
  });
  return answerOf(platform, params.id);
}

async function addToHistory(
  w: Write,
  { id, status }: AppointmentRequestRow,
  { what, note, userId }: { what: 'told' | 'noted'; note: string | undefined; userId: string },
): Promise<void> {
  await w.tx.appointmentRequestMove.create({
    data: {
      ...{ id: w.newId(), requestId: id, status, what },
      ...{ note: note ?? null, userId, at: w.now },
    },
  });
  await w.audit({
    action: what === 'told' ? 'appointment_request.told' : 'appointment_request.noted',
    subject: { type: appointmentRequestType, id },
  });
}

async function answerOf({ database }: Platform, id: string) {
  return success({ appointmentRequest: await findAppointmentRequest(database, id) });
}
