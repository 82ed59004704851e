import type { PartOfDay } from '@icare/contracts/appointment-values';
import type { Facility } from '@icare/contracts/facilities';
import { limits } from '@icare/contracts/limits';
import { addDays } from './calendar-days.ts';
import { lagosDate } from './lagos-date.ts';
import { addMonths } from './months.ts';
import { weekdayOf } from './opening-hours.ts';

/** Chosen by people who do not know which clinic is theirs. */
export const unsureService = 'I do not know – please advise me';

/** Whether an appointment can be asked for: nobody waits for an emergency, and wards are no clinics. */
export const isRequestable = ({ kind, group }: Pick<Facility, 'kind' | 'group'>): boolean =>
  kind === 'service' && group !== 'Emergency Services';

const isSunday = (day: string) => weekdayOf(day) === 7;
const isSaturday = (day: string) => weekdayOf(day) === 6;

/** The last day that can be asked for. */
export const lastRequestableDay = (today: string) =>
  addMonths(today, limits.appointmentMonthsAhead);

/** What is wrong with a day on which somebody would like to come; null if nothing. */
export function findDayProblem(day: string, time: PartOfDay, today: string): string | null {
  if (day <= today) return 'Choose a day from tomorrow on. If you need help today, call us.';
  if (day > lastRequestableDay(today)) {
    return `Choose a day within the next ${limits.appointmentMonthsAhead} months.`;
  }
  if (isSunday(day)) return 'The clinics are closed on Sundays. Choose another day.';
  if (isSaturday(day) && time === 'afternoon') {
    return 'On Saturdays the clinics are open in the morning only.';
  }
  return null;
}

/** What is wrong with the moment of an appointment that the desk gives; null if nothing. */
export function findMomentProblem(
  { day, time }: { day: string; time: string },
  now: Date,
): { field: 'day' | 'time'; message: string } | null {
  const today = lagosDate(now);
  if (day < today) return { field: 'day', message: 'This day is over.' };
  if (day > lastRequestableDay(today)) {
    const message = `Choose a day within the next ${limits.appointmentMonthsAhead} months.`;
    return { field: 'day', message };
  }
  if (isPast({ day, time }, now)) return { field: 'time', message: 'This time is over.' };
  return null;
}

/** A day and a time in Lagos, which is one hour ahead of UTC all year. */
function toMoment(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+01:00`);
}

/** Whether the moment of an appointment, confirmed or proposed, has passed. */
export function isPast(appointment: { day: string; time: string } | null, now: Date): boolean {
  return appointment !== null && toMoment(appointment.day, appointment.time) <= now;
}

const deskCloses = '17:00';

/** By when the desk answers a request: at the end of the next day from Monday to Friday. */
export function answerDueAt(now: Date): Date {
  let day = addDays(lagosDate(now), 1);
  while (isSaturday(day) || isSunday(day)) day = addDays(day, 1);
  return toMoment(day, deskCloses);
}
