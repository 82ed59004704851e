import { calendarDate, earliestDate, latestDate } from '@icare/contracts/dates';
import { useEffect, useRef, useState } from 'react';

/** First and last day; an empty one is no bound. */
export type DateBounds = { from: string; to: string };
type Bound = keyof DateBounds;
export type DateProblems = Partial<Record<Bound, string>>;

const bounds = ['from', 'to'] as const;

/**
 * Two date inputs. What is half typed stays in them; `onChange` gets the bounds that changed, once both are whole days
 * in the right order. A change from elsewhere reaches an input at once, or when the focus leaves it.
 */
export function useDateRange(
  { from, to }: DateBounds,
  onChange: (changed: Partial<DateBounds>) => void,
) {
  const inputs = useRef<Partial<Record<Bound, HTMLInputElement | null>>>({});
  const agreed = useRef({ from, to });
  const [initial] = useState(agreed.current);
  const [problems, setProblems] = useState<DateProblems>({});

  useEffect(() => {
    if (from === agreed.current.from && to === agreed.current.to) return;
    agreed.current = { from, to };
    setProblems({});
    for (const bound of bounds) {
      const input = inputs.current[bound];
      if (input && input !== document.activeElement) input.value = agreed.current[bound];
    }
  }, [from, to]);

  /** The days as far as they are whole, and what is wrong with the inputs. */
  const read = () => {
    const days = { ...agreed.current };
    const found: DateProblems = {};
    for (const bound of bounds) {
      const input = inputs.current[bound];
      if (!input) continue;
      const problem = problemIn(input);
      if (problem) found[bound] = problem;
      else days[bound] = input.value;
    }
    const isReversed = days.from !== '' && days.to !== '' && days.from > days.to;
    if (isReversed) found.from ??= 'The first day cannot be after the last one.';
    return { days, found, isReversed };
  };

  const change = (typed: Bound) => {
    const { days, found, isReversed } = read();
    const changed = bounds.filter((bound) => days[bound] !== agreed.current[bound]);
    // A day on its way to being whole is no mistake yet.
    const input = inputs.current[typed];
    if (input && problemIn(input)) delete found[typed];
    setProblems(found);
    if (isReversed || changed.length === 0) return;
    agreed.current = days;
    onChange(Object.fromEntries(changed.map((bound) => [bound, days[bound]])));
  };

  /** Shows the present errors and returns them. */
  const check = (): DateProblems => {
    const { found } = read();
    setProblems(found);
    return found;
  };

  const leave = (bound: Bound) => {
    const { from: wrongFrom, to: wrongTo } = check();
    const input = inputs.current[bound];
    if (input && !wrongFrom && !wrongTo) input.value = agreed.current[bound];
  };

  const inputProps = (bound: Bound) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[bound] = input;
    },
    type: 'date',
    min: earliestDate,
    max: latestDate,
    defaultValue: initial[bound],
    onChange: () => change(bound),
    onBlur: () => leave(bound),
  });
  return { from: inputProps('from'), to: inputProps('to'), problems, check };
}

function problemIn({ value, validity }: HTMLInputElement): string | undefined {
  if (validity.badInput) return 'Type the whole day, or clear it.';
  return value === '' ? undefined : calendarDate.safeParse(value).error?.issues[0]?.message;
}
