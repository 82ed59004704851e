import type { DepartmentName } from '@icare/contracts/departments';
import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { listPrivileges, privilegeStates } from '@icare/contracts/privileges';
import { describePrivilege, privilegeStateNames } from '@icare/domain/privileges';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { loadFailure } from '../api.ts';
import { ChosenPrivilegeActions, type ListedPrivilege } from './chosen-privilege-actions.tsx';
import { PrivilegeBadge } from './privilege-badge.tsx';

const EndChosenDialog = lazyPart(
  async () => (await import('./end-chosen-dialog.tsx')).EndChosenDialog,
);

type PrivilegesProps = {
  /** Only those of people in this department, for who leads it. */
  department?: DepartmentName;
};

/** Who may do what: the privileges of everybody, by procedure. */
export function Privileges({ department }: PrivilegesProps) {
  const { filters, isFiltered, clear, field } = useListFilters(listPrivileges);
  const wanted = department ? { ...filters, department } : filters;
  const { query, rows, count: counted } = useList(listPrivileges, wanted, ({ data }) => data);
  const count = counted && `${counted} ${counted === '1 of 1' ? 'privilege' : 'privileges'}`;
  const ids = useMemo(() => rows.map(getId), [rows]);
  const selection = useSelection(ids, wanted);
  const [ended, setEnded] = useState<readonly ListedPrivilege[] | null>(null);
  // An inspector only reads.
  const selects = !useLastSession()?.inspects;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, each of which has a checkbox
    <div
      data-list
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5 pb-10"
      onKeyDown={selection.onKeyDown}
    >
      <FiltersOrActions
        selection={selection}
        noun={['privilege', 'privileges']}
        most={limits.chosenRowsExported}
        actions={
          <ChosenPrivilegeActions
            privileges={rows.filter(({ id }) => selection.isChosen(id))}
            onEnd={setEnded}
          />
        }
      >
        <FilterBar
          search={{ label: 'Search procedures, areas or staff...', ...field('search') }}
          count={count}
          countIs="seen"
        >
          <FilterSelect
            label="State"
            any="All that have not ended"
            {...field('state')}
            options={privilegeStates}
            getName={(state) => privilegeStateNames[state]}
          />
          {!department && (
            <FilterSelect
              label="Department"
              any="All departments"
              {...field('department')}
              options={departments}
            />
          )}
        </FilterBar>
      </FiltersOrActions>
      <ListBody
        query={query}
        failure={loadFailure(query.error, 'The privileges could not be loaded.')}
        isEmpty={rows.length === 0}
        empty={
          isFiltered ? (
            <Empty
              title="No privileges match these filters"
              action={<Button onClick={clear}>Clear</Button>}
            >
              Look for another procedure or name, or remove a filter.
            </Empty>
          ) : (
            <Empty title="No privileges yet">
              Officers grant them on the page of a person: leave to do a procedure or to work in an
              area, which hangs on a licence.
            </Empty>
          )
        }
        count={count ?? ''}
      >
        <DataTable
          columns={columns}
          rows={rows}
          getId={getId}
          rowClass="align-top max-lg:gap-y-1 has-[[data-choose]:checked]:bg-primary-soft"
          {...(selects && { selection: { ...selection, getName } })}
        />
      </ListBody>
      {ended && <EndChosenDialog privileges={ended} onClose={() => setEnded(null)} />}
    </div>
  );
}

const getId = ({ id }: ListedPrivilege) => id;
const getName = ({ name, user }: ListedPrivilege) => `${user.fullName}, ${name}`;

const columns: readonly Column<ListedPrivilege>[] = [
  {
    name: 'Procedure or area',
    className: 'lg:w-[34%]',
    cell: ({ name, condition }) => (
      <>
        <span className="font-bold wrap-anywhere">{name}</span>
        {condition && (
          <span className="block text-meta whitespace-pre-line text-muted wrap-anywhere">
            {condition}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Person',
    className: 'lg:w-[26%]',
    cell: ({ user }) => (
      <span className="leading-snug">
        <Link
          to={paths.compliance.person(user.id)}
          className="font-bold wrap-anywhere hover:underline"
        >
          <bdi>{user.fullName}</bdi>
        </Link>
        <span className="block text-meta text-muted wrap-anywhere">
          {[user.cadre, user.department.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    name: 'State',
    cell: (privilege) => (
      <span className="leading-snug">
        <PrivilegeBadge state={privilege.state} />
        <span className="block text-meta text-muted wrap-anywhere">
          {describePrivilege(privilege)}
        </span>
      </span>
    ),
  },
  {
    name: 'Approved by',
    className: 'lg:w-[18%] wrap-anywhere',
    cell: ({ approvedBy }) => approvedBy,
  },
];
