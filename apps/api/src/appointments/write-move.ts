import type { AppointmentStatus } from '@icare/contracts/appointment-values';
import type { Prisma } from '@icare/database/client';
import type { Write } from '../platform/write.ts';
import type { AppointmentRequestRow } from './appointment-request-row.ts';
import { appointmentRequestType } from './appointment-request-type.ts';

const actions = {
  proposed: 'appointment_request.proposed',
  confirmed: 'appointment_request.confirmed',
  declined: 'appointment_request.declined',
  withdrawn: 'appointment_request.withdrawn',
} as const;

type Move = {
  to: Exclude<AppointmentStatus, 'new'>;
  changes: Omit<Prisma.AppointmentRequestUncheckedUpdateInput, 'status' | 'version' | 'updatedAt'>;
  note?: string | undefined;
  /** Null: the requester, on their private page. */
  userId: string | null;
};

/** Moves a locked request. The audit log learns the status and nothing about the patient: it is kept for ever. */
export async function writeMove(
  w: Write,
  request: AppointmentRequestRow,
  { to, changes, note, userId }: Move,
): Promise<void> {
  const byRequester = userId === null;
  await w.tx.appointmentRequest.update({
    where: { id: request.id },
    data: { ...changes, status: to, version: { increment: 1 }, updatedAt: w.now },
  });
  await w.tx.appointmentRequestMove.create({
    data: {
      ...{ id: w.newId(), requestId: request.id, status: to, what: 'answered' },
      ...{ note: note ?? null, byRequester, userId, at: w.now },
    },
  });
  // What repeats a withdrawn request is asked on its own, see `promoteRepeat`.
  if (to !== 'withdrawn') await moveRepeats(w, request, { to, changes });
  await w.audit({
    action: byRequester && to === 'confirmed' ? 'appointment_request.accepted' : actions[to],
    subject: { type: appointmentRequestType, id: request.id },
    before: { status: request.status },
    after: { status: to },
  });
}

/**
 * What repeats a request is kept no longer than it, and is declined with it. Its link never says why: that may tell of
 * another person's illness.
 */
async function moveRepeats(
  { tx, now }: Write,
  { id }: AppointmentRequestRow,
  { to, changes: { endsOn } }: Pick<Move, 'to' | 'changes'>,
): Promise<void> {
  await tx.appointmentRequest.updateMany({
    where: { repeatsId: id, status: 'new' },
    data: {
      ...(to === 'declined' && {
        ...{ status: to, version: { increment: 1 }, toldAt: now, updatedAt: now },
      }),
      ...(endsOn !== undefined && { endsOn }),
    },
  });
}
