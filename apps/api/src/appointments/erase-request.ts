import type { eraseAppointmentRequest } from '@icare/contracts/appointment-answers';
import type { Answer } from '@icare/contracts/endpoint';
import { sql } from 'kysely';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { removeMailFiles } from '../platform/mail/mail-files.ts';
import { addErased, erasedListPath } from '../platform/personal-data/erased-list.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import { lockAppointmentRequest, noSuchAppointmentRequest } from './lock-appointment-request.ts';
import { mailDesk } from './mail-about-request.ts';
import type { AppointmentPorts } from './ports.ts';
import { promoteRepeat } from './promote-repeat.ts';

/**
 * Erases a request in any state, with its history and its mails. What repeats it goes along if the patient asks for that;
 * otherwise whoever sent it was not the patient, or did not mean it, and what repeats it stays. An appointment that was
 * confirmed is off. The audit log keeps that it was done, by whom and why, and nothing of the patient.
 */
export async function eraseRequest(
  platform: Platform,
  {
    params,
    body,
    caller,
  }: Pick<Call<typeof eraseAppointmentRequest>, 'params' | 'body' | 'caller'>,
  ports: AppointmentPorts,
): Promise<Answer<typeof eraseAppointmentRequest>> {
  const reference = await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, params.id);
    if (!request) throw noSuchAppointmentRequest();
    if (body.confirm.trim().toUpperCase() !== request.reference) {
      throw invalidField('confirm', `Type the reference exactly as it is: ${request.reference}`);
    }
    if (body.reason !== 'asked_for') {
      const promoted = await keepRepeats(w, request.id);
      if (promoted) await mailDesk(w, ports, promoted, 'received');
    }
    await removeRequest(w, request.id, { reason: body.reason });
    return request.reference;
  });
  return success({ reference });
}

/** Erases a request that a restore brought back. What repeats it and was erased with it is on the list as well. */
export async function eraseRequestAgain(platform: Platform, id: string): Promise<boolean> {
  return write(platform, portalItself('after-restore'), async (w) => {
    const request = await lockAppointmentRequest(w.tx, id);
    if (!request) return false;
    await keepRepeats(w, id);
    await removeRequest(w, id, { reason: 'erased_before' });
    return true;
  });
}

/** Takes what repeats a request off it; the oldest that is unanswered takes its place and is returned. */
async function keepRepeats(w: Write, id: string) {
  const promoted = await promoteRepeat(w, id);
  // What has ended stays by itself, until its time is over.
  await w.tx.appointmentRequest.updateMany({
    where: { repeatsId: id },
    data: { repeatsId: null },
  });
  return promoted;
}

async function removeRequest(w: Write, id: string, { reason }: { reason: string }): Promise<void> {
  const { tx, platform } = w;
  const repeats = await tx.appointmentRequest.findMany({
    where: { repeatsId: id },
    select: { id: true },
  });
  const ids = [id, ...repeats.map((row) => row.id)];
  const about = { aboutType: appointmentRequestType, aboutId: { in: ids } };
  const mails = await tx.mail.findMany({ where: about, select: { id: true, createdAt: true } });
  await tx.mail.deleteMany({ where: { ...about, state: { not: 'sending' } } });
  // Its copy would keep the address.
  if ((await tx.mail.count({ where: about })) > 0) {
    throw new AppError('conflict', 'A mail to them is just leaving. Try again in a minute.');
  }
  await removeAnswers(w, ids);
  await tx.appointmentRequest.deleteMany({ where: { id: { in: ids } } });
  for (const one of ids) {
    await w.audit({
      action: 'appointment_request.erased',
      subject: { type: appointmentRequestType, id: one },
      after: { reason },
    });
  }
  const { dataDirectory } = platform.config;
  w.after(() =>
    addErased(
      erasedListPath(dataDirectory),
      ids.map((one) => ({ kind: appointmentRequestType, id: one })),
    ),
  );
  w.after(() => removeMailFiles(platform.config, mails));
}

/** Answers that are kept for repeated calls have the private link, which begins with the id. */
async function removeAnswers({ tx }: Write, ids: readonly string[]): Promise<void> {
  await changeRows(
    tx,
    build
      .deleteFrom('idempotency_keys')
      .where(({ ref, eb, fn, val }) =>
        eb(
          sql<string>`split_part(${ref('idempotency_keys.answer')} #>> '{data,token}', '.', 1)`,
          '=',
          fn.any(val(ids)),
        ),
      ),
  );
}
