import { type ComplianceAlert, listAlerts } from '@icare/contracts/compliance-alerts';
import { alertSeverities, alertStatuses } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { capitalised } from '../../format/capitalised.ts';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { readsCompliance, runsCompliance } from '../access.ts';
import { AlertRow } from './alert-row.tsx';
import { RunLine } from './run-line.tsx';
import { useAlertFilters } from './use-alert-filters.ts';

const AcknowledgeDialog = lazy(async () => ({
  default: (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
}));

/** The tab ‘Alerts’: pending ones first, the gravest first. */
export function Alerts() {
  const user = useLastSession()?.user;
  const seesAll = readsCompliance(user);
  const { filters, change, isFiltered, clear } = useAlertFilters();
  const [typed, type] = useTypedSearch(filters.search, (search) => change({ search }));
  const list = useList(listAlerts, filters, ({ data }) => data.alerts);
  const { query, rows: alerts, count: counted } = list;
  const [noted, setNoted] = useState<ComplianceAlert | null>(null);
  const run = list.last?.data.run;
  const count = counted && `${counted} ${counted === '1 of 1' ? 'alert' : 'alerts'}`;
  return (
    <div data-list className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5 pb-10">
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-12">
        <div className="col-span-full lg:col-span-6">
          <SearchBox
            label="Search staff or certifications..."
            value={typed}
            maxLength={limits.searchMaxLength}
            onChange={type}
          >
            {count}
          </SearchBox>
        </div>
        <div className="lg:col-span-2">
          <FilterSelect
            label="Severity"
            value={filters.severity ?? ''}
            onChange={({ target }) => change({ severity: target.value })}
          >
            <option value="">All severities</option>
            {alertSeverities.map((severity) => (
              <option key={severity} value={severity}>
                {capitalised(severity)}
              </option>
            ))}
          </FilterSelect>
        </div>
        <div className="lg:col-span-2">
          <FilterSelect
            label="Status"
            value={filters.status ?? ''}
            onChange={({ target }) => change({ status: target.value })}
          >
            <option value="">Pending and acknowledged</option>
            {alertStatuses.map((status) => (
              <option key={status} value={status}>
                {capitalised(status)}
              </option>
            ))}
          </FilterSelect>
        </div>
        {seesAll && (
          <div className="max-lg:col-span-full lg:col-span-2">
            <FilterSelect
              label="Department"
              value={filters.department ?? ''}
              onChange={({ target }) => change({ department: target.value })}
            >
              <option value="">All departments</option>
              {departments.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </FilterSelect>
          </div>
        )}
      </div>
      {run && <RunLine run={run} />}
      {query.isPending && <SkeletonRows count={10} />}
      {query.isError && (
        <Failed
          message="The alerts could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(
            query.error,
            'The portal cannot be reached. Check your connection and try again.',
          )}
        </Failed>
      )}
      {query.isSuccess && alerts.length === 0 && !isFiltered && (
        <Empty title="No Active Alerts">All compliance alerts have been addressed.</Empty>
      )}
      {query.isSuccess && alerts.length === 0 && isFiltered && (
        <Empty
          title="No alerts match these filters"
          action={<Button onClick={clear}>Clear</Button>}
        >
          Look for another name, or take a filter away.
        </Empty>
      )}
      {alerts.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <h2 className="sr-only">Alerts</h2>
          <ul tabIndex={-1} className="border-t border-line outline-none">
            {alerts.map((alert) => (
              <AlertRow
                key={alert.id}
                alert={alert}
                withPerson={seesAll}
                onNote={runsCompliance(user) ? setNoted : null}
              />
            ))}
          </ul>
          <ListFoot count={count ?? ''} query={query} />
        </div>
      )}
      <Suspense>
        {noted && <AcknowledgeDialog alert={noted} onClose={() => setNoted(null)} />}
      </Suspense>
    </div>
  );
}
