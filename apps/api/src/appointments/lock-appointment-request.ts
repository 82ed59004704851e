import type { AppointmentStatus } from '@icare/contracts/appointment-values';
import { isPast } from '@icare/domain/appointment-days';
import { appointmentMoves, explainRefusedMove, type Mover } from '@icare/domain/appointment-moves';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import {
  type AppointmentRequestRow,
  appointmentRequestColumns,
} from './appointment-request-row.ts';
import { toAppointment } from './to-appointment-request.ts';

/** The request as it is now, held until the transaction ends, so that two changes come one after the other. */
export async function lockAppointmentRequest(
  transaction: Transaction,
  id: string,
): Promise<AppointmentRequestRow | undefined> {
  const query = build.selectFrom('appointment_requests').select(appointmentRequestColumns);
  return readRow(transaction, query.where('id', '=', id).forUpdate());
}

/** Throws if a confirmed appointment is over, since nothing remains of it that could be withdrawn or cancelled. */
export function requireAhead(request: AppointmentRequestRow, now: Date, instead: string): void {
  if (request.status === 'confirmed' && isPast(toAppointment(request), now)) {
    throw new AppError('conflict', `This appointment is over. ${instead}`);
  }
}

/** Throws if a request repeats another one, so that the patient gets one answer. */
export function requireNoRepeat({ repeatsId }: AppointmentRequestRow): void {
  if (repeatsId === null) return;
  throw new AppError(
    'conflict',
    'This was asked twice. Answer the first request of this patient; this one follows it.',
  );
}

/** Throws unless a request may move to a status, and is as whoever moves it has seen it. */
export function requireMove(
  { status, version }: Pick<AppointmentRequestRow, 'status' | 'version'>,
  to: AppointmentStatus,
  { mover, seen }: { mover: Mover; seen: number },
): void {
  if (!appointmentMoves(status, mover).includes(to)) {
    throw new AppError('conflict', explainRefusedMove(status, mover));
  }
  if (version !== seen) throw changedMeanwhile(status, mover);
}

export function changedMeanwhile(status: AppointmentStatus, mover: Mover): AppError {
  const who = mover === 'desk' ? 'Somebody else' : 'The hospital';
  return new AppError(
    'conflict',
    `${who} has changed this request in the meantime. ${explainRefusedMove(status, mover)} Look at it again first.`,
  );
}

export function noSuchAppointmentRequest() {
  return new AppError('not_found', 'There is no such request.');
}
