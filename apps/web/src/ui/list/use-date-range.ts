import { calendarDate, earliestDate, latestDate } from '@icare/contracts/dates';
import { useEffect, useRef, useState } from 'react';

/** First and last day (YYYY-MM-DD); an empty text is no bound. */
export type DateBounds = { from: string; to: string };
type Bound = keyof DateBounds;
export type DateProblems = Partial<Record<Bound, string>>;

const bounds = ['from', 'to'] as const;

/**
 * The state of two date inputs. `onChange` receives the changed bounds once both are complete days in the right order;
 * until then the inputs keep the incomplete text. If `from` or `to` changes, the inputs follow, but an input that has the
 * focus follows only when it loses the focus.
 */
export function useDateRange(
  { from, to }: DateBounds,
  onChange: (changed: Partial<DateBounds>) => void,
) {
  const inputs = useRef<Partial<Record<Bound, HTMLInputElement | null>>>({});
  /** The bounds that `onChange` reported or that were passed in, whichever is newer. */
  const current = useRef({ from, to });
  const [initial] = useState(current.current);
  const [problems, setProblems] = useState<DateProblems>({});

  useEffect(() => {
    if (from === current.current.from && to === current.current.to) return;
    current.current = { from, to };
    setProblems({});
    for (const bound of bounds) {
      const input = inputs.current[bound];
      if (input && input !== document.activeElement) input.value = current.current[bound];
    }
  }, [from, to]);

  /** The days, with the last valid day for an incomplete one, and the errors of the inputs. */
  const read = () => {
    const days = { ...current.current };
    const found: DateProblems = {};
    for (const bound of bounds) {
      const input = inputs.current[bound];
      if (!input) continue;
      const problem = findProblem(input);
      if (problem) found[bound] = problem;
      else days[bound] = input.value;
    }
    const isReversed = days.from !== '' && days.to !== '' && days.from > days.to;
    if (isReversed) found.from ??= 'The first day cannot be after the last one.';
    return { days, found, isReversed };
  };

  const change = (changedBound: Bound) => {
    const { days, found, isReversed } = read();
    const changed = bounds.filter((bound) => days[bound] !== current.current[bound]);
    // While the user types, an incomplete day is not an error yet.
    const input = inputs.current[changedBound];
    if (input && findProblem(input)) delete found[changedBound];
    setProblems(found);
    if (isReversed || changed.length === 0) return;
    current.current = days;
    onChange(Object.fromEntries(changed.map((bound) => [bound, days[bound]])));
  };

  /** Shows and returns the errors of the inputs. */
  const check = (): DateProblems => {
    const { found } = read();
    setProblems(found);
    return found;
  };

  const onBlur = (bound: Bound) => {
    const found = check();
    const input = inputs.current[bound];
    if (input && !found.from && !found.to) input.value = current.current[bound];
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
    onBlur: () => onBlur(bound),
  });
  return { from: inputProps('from'), to: inputProps('to'), problems, check };
}

function findProblem({ value, validity }: HTMLInputElement): string | undefined {
  if (validity.badInput) return 'Type the whole day, or clear it.';
  return value === '' ? undefined : calendarDate.safeParse(value).error?.issues[0]?.message;
}
