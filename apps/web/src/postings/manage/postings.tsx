import { limits } from '@icare/contracts/limits';
import { listPostings, postingStatuses } from '@icare/contracts/postings';
import { Plus } from 'lucide-react';
import { managed } from '../../applications/api.ts';
import { DepartmentSelect } from '../../applications/department-select.tsx';
import { whyNotLoaded } from '../../applications/why-not-loaded.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { PostingRow } from './posting-row.tsx';
import { postingStatusNames } from './posting-status-badge.tsx';
import { usePostingFilters } from './use-posting-filters.ts';

/** /hr/postings */
export function Postings() {
  const { filters, change, clear, isFiltered } = usePostingFilters();
  const list = useList(listPostings, filters, ({ data }) => managed(data.jobs));
  const { query, rows: postings, count } = list;
  const [typed, type] = useTypedSearch(filters.search, (value) => change({ search: value }));
  return (
    <ListFrame
      title="Postings"
      noun="postings"
      count={count}
      query={query}
      failure={whyNotLoaded(query.error, 'Failed to load postings.')}
      isEmpty={postings.length === 0}
      empty={
        isFiltered ? (
          <Empty
            title="No postings match your search criteria"
            level={3}
            action={<Button onClick={clear}>Clear the filters</Button>}
          />
        ) : (
          <Empty title="No postings yet" level={3}>
            Write the first one. Nobody sees it until it is open.
          </Empty>
        )
      }
      action={
        <ButtonLink to="/hr/postings/new" variant="primary" size="sm" className="-my-1">
          <Icon icon={Plus} />
          New posting
        </ButtonLink>
      }
      head={
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(16rem,1fr)_13rem_13rem]">
          <div className="col-span-full md:col-span-1">
            <SearchBox
              label="Search postings by title or department"
              value={typed}
              maxLength={limits.searchMaxLength}
              onChange={type}
            >
              <span className="sr-only">{count && `${count} postings`}</span>
            </SearchBox>
          </div>
          <DepartmentSelect
            value={filters.department}
            onChange={(department) => change({ department })}
          />
          <FilterSelect
            label="Status"
            value={filters.status ?? ''}
            onChange={({ target }) => change({ status: target.value })}
          >
            <option value="">Any status</option>
            {postingStatuses.map((status) => (
              <option key={status} value={status}>
                {postingStatusNames[status]}
              </option>
            ))}
          </FilterSelect>
        </div>
      }
    >
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col">Position</th>
            <th scope="col">Status</th>
            <th scope="col">Deadline</th>
            <th scope="col">Applications</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody tabIndex={-1} className="max-md:block">
          {postings.map((job) => (
            <PostingRow key={job.id} job={job} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}
