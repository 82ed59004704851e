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
import { appointmentMoves } from '@icare/domain/appointment-moves';
import type { AppointmentRequestRow } from './appointment-request-row.ts';

export function toAppointmentRequest(row: AppointmentRequestRow): AppointmentRequest {
  const { day, time, place, toldAt, ...rest } = row;
  return {
    ...rest,
    patientKind: row.patientKind as PatientKind,
    ageGroup: row.ageGroup as AgeGroup,
    firstTime: row.firstTime as PartOfDay,
    secondTime: row.secondTime as PartOfDay | null,
    declineReason: row.declineReason as DeclineReason | null,
    appointment: toAppointment(row),
    toTell: toldAt === null && row.status !== 'new' && row.status !== 'withdrawn',
  };
}

export function toOwnRequest(row: AppointmentRequestRow, now: Date): OwnAppointmentRequest {
  const { reference, status, service, version, answerBy, createdAt, updatedAt } = row;
  const moves = appointmentMoves(status, 'requester');
  return {
    reference,
    status,
    service,
    version,
    answerBy,
    isOverdue: status === 'new' && new Date(answerBy) < now,
    appointment: toAppointment(row),
    declineReason: row.declineReason as DeclineReason | null,
    canAccept: moves.includes('confirmed'),
    canWithdraw: moves.includes('withdrawn'),
    hasEmail: row.email !== null,
    createdAt,
    updatedAt,
  };
}

/** What was agreed before a request ended is of no use to anybody, so it is not shown. */
function toAppointment({ status, day, time, place }: AppointmentRequestRow): Appointment | null {
  if (status !== 'proposed' && status !== 'confirmed') return null;
  return day !== null && time !== null && place !== null ? { day, time, place } : null;
}
