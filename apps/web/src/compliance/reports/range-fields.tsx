import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { formatDate } from '../../format/format.ts';
import { Field } from '../../ui/field.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import type { DateBounds, useDateRange } from '../../ui/list/use-date-range.ts';
import { PressedButton } from '../../ui/pressed-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ReportChoices } from './report-choices.ts';

/** Ranges offered as buttons, counted from `today`. An empty date: the report has its own first or last day. */
function presetRanges(today: string): { label: string; range: DateBounds }[] {
  const year = today.slice(0, 4);
  return [
    { label: 'Already expired', range: { from: '', to: addDays(today, -1) } },
    { label: 'Next 30 days', range: { from: today, to: addDays(today, 30) } },
    { label: 'Next 90 days', range: { from: today, to: addDays(today, 90) } },
    { label: `All of ${year}`, range: { from: `${year}-01-01`, to: `${year}-12-31` } },
  ];
}

type RangeFieldsProps = {
  form: EndpointForm<ReportChoices>;
  /** Explains what the two dates select in this report. */
  about: string;
  today: string;
  dates: ReturnType<typeof useDateRange>;
};

/** First and last expiry date of a report: two date fields, and buttons for common ranges. */
export function RangeFields({ form, about, today, dates }: RangeFieldsProps) {
  const range = form.values;
  const problems = { ...dates.problems, ...form.problems };
  const defaultEnd = addDays(today, limits.dueSoonDays);
  return (
    // Also clears problems after keys that leave a date incomplete, which do not change the value of the form.
    <fieldset className="grid gap-2.5" onInput={() => form.change({}, ['from', 'to'])}>
      <legend className="mb-1 font-bold">Date range</legend>
      <p className="-mt-1.5 text-meta text-muted">{about}</p>
      <div className="flex flex-wrap gap-2">
        {presetRanges(today).map(({ label, range: { from, to } }) => (
          <PressedButton
            key={label}
            size="sm"
            isPressed={range.from === from && range.to === to}
            onClick={() => form.change({ from, to })}
          >
            {label}
          </PressedButton>
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id={form.fieldId('from')}
          label="From"
          optional
          error={problems.from}
          hint="Left empty: from the earliest on"
        >
          {(control) => <TextInput {...control} {...dates.from} />}
        </Field>
        <Field
          id={form.fieldId('to')}
          label="To"
          optional
          error={problems.to}
          hint={`Left empty: ${formatDate(defaultEnd)}, ${limits.dueSoonDays} days from today`}
        >
          {(control) => <TextInput {...control} {...dates.to} />}
        </Field>
      </div>
    </fieldset>
  );
}
