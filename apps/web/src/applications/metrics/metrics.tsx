import { type RecruitmentMetrics, recruitmentMetrics } from '@icare/contracts/recruitment-metrics';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { PostingSelect } from '../../postings/manage/posting-select.tsx';
import { paths } from '../../routing/paths.ts';
import { DateRange } from '../../ui/list/date-range.tsx';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { describeLoadFailure, metrics } from '../api.ts';
import { countText } from '../labels.ts';

/** /hr/figures */
export function Metrics() {
  const id = useId();
  const { filters, change, field } = useListFilters(recruitmentMetrics, {
    addressNames: { jobId: 'job' },
  });
  const { jobId, from, to } = filters;
  const query = useQuery(metrics(filters));
  const { data } = query;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      <SectionHeading id={id} title="Figures" />
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(14rem,20rem)_11rem_11rem]">
        <div className="col-span-full md:col-span-1">
          <PostingSelect {...field('jobId')} />
        </div>
        <DateRange
          labels={{ from: 'Arrived from', to: 'to' }}
          labelled="above"
          value={{ from: from ?? data?.from, to: to ?? data?.to }}
          onChange={change}
        />
      </div>
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && (
        <Failed
          {...describeLoadFailure(query.error, 'Failed to load the figures.')}
          query={query}
        />
      )}
      {data && !query.isError && (
        <div aria-busy={query.isPlaceholderData} className="grid gap-8">
          <p role="status" className="text-read">
            <b className="font-bold">
              {countText(data.applications, 'application', 'applications')}
            </b>{' '}
            from {formatDate(data.from)} to {formatDate(data.to)}
            {data.daysToHire !== null && (
              <>
                ; half of those hired were appointed within{' '}
                <b className="font-bold">{countText(data.daysToHire, 'day', 'days')}</b> of applying
              </>
            )}
            .
          </p>
          {data.applications === 0 ? (
            <Empty title="No applications in this period" level={3}>
              Choose another period or position.
            </Empty>
          ) : (
            <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
              <Funnel metrics={data} />
              <TimeInStage metrics={data} />
              <Today metrics={data} jobId={jobId} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

type MetricsProps = { metrics: RecruitmentMetrics };

/** Number of applications that reached each stage, whatever their present status. */
function Funnel({ metrics: { funnel, applications, counted } }: MetricsProps) {
  return (
    <BarTable
      title="Funnel"
      sentence={`How many were ever in each stage.${
        counted < applications ? ` Counted from the newest ${counted.toLocaleString('en')}.` : ''
      }`}
      columns={['Stage', 'Applications', 'Of all']}
      bars={funnel.map(({ stage, reached }) => ({
        name: applicationStatusNames[stage],
        value: reached,
        text: reached.toLocaleString('en'),
        also: counted > 0 ? `${Math.round((100 * reached) / counted)} %` : '-',
      }))}
    />
  );
}

/** Time that applications spend in each stage. */
function TimeInStage({ metrics: { timeInStage } }: MetricsProps) {
  return (
    <BarTable
      title="Time in each stage"
      sentence="Half of those that have left a stage were in it for at most so long."
      columns={['Stage', 'Days', 'Have left it']}
      bars={timeInStage.map(({ stage, medianDays, left }) => ({
        name: applicationStatusNames[stage],
        value: medianDays ?? 0,
        text: medianDays === null ? '-' : countText(medianDays, 'day', 'days'),
        also: left.toLocaleString('en'),
      }))}
    />
  );
}

/** Present numbers of applications by status, each a link to the list. */
function Today({
  metrics: { now, from, to },
  jobId,
}: MetricsProps & { jobId: string | undefined }) {
  const href = (status: string) => {
    const period = { from, to, ...(jobId && { job: jobId }) };
    return paths.hr.applications({ view: 'table', status, ...period });
  };
  return (
    <BarTable
      title="Where they stand today"
      sentence="Those of this period. A number leads to the list of them."
      columns={['Status', 'Applications']}
      bars={now.map(({ status, applications }) => ({
        name: applicationStatusNames[status],
        value: applications,
        text:
          applications === 0 ? (
            '0'
          ) : (
            <Link to={href(status)} className="text-link">
              {applications.toLocaleString('en')}{' '}
              <span className="sr-only">in {applicationStatusNames[status]}</span>
            </Link>
          ),
      }))}
    />
  );
}

type Bar = {
  name: string;
  /** Length of the bar. */
  value: number;
  /** The value as text. */
  text: ReactNode;
  /** A second number beside the bar. */
  also?: ReactNode;
};

type BarTableProps = {
  title: string;
  sentence: string;
  columns: readonly [string, string, string?];
  bars: readonly Bar[];
};

/** Bar chart as a table: screen readers read the numbers, the bars are hidden from them. */
function BarTable({ title, sentence, columns, bars }: BarTableProps) {
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const [first, second, third] = columns;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} title={title} level={3} size="small" />
      <p className="pt-2 text-meta text-muted">{sentence}</p>
      <table className="mt-1 w-full" aria-labelledby={id}>
        <thead>
          <tr className="text-left text-meta text-muted *:py-1.5 *:font-medium">
            <th scope="col" className="w-28">
              {first}
            </th>
            <th scope="col">{second}</th>
            {third && (
              <th scope="col" className="pl-3 text-right">
                {third}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, value, text, also }) => (
            <tr key={name} className="border-t border-line *:py-1.5">
              <th scope="row" className="pr-3 text-left font-regular">
                {name}
              </th>
              <td>
                <span className="flex items-center gap-2.5">
                  <span aria-hidden="true" className="h-4 flex-1">
                    <span
                      className="block h-full rounded-r-1 bg-primary"
                      style={{ width: `${(100 * value) / most}%` }}
                    />
                  </span>
                  <span className="w-20 text-right tabular-nums">{text}</span>
                </span>
              </td>
              {third && (
                <td className="pl-3 text-right whitespace-nowrap text-muted tabular-nums">
                  {also}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
