import type { RequirementState } from '@icare/contracts/compliance-status';
import { classNames } from '../../ui/class-names.ts';
import { RequirementBadge } from '../person/requirement-badge.tsx';

type MatrixLegendProps = {
  /** How often each state stands in what is loaded; undefined until everybody is. */
  counts: ReadonlyMap<RequirementState, number> | undefined;
  chosen: RequirementState | undefined;
  onChoose: (state: RequirementState | undefined) => void;
};

const states: readonly RequirementState[] = [
  'expired',
  'revoked',
  'missing',
  'pending',
  'expiring',
  'met',
  'not_due',
  'waived',
];

/** The meaning of each sign; choosing one filters the list to people with that state in any column. */
export function MatrixLegend({ counts, chosen, onChoose }: MatrixLegendProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <legend className="sr-only">Signs. Choose one to see only people who stand so</legend>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? undefined : state)}
          className={classNames(
            'inline-flex min-h-8 items-center gap-1 rounded-2 border px-1.5 hover:bg-sunken',
            chosen === state ? 'border-ink bg-sunken' : 'border-transparent',
          )}
        >
          <RequirementBadge state={state} />
          {counts && (
            <span className="text-meta text-muted tabular-nums">
              {(counts.get(state) ?? 0).toLocaleString('en')}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
