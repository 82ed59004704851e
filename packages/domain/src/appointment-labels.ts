import type {
  AgeGroup,
  AppointmentStatus,
  DeclineReason,
  ErasureReason,
  PartOfDay,
  PatientKind,
} from '@icare/contracts/appointment-values';
import { monthNames } from './months.ts';

/** As the desk calls the statuses. */
export const appointmentStatusNames: Record<AppointmentStatus, string> = {
  new: 'New',
  proposed: 'Time proposed',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const patientKindNames: Record<PatientKind, string> = {
  self: 'Myself',
  child: 'My child',
  other: 'Somebody else',
};

export const ageGroupNames: Record<AgeGroup, string> = {
  under_1: 'Under 1 year',
  '1_to_4': '1 to 4 years',
  '5_to_17': '5 to 17 years',
  '18_to_64': '18 to 64 years',
  '65_or_older': '65 years or older',
};

export const partOfDayNames: Record<PartOfDay, string> = {
  any: 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
};

/** As the desk chooses them. */
export const declineReasonNames: Record<DeclineReason, string> = {
  no_free_time: 'No free time',
  not_offered: 'We do not offer it',
  needs_referral: 'Needs a referral',
  come_without_appointment: 'Comes without an appointment',
  not_reached: 'Could not be reached',
};

export const erasureReasonNames: Record<ErasureReason, string> = {
  asked_for: 'The patient asks for it',
  not_theirs: 'Somebody else used their name or number',
  sent_by_mistake: 'It was sent by mistake',
};

/** As the requester reads them. */
export const declineReasonTexts: Record<DeclineReason, string> = {
  no_free_time: 'There is no free time in the weeks you asked for.',
  not_offered: 'We do not treat or examine this here.',
  needs_referral: 'For this you need a letter of referral from a doctor first.',
  come_without_appointment:
    'For this you need no appointment: come while the service is open, and you will be seen.',
  not_reached: 'We tried to reach you and could not.',
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A calendar date as it is said: Monday, 30 November 2026. */
export function spokenDay(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${day} ${monthNames[month - 1]} ${year}`;
}

/** A moment as it is said: Monday, 30 November 2026, 09:30. */
export const spokenMoment = ({ day, time }: { day: string; time: string }) =>
  `${spokenDay(day)}, ${time}`;

type Told = {
  status: AppointmentStatus;
  reference: string;
  appointment: { day: string; time: string; place: string } | null;
  /** The confirmed appointment that the answer took the place of. */
  former: { day: string; time: string } | null;
  declineReason: DeclineReason | null;
};

/**
 * The answer as a text message that the desk sends from its own telephone. It does not name the service or the patient:
 * telephones are shared.
 */
export function messageText(
  { status, reference, appointment, former, declineReason }: Told,
  { hospital, link }: { hospital: string; link: string },
): string {
  const when = appointment && `${spokenMoment(appointment)}, ${appointment.place}`;
  const before = former && `Your appointment on ${spokenMoment(former)}`;
  const why = declineReason && declineReasonTexts[declineReason];
  const answers: Record<AppointmentStatus, string> = {
    new: 'We have your request and will answer soon.',
    confirmed: before
      ? `${before} has changed. We now expect you: ${when}.`
      : `Your appointment is confirmed: ${when}.`,
    proposed: `${before ? `${before} cannot be kept; we` : 'We'} propose ${when}. Please accept or withdraw with your link.`,
    declined: before
      ? `${before} is cancelled. ${why ?? ''}`.trim()
      : (why ?? 'We cannot give you this appointment.'),
    withdrawn: 'Your request is withdrawn.',
  };
  return `${hospital}, ${reference}: ${answers[status]} Your private link: ${link}`;
}
