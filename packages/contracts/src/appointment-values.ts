import * as z from 'zod';

export const appointmentStatuses = [
  'new',
  'proposed',
  'confirmed',
  'declined',
  'withdrawn',
] as const;
export const appointmentStatus = z
  .enum(appointmentStatuses)
  .describe(
    '`new`: nobody has answered; `proposed`: another time waits for the requester; `confirmed`: day, time and place stand; `declined` by the hospital; `withdrawn` by the requester',
  );
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

export const patientKinds = ['self', 'child', 'other'] as const;
export type PatientKind = (typeof patientKinds)[number];

export const ageGroups = ['under_1', '1_to_4', '5_to_17', '18_to_64', '65_or_older'] as const;
export type AgeGroup = (typeof ageGroups)[number];

export const partsOfDay = ['any', 'morning', 'afternoon'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Why the hospital declines, as the requester reads it. */
export const declineReasons = [
  'no_free_time',
  'not_offered',
  'needs_referral',
  'come_without_appointment',
  'not_reached',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Why the desk erases a request before its time. A list, since free text would keep what is erased. */
export const erasureReasons = ['asked_for', 'not_theirs', 'sent_by_mistake'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const patientKind = z.enum(patientKinds, 'Choose for whom the appointment is.');
export const ageGroup = z.enum(ageGroups, 'Choose the age of the patient.');
export const partOfDay = z.enum(partsOfDay, 'Choose a time of day.');
export const declineReason = z.enum(declineReasons, 'Choose a reason.');
export const erasureReason = z.enum(erasureReasons, 'Choose a reason.');
