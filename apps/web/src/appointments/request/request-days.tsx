import { findDayProblem, lastRequestableDay } from '@icare/domain/appointment-days';
import { partOfDayNames } from '@icare/domain/appointment-labels';
import { addDays } from '@icare/domain/calendar-days';
import { hoursOn, nearDate, weekLines } from '@icare/domain/opening-hours';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { type FieldsForm, FormField } from '../../ui/form/form-field.tsx';
import type { Offer } from './use-offers.ts';

type Days = { firstDay: string; firstTime: string; secondDay: string; secondTime: string };

type RequestDaysProps = {
  form: FieldsForm<Days> & { values: Days };
  /** What is asked for; undefined before it is chosen. */
  offer: Offer | undefined;
  today: string;
};

const times = Object.entries<string>(partOfDayNames);

/** Two days that suit, with those on which the chosen service is open: many clinics are on two days of the week only. */
export function RequestDays({ form, offer, today }: RequestDaysProps) {
  const { firstDay, secondDay } = form.values;
  const dates = { min: addDays(today, 1), max: lastRequestableDay(today) };
  return (
    <>
      <FieldPair>
        <FormField
          form={form}
          name="firstDay"
          label="Day that suits you best"
          hint={describeWeek(offer) ?? 'Monday to Friday, or Saturday morning'}
          type="date"
          {...dates}
        />
        <FormField form={form} name="firstTime" label="Time of day" options={times} />
      </FieldPair>
      <ClosedNote offer={offer} day={firstDay} today={today} />
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
      <ClosedNote offer={offer} day={secondDay} today={today} />
    </>
  );
}

type ClosedNoteProps = { offer: Offer | undefined; day: string; today: string };

/** It is no error: the desk finds another day with whoever asks, and knows of clinics that no list has. */
function ClosedNote({ offer, day, today }: ClosedNoteProps) {
  return (
    // Takes no room, and none of the gap, while there is nothing to say.
    <p role="status" className="-mt-3 max-w-measure text-warning empty:absolute">
      {/* What cannot be asked for at all is said as an error, when it is sent. */}
      {offer && !findDayProblem(day, 'any', today) && describeClosed(offer, day)}
    </p>
  );
}

/** 'Cardiology: Tue, Thu 09:00–13:00'; null where every day will do, or none is known. */
function describeWeek(offer: Offer | undefined): string | null {
  if (!offer?.hours) return null;
  const lines = weekLines(offer.hours.periods);
  const open = lines.filter(({ isOpen }) => isOpen);
  if (open.length === 0 || open.length === lines.length) return null;
  return `${offer.name}: ${open.map(({ days, times }) => `${days} ${times}`).join('; ')}`;
}

function describeClosed({ name, hours, holidays }: Offer, day: string): string | null {
  if (!day || !hours || hours.periods.length === 0) return null;
  const { spans, note } = hoursOn(hours, holidays, day);
  if (spans.length > 0) return null;
  const because = note ? `: ${note}` : '';
  return `${name} is closed on ${nearDate(day)}${because}. You can choose another day, or send this and we find one with you.`;
}
