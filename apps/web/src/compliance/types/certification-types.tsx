import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { runsCompliance } from '../access.ts';
import { whyNotLoaded } from '../why-not-loaded.ts';
import { TypeCard } from './type-card.tsx';
import { TypeFilters } from './type-filters.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const TypeDialog = lazy(async () => ({
  default: (await import('./type-dialog.tsx')).TypeDialog,
}));

/** The tab ‘Certification Types’: all of them by name, retired ones too. */
export function CertificationTypes() {
  const isOfficer = runsCompliance(useLastSession()?.user);
  const { filters, isFiltered, clear, field } = useListFilters(listCertificationTypes);
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
          failure={whyNotLoaded(query.error, 'The certification types could not be loaded.')}
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
      <Suspense>
        {open !== null && (
          <TypeDialog {...(open !== 'new' && { type: open })} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}
