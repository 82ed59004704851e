import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { KeptViews } from '../../ui/list/views/kept-views.tsx';
import { InChargeFilter } from '../in-charge/in-charge-filter.tsx';
import type { QueueName } from './queue.ts';

const address = {
  names: ['list', 'assignedTo'],
  // Another record is open whenever one was decided, so it is no part of a view.
  closed: ['record'],
  identify: ({ list = 'waiting', assignedTo = '' }: Readonly<Record<string, string>>) =>
    `${list} ${assignedTo}`,
};

const viewsOf = (filters: Record<string, string>) => [
  { name: 'All', filters },
  { name: 'Assigned to me', filters: { ...filters, assignedTo: 'me' } },
  { name: 'Nobody in charge', filters: { ...filters, assignedTo: 'nobody' } },
];
const standing = { waiting: viewsOf({}), recheck: viewsOf({ list: 'recheck' }) };

/** The views of a queue, and its filter. */
export function QueueFilters({ name }: { name: QueueName }) {
  const [params, change] = useAddressFilters<'record' | 'assignedTo'>();
  return (
    <>
      <KeptViews list="verification" noun="records" address={address} standing={standing[name]} />
      <InChargeFilter
        value={params.get('assignedTo') ?? ''}
        onChange={(assignedTo) => change({ assignedTo, record: '' })}
      />
    </>
  );
}
