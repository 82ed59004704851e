import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import {
  certificationCategories,
  certificationTypeStatuses,
  holderKinds,
} from '@icare/contracts/compliance-status';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { capitalised } from '../../format/capitalised.ts';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { runsCompliance } from '../access.ts';
import { loadFailure } from '../api.ts';
import { heldByNames } from '../hospital/paper-labels.ts';
import { TypeCard, typeStatusLabels } from './type-card.tsx';

type TypeFiltersProps = Pick<ListFilters<typeof listCertificationTypes>, 'field'> & {
  count: string | undefined;
};

function TypeFilters({ field, count }: TypeFiltersProps) {
  return (
    <div className="grid gap-3">
      <FilterBar
        search={{ label: 'Search certification types...', ...field('search') }}
        count={count}
        columns="lg:grid-cols-[minmax(0,1fr)_12rem_12rem_12rem]"
        searchCell="lg:col-span-1"
      >
        <FilterSelect
          label="Held by"
          any="Held by anything"
          {...field('heldBy')}
          options={holderKinds}
          getName={(kind) => heldByNames[kind]}
        />
        <FilterSelect
          label="Category"
          any="All categories"
          {...field('category')}
          options={certificationCategories}
          getName={capitalised}
        />
        <FilterSelect
          label="Status"
          any="All statuses"
          {...field('status')}
          options={certificationTypeStatuses}
          getName={(status) => typeStatusLabels[status]}
        />
      </FilterBar>
      <p aria-hidden="true" className="text-meta text-muted tabular-nums">
        {count}
      </p>
    </div>
  );
}

const TypeDialog = lazyPart(async () => (await import('./type-dialog.tsx')).TypeDialog);

/** The tab ‘Certification Types’: all types by name, also retired types. */
export function CertificationTypes() {
  const isOfficer = runsCompliance(useLastSession()?.user);
  const { filters, isFiltered, clear, field } = useListFilters(listCertificationTypes, {
    toQuery: (raw) => ({ ...raw, heldBy: raw['heldBy'] ?? 'any' }),
  });
  const list = useList(listCertificationTypes, filters, ({ data }) => data);
  const { query, rows: types, count: counted } = list;
  const [open, setOpen] = useState<CertificationType | 'new' | null>(null);
  const count = counted && `${counted} ${counted === '1 of 1' ? 'type' : 'types'}`;
  const place = useKeptFocus(query.data ? types.map(({ id }) => id).join() : null);
  return (
    <div data-list className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5 pb-10">
      <TypeFilters field={field} count={count} />
      <div ref={place} tabIndex={-1} className="outline-none">
        <ListBody
          query={query}
          failure={loadFailure(query.error, 'The certification types could not be loaded.')}
          isEmpty={types.length === 0}
          empty={
            <Empty
              title="No Certification Types"
              action={
                <div className="flex flex-wrap gap-3">
                  {isFiltered && <Button onClick={clear}>Clear the filters</Button>}
                  {isOfficer && (
                    <Button
                      variant={isFiltered ? 'default' : 'primary'}
                      onClick={() => setOpen('new')}
                    >
                      <Icon icon={Plus} />
                      Add Certification Type
                    </Button>
                  )}
                </div>
              }
            >
              {isFiltered
                ? 'No type matches the search and the filters.'
                : 'Licences, certificates and training that people can hold will stand here.'}
            </Empty>
          }
          count={count ?? ''}
          skeletonRows={12}
        >
          <ul className="grid border-t border-line lg:grid-cols-2 lg:gap-x-10">
            {types.map((type) => (
              <TypeCard key={type.id} type={type} onEdit={isOfficer ? setOpen : null} />
            ))}
          </ul>
        </ListBody>
      </div>
      {open !== null && (
        <TypeDialog {...(open !== 'new' && { type: open })} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
