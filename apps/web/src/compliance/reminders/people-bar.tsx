import { limits } from '@icare/contracts/limits';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { SelectAll } from '../../ui/list/select-boxes.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import type { ListedPerson } from './chosen-people-actions.tsx';

const ChosenPeopleActions = lazyPart(
  async () => (await import('./chosen-people-actions.tsx')).ChosenPeopleActions,
);

type PeopleBarProps = {
  selection: RowSelection;
  people: readonly ListedPerson[];
  canRemind: boolean;
};

/** Above a list of people without filters: selects all, and acts on the selected ones. */
export function PeopleBar({ selection, people, canRemind }: PeopleBarProps) {
  return (
    <>
      <FiltersOrActions
        selection={selection}
        noun={['person', 'people']}
        most={limits.chosenRowsExported}
        actions={
          <ChosenPeopleActions
            people={people.filter(({ id }) => selection.isChosen(id))}
            canRemind={canRemind}
          />
        }
      >
        <p className="flex min-h-14 items-center text-meta text-muted">
          {canRemind ? 'Tick people to act for several at once.' : 'Tick people to export several.'}
        </p>
      </FiltersOrActions>
      <div className="py-1">
        <SelectAll selection={selection} />
      </div>
    </>
  );
}
