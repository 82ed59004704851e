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

/**
 * Erases a request because its patient asks for it, in any state: with its history, its mails and what repeats it. An
 * appointment that was confirmed is off. The audit log keeps that it was done, by whom and why, and nothing of the patient.
 */
export async function eraseRequest(
  platform: Platform,
  {
    params,
    body,
    caller,
  }: Pick<Call<typeof eraseAppointmentRequest>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof eraseAppointmentRequest>> {
  const reference = await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, params.id);
    if (!request) throw noSuchAppointmentRequest();
    if (body.confirm.trim().toUpperCase() !== request.reference) {
      throw invalidField('confirm', `Type the reference exactly as it is: ${request.reference}`);
    }
    await removeRequest(w, request.id, { reason: body.reason });
    return request.reference;
  });
  return success({ reference });
}

/** Erases a request that a restore brought back. */
export async function eraseRequestAgain(platform: Platform, id: string): Promise<boolean> {
  return write(platform, portalItself('after-restore'), async (w) => {
    const request = await lockAppointmentRequest(w.tx, id);
    if (!request) return false;
    await removeRequest(w, id, { reason: 'erased_before' });
    return true;
  });
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
