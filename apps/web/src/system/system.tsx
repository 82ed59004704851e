import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { refreshSystem, systemState } from './api.ts';
import { AttentionList } from './attention-list.tsx';
import { Demonstration } from './demonstration/demonstration.tsx';
import { FigureGroups } from './figure-groups.tsx';
import { JobTable } from './job-table.tsx';
import { ServerErrors } from './server-errors.tsx';

/** How the portal is doing: first whether anything is wrong, then every figure. */
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
        {query.isPending && <SkeletonRows count={8} />}
        {query.isError && (
          <Failed
            message="Failed to load how the portal is doing."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            <p>
              If even this fails, look at the portal’s log and whether the database runs: the
              address /api/health says.
            </p>
          </Failed>
        )}
        {state && <AttentionList state={state} />}
        {state && <FigureGroups state={state} />}
      </section>
      {state?.jobs && <JobTable jobs={state.jobs} />}
      <div id="recent-errors">
        <ServerErrors />
      </div>
      <Demonstration />
    </div>
  );
}
