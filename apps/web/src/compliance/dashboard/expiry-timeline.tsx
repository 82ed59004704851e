import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { outlook } from '../api.ts';
import { BarTable } from './bar-table.tsx';

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Expiries in each of the next twelve months, to see when many renewals fall due together. */
export function ExpiryTimeline() {
  const query = useQuery(outlook);
  const months = query.data?.expiries ?? [];
  const most = Math.max(1, ...months.map(({ records }) => records));
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <SectionHeading id="timeline" title="Expiring in the next 12 months" />
      {query.isPending && <SkeletonRows count={6} />}
      {query.isError && (
        <Failed
          message="What expires could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && (
        <BarTable
          caption="Certifications in force that end in each month"
          heads={['Month', 'Certifications that end']}
          rows={months.map(({ month, records }, index) => ({
            key: month,
            name: monthName.format(new Date(`${month}-15T00:00:00Z`)),
            share: records / most,
            figure: records.toLocaleString('en'),
            tone: index === 0 ? 'warning' : 'primary',
          }))}
        />
      )}
    </section>
  );
}
