import { limits } from '@icare/contracts/limits';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import { useActsFor } from '../access.ts';
import type { ListedPerson } from './chosen-people-actions.tsx';

const ChosenPeopleActions = lazyPart(
  async () => (await import('./chosen-people-actions.tsx')).ChosenPeopleActions,
);

type PeopleBarProps = {
  selection: RowSelection;
  people: readonly ListedPerson[];
};

const bar = ({ selection, people }: PeopleBarProps) =>
  ({
    selection,
    noun: ['person', 'people'],
    most: limits.chosenRowsExported,
    actions: <ChosenPeopleActions people={people.filter(({ id }) => selection.isChosen(id))} />,
  }) as const;

/** Above a list of people: its filters, in whose place the actions on the selected people stand. */
export function PeopleFilters({ children, ...of }: PeopleBarProps & { children: ReactNode }) {
  return <FiltersOrActions {...bar(of)}>{children}</FiltersOrActions>;
}

/** Above a list of people without filters. */
export function PeopleBar(props: PeopleBarProps) {
  const actsFor = useActsFor();
  return (
    <SelectionBar
      {...bar(props)}
      hint={
        props.people.some(({ department }) => actsFor(department.name))
          ? 'Tick people to act for several at once.'
          : 'Tick people to export several.'
      }
    />
  );
}
