import type {
  Appointment,
  AppointmentRequest,
  OwnAppointmentRequest,
} from '@icare/contracts/appointment-requests';
import type {
  AgeGroup,
  DeclineReason,
  PartOfDay,
  PatientKind,
} from '@icare/contracts/appointment-values';
import { isPast } from '@icare/domain/appointment-days';
import { appointmentMoves } from '@icare/domain/appointment-moves';
import type { AppointmentRequestRow } from './appointment-request-row.ts';

export function toAppointmentRequest(row: AppointmentRequestRow): AppointmentRequest {
  const { day, time, place, toldAt, formerDay, formerTime, ...rest } = row;
  return {
    ...rest,
    patientKind: row.patientKind as PatientKind,
    ageGroup: row.ageGroup as AgeGroup,
    firstTime: row.firstTime as PartOfDay,
    secondTime: row.secondTime as PartOfDay | null,
    declineReason: row.declineReason as DeclineReason | null,
    appointment: toAppointment(row),
    former: toFormer(row),
    toTell: toldAt === null && row.status !== 'new' && row.status !== 'withdrawn',
  };
}

export function toOwnRequest(row: AppointmentRequestRow, now: Date): OwnAppointmentRequest {
  const { reference, status, service, version, answerBy, createdAt, updatedAt } = row;
  const moves = appointmentMoves(status, 'requester');
  const appointment = toAppointment(row);
  const isOver = isPast(appointment, now);
  return {
    reference,
    status,
    service,
    version,
    answerBy,
    isOverdue: status === 'new' && new Date(answerBy) < now,
    appointment,
    isPast: isOver,
    former: toFormer(row),
    declineReason: row.declineReason as DeclineReason | null,
    canAccept: moves.includes('confirmed') && !isOver,
    canWithdraw: moves.includes('withdrawn') && !(status === 'confirmed' && isOver),
    hasEmail: row.email !== null,
    createdAt,
    updatedAt,
  };
}

/** What was agreed before a request ended is of no use to anybody, so it is not shown. */
export function toAppointment({
  status,
  day,
  time,
  place,
}: AppointmentRequestRow): Appointment | null {
  if (status !== 'proposed' && status !== 'confirmed') return null;
  return day !== null && time !== null && place !== null ? { day, time, place } : null;
}

function toFormer({ formerDay: day, formerTime: time }: AppointmentRequestRow) {
  return day !== null && time !== null ? { day, time } : null;
}
