import { weekdayName } from '@icare/domain/opening-hours';

const week = [1, 2, 3, 4, 5, 6, 7];

type DaysFieldProps = {
  label: string;
  days: readonly number[];
  onChange: (days: number[]) => void;
};

/** Days of the week, to be ticked. */
export function DaysField({ label, days, onChange }: DaysFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-3">
      {week.map((day) => (
        <label
          key={day}
          className="flex min-h-8 cursor-pointer items-center gap-1.5 max-sm:min-h-11"
        >
          <input
            type="checkbox"
            className="size-5"
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(week.filter((one) => (one === day ? target.checked : days.includes(one))))
            }
          />
          {weekdayName(day)}
        </label>
      ))}
    </div>
  );
}
