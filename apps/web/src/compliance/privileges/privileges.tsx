import type { DepartmentName } from '@icare/contracts/departments';
import { departments } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import { listPrivileges, privilegeStates } from '@icare/contracts/privileges';
import { describePrivilege, privilegeStateNames } from '@icare/domain/privileges';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { loadFailure } from '../api.ts';
import { PrivilegeBadge } from './privilege-badge.tsx';

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
  return (
    <div data-list className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5 pb-10">
      <FilterBar
        search={{ label: 'Search procedures, areas or staff...', ...field('search') }}
        count={count}
        countIs="seen"
        columns="lg:grid-cols-12"
        searchCell={department ? 'lg:col-span-9' : 'lg:col-span-6'}
      >
        <FilterSelect
          label="State"
          any="All that have not ended"
          {...field('state')}
          options={privilegeStates}
          getName={(state) => privilegeStateNames[state]}
          cell="lg:col-span-3"
        />
        {!department && (
          <FilterSelect
            label="Department"
            any="All departments"
            {...field('department')}
            options={departments}
            cell="lg:col-span-3"
          />
        )}
      </FilterBar>
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
          rowClass="align-top max-md:gap-y-1"
        />
      </ListBody>
    </div>
  );
}

type Row = Answer<typeof listPrivileges>['data'][number];

const getId = ({ id }: Row) => id;

const columns: readonly Column<Row>[] = [
  {
    name: 'Procedure or area',
    className: 'md:w-[34%]',
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
    className: 'md:w-[26%]',
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
    className: 'md:w-[18%] wrap-anywhere',
    cell: ({ approvedBy }) => approvedBy,
  },
];
