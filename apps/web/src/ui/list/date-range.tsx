import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { type DateBounds, useDateRange } from './use-date-range.ts';

type DateRangeProps = {
  labels?: DateBounds;
  /** The position of the labels. */
  labelled?: 'beside' | 'above';
  value: { [Bound in keyof DateBounds]?: string | undefined };
  onChange: (changed: Partial<DateBounds>) => void;
};

/** Two cells of a filter bar: the first and the last day of the rows to show. */
export function DateRange(props: DateRangeProps) {
  const { labels = { from: 'From', to: 'To' }, labelled = 'beside', value, onChange } = props;
  const id = useId();
  const range = useDateRange({ from: value.from ?? '', to: value.to ?? '' }, onChange);
  return (['from', 'to'] as const).map((bound) => {
    const problem = range.problems[bound];
    const [inputId, errorId] = [`${id}-${bound}`, `${id}-${bound}-error`];
    return (
      <div
        key={bound}
        data-set={value[bound] ? '' : undefined}
        className={classNames(
          'grid min-w-0',
          labelled === 'above' ? 'gap-1' : 'items-center gap-x-2 sm:grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        <label
          htmlFor={inputId}
          className={classNames('text-muted', labelled === 'above' && 'text-meta')}
        >
          {labels[bound]}
        </label>
        <TextInput
          {...range[bound]}
          id={inputId}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && errorId}
          className={classNames('min-h-11! lg:max-w-40', value[bound] && 'filter-set')}
        />
        <div aria-live="polite" className="col-span-full text-meta not-empty:mt-1 empty:hidden">
          {problem && <FieldError id={errorId}>{problem}</FieldError>}
        </div>
      </div>
    );
  });
}
