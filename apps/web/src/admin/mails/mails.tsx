import { limits } from '@icare/contracts/limits';
import { mailStates } from '@icare/contracts/mails';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { countOf, ListFoot } from '../list-foot.tsx';
import { oneOf, useAddressFilters } from '../use-address-filters.ts';
import { useTypedSearch } from '../use-typed-search.ts';
import { mailList, refreshMails } from './api.ts';
import { MailRow } from './mail-row.tsx';
import { mailStateNames } from './mail-words.ts';

/** What the portal mails, and what became of it. */
export function Mails() {
  const headingId = useId();
  const [params, change] = useAddressFilters<'search' | 'state'>();
  const search = params.get('search') ?? '';
  const state = oneOf(mailStates, params.get('state'));
  const [typed, type] = useTypedSearch(search, (value) => change({ search: value }));
  const query = useInfiniteQuery(mailList({ search, state }));
  const mails = query.data?.pages.flatMap(({ data }) => data.mails) ?? [];
  const count = countOf(mails.length, query.data?.pages.at(-1)?.page);
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5"
      data-list
    >
      <SectionHeading id={headingId} title="Mail" {...(count ? { count } : {})} />
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(16rem,1fr)_13rem_auto]">
        <div className="col-span-full md:col-span-1">
          <SearchBox
            label="Search mails by address or subject"
            value={typed}
            maxLength={limits.searchLetters}
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
      {query.isPending && <SkeletonRows count={10} />}
      {query.isError && (
        <Failed
          message="Failed to load mails."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess &&
        mails.length === 0 &&
        (search || state ? (
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
        ))}
      {mails.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
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
          <ListFoot count={`${count} mails`} query={query} />
        </div>
      )}
    </section>
  );
}
