import { limits } from '@icare/contracts/limits';
import { listMails, mailStates } from '@icare/contracts/mails';
import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { ListFrame } from '../ui/list/list-frame.tsx';
import { oneOf, useAddressFilters } from '../ui/list/use-address-filters.ts';
import { useList } from '../ui/list/use-list.ts';
import { useTypedSearch } from '../ui/list/use-typed-search.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { refreshMails } from './api.ts';
import { mailStateNames } from './mail-labels.ts';
import { MailRow } from './mail-row.tsx';

/** What the portal mails, and what became of it. */
export function Mails() {
  const [params, change] = useAddressFilters<'search' | 'state'>();
  const search = params.get('search') ?? '';
  const state = oneOf(mailStates, params.get('state'));
  const [typed, type] = useTypedSearch(search, (value) => change({ search: value }));
  const list = useList(listMails, { search, state }, ({ data }) => data.mails);
  const { query, rows: mails, count } = list;
  return (
    <ListFrame
      title="Mail"
      noun="mails"
      count={count}
      query={query}
      isEmpty={mails.length === 0}
      empty={
        search || state ? (
          <Empty
            title="No mails match your search criteria"
            level={3}
            action={
              <Button onClick={() => change({ search: '', state: '' })}>Clear the filters</Button>
            }
          />
        ) : (
          <Empty title="No mails yet" level={3}>
            Whatever the portal mails stands here, with what became of it.
          </Empty>
        )
      }
      head={
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(16rem,1fr)_13rem_auto]">
          <div className="col-span-full md:col-span-1">
            <SearchBox
              label="Search mails by address or subject"
              value={typed}
              maxLength={limits.searchMaxLength}
              onChange={type}
            >
              <span className="sr-only">{count && `${count} mails`}</span>
            </SearchBox>
          </div>
          <FilterSelect
            label="State"
            value={state ?? ''}
            onChange={({ target }) => change({ state: target.value })}
          >
            <option value="">Any state</option>
            {mailStates.map((name) => (
              <option key={name} value={name}>
                {mailStateNames[name]}
              </option>
            ))}
          </FilterSelect>
          <Button
            className="min-h-11!"
            disabled={query.isFetching}
            onClick={() => void refreshMails()}
          >
            <Icon icon={RefreshCw} />
            Refresh
          </Button>
        </div>
      }
    >
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col">Mail</th>
            <th scope="col">State</th>
            <th scope="col" className="pr-8! text-right">
              Attempts
            </th>
            <th scope="col">Written</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody tabIndex={-1} className="max-md:block">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}
