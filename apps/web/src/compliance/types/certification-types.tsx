import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { certificationCategories } from '@icare/contracts/compliance-status';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { capitalised } from '../../format/capitalised.ts';
import { useLastSession } from '../../session/session.ts';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyList } from '../../ui/list/empty-list.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelects } from '../../ui/list/filter-selects.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';
import { useAskedAction } from '../../ui/use-asked-action.ts';
import { runsCompliance } from '../access.ts';
import { loadFailure } from '../api.ts';
import { heldByNames } from '../hospital/paper-labels.ts';
import { TypeCard, typeStatusLabels } from './type-card.tsx';

const categoryNames = Object.fromEntries(
  certificationCategories.map((category) => [category, capitalised(category)]),
);

type TypeFiltersProps = Pick<ListFilters<typeof listCertificationTypes>, 'field'> & {
  count: string | undefined;
};

function TypeFilters({ field, count }: TypeFiltersProps) {
  return (
    <FilterBar
      search={{ label: 'Search certification types...', ...field('search') }}
      count={count}
      countIs="seen"
    >
      <FilterSelects
        field={field}
        selects={{
          heldBy: { label: 'Held by', any: 'Held by anything', options: heldByNames },
          category: { label: 'Category', any: 'All categories', options: categoryNames },
          status: { label: 'Status', any: 'All statuses', options: typeStatusLabels },
        }}
      />
    </FilterBar>
  );
}

const CadreMarks = lazyPart(async () => (await import('./cadre-marks.tsx')).CadreMarks);
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
  useAskedAction({ add: () => isOfficer && setOpen('new') });
  const count = counted && `${counted} ${counted === '1 of 1' ? 'type' : 'types'}`;
  const place = useKeptFocus(query.data ? types.map(({ id }) => id).join() : null);
  return (
    <div data-list className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-10">
      {isOfficer && <CadreMarks />}
      <TypeFilters field={field} count={count} />
      <div ref={place} tabIndex={-1} className="outline-none">
        <ListBody
          query={query}
          failure={loadFailure(query.error, 'The certification types could not be loaded.')}
          isEmpty={types.length === 0}
          empty={
            <EmptyList
              title="No Certification Types"
              filters={{ isFiltered, clear }}
              noMatch="No type matches the search and the filters."
              add={
                isOfficer && {
                  label: 'Add Certification Type',
                  icon: Plus,
                  onClick: () => setOpen('new'),
                }
              }
            >
              Licences, certificates and training that people can hold will stand here.
            </EmptyList>
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
