import type { Tables } from '@icare/database/tables';
import type { Selection } from 'kysely';

export const appointmentRequestColumns = [
  'id',
  'reference',
  'status',
  'version',
  'suspected',
  'name',
  'phone',
  'email',
  'patient_kind as patientKind',
  'patient_name as patientName',
  'age_group as ageGroup',
  'service',
  'doctor',
  'repeats_id as repeatsId',
  'first_day as firstDay',
  'first_time as firstTime',
  'second_day as secondDay',
  'second_time as secondTime',
  'reason',
  'answer_by as answerBy',
  'day',
  'time',
  'place',
  'decline_reason as declineReason',
  'former_day as formerDay',
  'former_time as formerTime',
  'told_at as toldAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export type AppointmentRequestRow = Selection<
  Tables,
  'appointment_requests',
  (typeof appointmentRequestColumns)[number]
>;
