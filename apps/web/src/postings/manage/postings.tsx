import { listPostings, postingStatuses } from '@icare/contracts/postings';
import { Plus } from 'lucide-react';
import { managed, whyNotLoaded } from '../../applications/api.ts';
import { DepartmentSelect } from '../../applications/department-select.tsx';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { postingColumns } from './posting-columns.tsx';
import { postingStatusNames } from './posting-status-badge.tsx';

/** /hr/postings */
export function Postings() {
  const { filters, isFiltered, clear, field } = useListFilters(listPostings);
  const list = useList(listPostings, filters, ({ data }) => managed(data.jobs));
  const { query, rows: postings, count } = list;
  return (
    <ListScreen
      title="Postings"
      noun="postings"
      count={count}
      query={query}
      failure={whyNotLoaded(query.error, 'Failed to load postings.')}
      isEmpty={postings.length === 0}
      filters={{ isFiltered, clear }}
      empty={
        <Empty title="No postings yet" level={3}>
          Write the first one. Nobody sees it until it is open.
        </Empty>
      }
      action={
        <ButtonLink to={paths.hr.newPosting} variant="primary" size="sm" className="-my-1">
          <Icon icon={Plus} />
          New posting
        </ButtonLink>
      }
      head={
        <FilterBar
          search={{ label: 'Search postings by title or department', ...field('search') }}
          count={count && `${count} postings`}
          columns="md:grid-cols-[minmax(16rem,1fr)_13rem_13rem]"
          searchCell="md:col-span-1"
        >
          <DepartmentSelect {...field('department')} />
          <FilterSelect
            label="Status"
            any="Any status"
            {...field('status')}
            options={postingStatuses}
            getName={(status) => postingStatusNames[status]}
          />
        </FilterBar>
      }
    >
      <DataTable columns={postingColumns} rows={postings} getId={({ id }) => id} />
    </ListScreen>
  );
}
