import { limits } from '@icare/contracts/limits';
import { lazyPart } from '../../ui/lazy-part.tsx';
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

/** Above a list of people without filters. */
export function PeopleBar({ selection, people }: PeopleBarProps) {
  const actsFor = useActsFor();
  return (
    <SelectionBar
      selection={selection}
      noun={['person', 'people']}
      most={limits.chosenRowsExported}
      hint={
        people.some(({ department }) => actsFor(department.name))
          ? 'Tick people to act for several at once.'
          : 'Tick people to export several.'
      }
      actions={<ChosenPeopleActions people={people.filter(({ id }) => selection.isChosen(id))} />}
    />
  );
}
