import { listMails, mailStates } from '@icare/contracts/mails';
import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useListFilters } from '../ui/list/use-list-filters.ts';
import { Empty } from '../ui/states/empty.tsx';
import { refreshMails } from './api.ts';
import { mailColumns } from './mail-columns.tsx';
import { mailStateNames } from './mail-state.tsx';

/** The list of mails from the portal, each with the state of its delivery. */
export function Mails() {
  const { filters, isFiltered, clear, field } = useListFilters(listMails);
  const list = useList(listMails, filters, ({ data }) => data.mails);
  const { query, rows: mails, count } = list;
  return (
    <ListScreen
      title="Mail"
      noun="mails"
      count={count}
      query={query}
      isEmpty={mails.length === 0}
      filters={{ isFiltered, clear }}
      empty={
        <Empty title="No mails yet" level={3}>
          Whatever the portal mails stands here, with what became of it.
        </Empty>
      }
      head={
        <FilterBar
          search={{ label: 'Search mails by address or subject', ...field('search') }}
          count={count && `${count} mails`}
          columns="md:grid-cols-[minmax(16rem,1fr)_13rem_auto]"
          searchCell="md:col-span-1"
        >
          <FilterSelect
            label="State"
            any="Any state"
            {...field('state')}
            options={mailStates}
            getName={(state) => mailStateNames[state]}
          />
          <Button
            className="min-h-11!"
            disabled={query.isFetching}
            onClick={() => void refreshMails()}
          >
            <Icon icon={RefreshCw} />
            Refresh
          </Button>
        </FilterBar>
      }
    >
      <DataTable
        columns={mailColumns}
        rows={mails}
        getId={({ id }) => id}
        rowClass="align-top max-md:gap-0.5"
      />
    </ListScreen>
  );
}
