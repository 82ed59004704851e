import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import type { Attention } from './attention.ts';
import { Demonstration } from './demonstration/demonstration.tsx';
import { JobTable } from './job-table.tsx';
import { MetricGroups } from './metric-groups.tsx';
import { ServerErrors } from './server-errors.tsx';
import { countAttention, refreshSystem, systemState, useAttention } from './system-state.ts';

/** The state of the portal: first the problems, then all metrics. */
export function System() {
  const query = useQuery(systemState);
  const state = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-5">
      <section aria-labelledby="system-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SectionHeading
          id="system-heading"
          title="System"
          action={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {state && (
                <span role="status" className="text-meta text-muted tabular-nums">
                  as of {formatDateTime(state.asOf)}
                </span>
              )}
              <Button size="sm" disabled={query.isFetching} onClick={() => void refreshSystem()}>
                <Icon icon={RefreshCw} />
                Refresh
              </Button>
            </span>
          }
        />
        <QueryState query={query} rows={8} failure="Failed to load how the portal is doing.">
          <p>
            If even this fails, look at the portal’s log and whether the database runs: the address
            /api/health says.
          </p>
        </QueryState>
        <AttentionList />
        {state && <MetricGroups state={state} />}
      </section>
      {state?.jobs && <JobTable jobs={state.jobs} />}
      <div id="recent-errors">
        <ServerErrors />
      </div>
      <Demonstration />
    </div>
  );
}

function AttentionList() {
  const found = useAttention();
  if (!found) return null;
  if (found.length === 0) {
    return (
      <h3 className="flex items-center gap-3 text-title leading-tight font-heavy tracking-[-.022em]">
        <Icon icon={CircleCheck} className="size-7 text-success" />
        Nothing needs attention
      </h3>
    );
  }
  return (
    <div className="grid gap-3">
      <h3 className="text-title leading-tight font-heavy tracking-[-.022em]">
        {countAttention(found.length)}
      </h3>
      <ul className="border-t border-line">
        {found.map((attention) => (
          <AttentionRow key={attention.key} attention={attention} />
        ))}
      </ul>
    </div>
  );
}

function AttentionRow({ attention: { what, advice, link } }: { attention: Attention }) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <Icon icon={TriangleAlert} className="mt-0.5 size-4.5 text-warning" />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-0.5 wrap-anywhere md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <p className="font-bold">{what}</p>
        <p className="max-w-measure text-muted">
          {advice}{' '}
          {link && (
            <Link to={link.to} className="text-link inline-block whitespace-nowrap">
              {link.text}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
