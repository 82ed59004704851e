import { listCompliancePeople } from '@icare/contracts/compliance-people';
import {
  clearanceReasons,
  clearances,
  type RequirementState,
  requirementStates,
} from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { apartFilterNames, apartFilters } from '@icare/domain/apart-filters';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { findValue, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';
import { RequirementBadge } from '../person/requirement-badge.tsx';
import type { MatrixType } from './matrix-rows.ts';

export type MatrixListFilters = ListFilters<typeof listCompliancePeople>;

/** Filters of the matrix, kept in the address. The server applies all but `state`, which filters the loaded people. */
export function useMatrixFilters() {
  const list = useListFilters(listCompliancePeople, {
    addressNames: { certificationTypeId: 'type' },
    alsoCleared: ['state'],
  });
  const [params, change] = useAddressFilters<'state'>();
  return {
    ...list,
    state: findValue(requirementStates, params.get('state')),
    chooseState: (state: string | undefined) => change({ state: state ?? '' }),
  };
}

type MatrixSelectsProps = Pick<MatrixListFilters, 'field'> & {
  types: readonly MatrixType[];
  /** False where all are of one department. */
  withDepartments: boolean;
};

type MatrixFiltersProps = MatrixSelectsProps & {
  /** Number of matches, announced by screen readers. */
  count: string | undefined;
  /** Only the search: the selects stand elsewhere. */
  isFolded: boolean;
  /** At the end of the line. */
  end?: ReactNode;
};

export function MatrixFilters({ field, count, isFolded, end, ...selects }: MatrixFiltersProps) {
  return (
    <FilterBar
      search={{
        label: 'Search people',
        placeholder: 'Search names and staff numbers',
        ...field('search'),
      }}
      count={count}
      countIs="seen"
      end={end}
    >
      {!isFolded && <MatrixSelects field={field} {...selects} />}
    </FilterBar>
  );
}

export function MatrixSelects({ field, types, withDepartments }: MatrixSelectsProps) {
  return (
    <>
      {withDepartments && (
        <FilterSelect
          label="Department"
          any="All departments"
          {...field('department')}
          options={departments}
        />
      )}
      <FilterSelect
        label="Clearance"
        any="Any clearance"
        {...field('clearance')}
        options={clearances}
        getName={(clearance) => clearanceNames[clearance]}
      />
      <FilterSelect
        label="Reason"
        any="Any reason"
        {...field('reason')}
        options={clearanceReasons.filter((reason) => reason !== 'inactive')}
        getName={(reason) => clearanceReasonNames[reason]}
      />
      <FilterSelect
        label="Certification type"
        any="All required types"
        {...field('certificationTypeId')}
        options={types.map(({ id }) => id)}
        getName={(id) => types.find((type) => type.id === id)?.name ?? id}
        {...(!withDepartments && { cell: 'max-sm:col-span-full' })}
      />
    </>
  );
}

/** Shown while only people whom the dashboard names apart are listed, as its links ask for. */
export function ApartFilters({ field }: Pick<MatrixListFilters, 'field'>) {
  return apartFilterNames.map((name) => {
    const { value, onChange } = field(name);
    if (!value) return null;
    const label = apartFilters[name];
    return (
      <p key={name}>
        <Button
          size="sm"
          aria-label={`Remove filter: ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          onClick={() => onChange('')}
        >
          {label}
          <Icon icon={X} className="size-4" />
        </Button>
      </p>
    );
  });
}

type MatrixLegendProps = {
  /** Number of requirements in each state; undefined until all people are loaded. */
  counts: ReadonlyMap<RequirementState, number> | undefined;
  chosen: RequirementState | undefined;
  onChoose: (state: RequirementState | undefined) => void;
};

const states: readonly RequirementState[] = [
  'revoked',
  'expired',
  'missing',
  'rejected',
  'upcoming',
  'pending',
  'expiring',
  'met',
  'not_due',
  'waived',
];

/** Explains each sign. Choosing a sign filters the list to people with this state in any column. */
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
            'inline-flex min-h-8 touch:min-h-11 items-center gap-1 rounded-2 border px-1.5 hover:bg-sunken',
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
