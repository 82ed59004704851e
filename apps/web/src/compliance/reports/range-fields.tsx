import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ChangeChoices } from './report-choices.ts';
import { type DayRange, usualRanges } from './report-range.ts';

type RangeFieldsProps = {
  /** What the days mean for this report. */
  about: string;
  range: DayRange;
  today: string;
  ids: Record<keyof DayRange, string>;
  problems: Partial<Record<keyof DayRange, string>>;
  onChange: ChangeChoices;
};

/** First and last day of expiry, by hand or as they are asked for most. */
export function RangeFields({ about, range, today, ids, problems, onChange }: RangeFieldsProps) {
  const usual = addDays(today, limits.dueSoonDays);
  return (
    <fieldset className="grid gap-2.5">
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
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={range.from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          )}
        </Field>
        <Field
          id={ids.to}
          label="To"
          optional
          error={problems.to}
          hint={`Left empty: ${formatDate(usual)}, ${limits.dueSoonDays} days from today`}
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={range.to}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
