import { findDayProblem, lastRequestableDay } from '@icare/domain/appointment-days';
import { partOfDayNames } from '@icare/domain/appointment-labels';
import { addDays } from '@icare/domain/calendar-days';
import {
  hoursOn,
  nearDate,
  type OpenPeriod,
  weekdayOf,
  weekLines,
} from '@icare/domain/opening-hours';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { type FieldsForm, FormField } from '../../ui/form/form-field.tsx';
import type { Offer, OfferedDoctor } from './use-offers.ts';

type Days = { firstDay: string; firstTime: string; secondDay: string; secondTime: string };

type RequestDaysProps = {
  form: FieldsForm<Days> & { values: Days };
  /** What is asked for; undefined before it is chosen. */
  offer: Offer | undefined;
  /** Whom it is asked for; undefined: whoever is free. */
  doctor: OfferedDoctor | undefined;
  today: string;
};

const times = Object.entries<string>(partOfDayNames);

/**
 * Two days that suit, with those on which the chosen service is open, or the chosen doctor is there: many clinics are on two
 * days of the week only, and many a doctor on one of them.
 */
export function RequestDays({ form, offer, doctor, today }: RequestDaysProps) {
  const { firstDay, secondDay } = form.values;
  const dates = { min: addDays(today, 1), max: lastRequestableDay(today) };
  return (
    <>
      <FieldPair>
        <FormField
          form={form}
          name="firstDay"
          label="Day that suits you best"
          hint={describeWeek(offer, doctor) ?? 'Monday to Friday, or Saturday morning'}
          type="date"
          {...dates}
        />
        <FormField form={form} name="firstTime" label="Time of day" options={times} />
      </FieldPair>
      <ClosedNote offer={offer} doctor={doctor} day={firstDay} today={today} />
      <FieldPair>
        <FormField
          form={form}
          name="secondDay"
          label="Another day"
          hint="In case the first is full"
          type="date"
          {...dates}
        />
        <FormField
          form={form}
          name="secondTime"
          label="Time on the other day"
          optional={false}
          options={times}
        />
      </FieldPair>
      <ClosedNote offer={offer} doctor={doctor} day={secondDay} today={today} />
    </>
  );
}

type ClosedNoteProps = Pick<RequestDaysProps, 'offer' | 'doctor' | 'today'> & { day: string };

/** It is no error: the desk finds another day with whoever asks, and knows of clinics that no list has. */
function ClosedNote({ offer, doctor, day, today }: ClosedNoteProps) {
  return (
    // Takes no room, and none of the gap, while there is nothing to say.
    <p role="status" className="-mt-3 max-w-measure text-warning empty:absolute">
      {/* What cannot be asked for at all is said as an error, when it is sent. */}
      {offer && !findDayProblem(day, 'any', today) && describeClosed(offer, doctor, day)}
    </p>
  );
}

/** 'Cardiology: Tue, Thu 09:00–13:00', or of a doctor; null where every day will do, or none is known. */
function describeWeek(offer: Offer | undefined, doctor: OfferedDoctor | undefined): string | null {
  if (!offer) return null;
  const ofDoctor = doctor && describeDays(doctor.periods);
  if (ofDoctor) return `${doctor.name}, ${offer.name}: ${ofDoctor}`;
  const ofClinic = describeDays(offer.hours?.periods ?? []);
  return ofClinic && `${offer.name}: ${ofClinic}`;
}

function describeDays(periods: readonly OpenPeriod[]): string | null {
  const lines = weekLines(periods);
  const open = lines.filter(({ isOpen }) => isOpen);
  if (open.length === 0 || open.length === lines.length) return null;
  return open.map(({ days, times }) => `${days} ${times}`).join('; ');
}

function describeClosed(offer: Offer, doctor: OfferedDoctor | undefined, day: string) {
  const why =
    day && (describeClinicClosed(offer, day) ?? (doctor && describeAway(doctor, offer, day)));
  if (!why) return null;
  return `${why}. You can choose another day, or send this and we find one with you.`;
}

function describeClinicClosed({ name, hours, holidays }: Offer, day: string): string | null {
  if (!hours || hours.periods.length === 0) return null;
  const { spans, note } = hoursOn(hours, holidays, day);
  if (spans.length > 0) return null;
  return `${name} is closed on ${nearDate(day)}${note ? `: ${note}` : ''}`;
}

function describeAway({ name, periods }: OfferedDoctor, offer: Offer, day: string): string | null {
  const weekday = weekdayOf(day);
  if (periods.length === 0 || periods.some(({ days }) => days.includes(weekday))) return null;
  return `${name} has no clinic in ${offer.name} on ${nearDate(day)}`;
}
