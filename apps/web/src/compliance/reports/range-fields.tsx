import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { DateBounds, DateProblems, useDateRange } from '../../ui/list/use-date-range.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { ChangeChoices } from './report-choices.ts';
import { usualRanges } from './report-range.ts';

type RangeFieldsProps = {
  /** What the days mean for this report. */
  about: string;
  range: DateBounds;
  today: string;
  ids: Record<keyof DateBounds, string>;
  problems: DateProblems;
  dates: Pick<ReturnType<typeof useDateRange>, keyof DateBounds>;
  /** After any key in a date, whole or not. */
  onInput: () => void;
  onChange: ChangeChoices;
};

/** First and last day of expiry, by hand or as they are asked for most. */
export function RangeFields(props: RangeFieldsProps) {
  const { about, range, today, ids, problems, dates, onInput, onChange } = props;
  const usual = addDays(today, limits.dueSoonDays);
  return (
    <fieldset className="grid gap-2.5" onInput={onInput}>
      <legend className="mb-1 font-bold">Date range</legend>
      <p className="-mt-1.5 text-meta text-muted">{about}</p>
      <div className="flex flex-wrap gap-2">
        {usualRanges(today).map(({ label, range: { from, to } }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={range.from === from && range.to === to}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
            onClick={() => onChange({ from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id={ids.from}
          label="From"
          optional
          error={problems.from}
          hint="Left empty: from the earliest on"
        >
          {(control) => <TextInput {...control} {...dates.from} />}
        </Field>
        <Field
          id={ids.to}
          label="To"
          optional
          error={problems.to}
          hint={`Left empty: ${formatDate(usual)}, ${limits.dueSoonDays} days from today`}
        >
          {(control) => <TextInput {...control} {...dates.to} />}
        </Field>
      </div>
    </fieldset>
  );
}
