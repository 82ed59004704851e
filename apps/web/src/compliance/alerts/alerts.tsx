import {
  type ComplianceAlert,
  type ComplianceRun,
  listAlerts,
} from '@icare/contracts/compliance-alerts';
import { alertSeverities, alertStatuses } from '@icare/contracts/compliance-status';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { capitalised } from '../../format/capitalised.ts';
import { formatDateTime } from '../../format/format.ts';
import { AlsoFoundBelow } from '../../search/also-found-below.tsx';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { SelectAll } from '../../ui/list/select-boxes.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { KeptViews } from '../../ui/list/views/kept-views.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { readsCompliance } from '../access.ts';
import { loadFailure } from '../api.ts';
import { InChargeFilter } from '../in-charge/in-charge-filter.tsx';
import { dashboardMetrics } from '../metrics.ts';
import { AlertRow } from './alert-row.tsx';
import {
  ChosenAlertActions,
  ChosenAlertDialogs,
  type ChosenAlertsDialog,
} from './chosen-alert-actions.tsx';

const AcknowledgeDialog = lazyPart(
  async () => (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
);
const AddRecordDialog = lazyPart(
  async () => (await import('../records/add-record-dialog.tsx')).AddRecordDialog,
);

type AlertsProps = {
  /** Only alerts about people of this department, for who leads it. */
  department?: DepartmentName;
};

const alertViews = [
  { name: 'All', filters: {} },
  { name: 'Critical', filters: { severity: 'critical' } },
  { name: 'Assigned to me', filters: { assignedTo: 'me' } },
];

/** The tab ‘Alerts’: pending alerts first, among them the most severe first. */
export function Alerts({ department }: AlertsProps) {
  const user = useLastSession()?.user;
  const seesAll = readsCompliance(user);
  const { filters, isFiltered, clear, field, address } = useListFilters(listAlerts);
  const wanted = department ? { ...filters, department } : filters;
  const list = useList(listAlerts, wanted, ({ data }) => data.alerts);
  const { query, rows: alerts, count: counted } = list;
  const ids = useMemo(() => alerts.map(({ id }) => id), [alerts]);
  // Other certifications with the words have no alert, or one that the literal search did not find.
  const recordIds = alerts.flatMap(({ staffCompliance: { id } }) => (id ? [id] : []));
  const selection = useSelection(ids, wanted);
  const canSelect = seesAll || department !== undefined;
  const [alertToNote, setAlertToNote] = useState<ComplianceAlert | null>(null);
  const [missing, setMissing] = useState<ComplianceAlert | null>(null);
  const [opened, setOpened] = useState<ChosenAlertsDialog | null>(null);
  const run = list.last?.data.run;
  // The tab counts the pending ones; without a filter the list also has those that are acknowledged.
  // Loaded by the page around it, which also says so if that fails.
  const pending = useQuery({ ...dashboardMetrics, enabled: false }).data?.openAlerts;
  const ofThem = isFiltered || department || pending === undefined ? '' : `, ${pending} pending`;
  const count = counted && `${counted} ${counted === '1 of 1' ? 'alert' : 'alerts'}${ofThem}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, each of which has a checkbox
    <div data-list className="flex flex-col pb-10" onKeyDown={selection.onKeyDown}>
      <ChosenAlertDialogs
        opened={opened}
        onDone={selection.clear}
        onClose={() => setOpened(null)}
      />
      {seesAll && !department && (
        <KeptViews list="alerts" noun="alerts" address={address} standing={alertViews} />
      )}
      <FiltersOrActions
        selection={selection}
        noun={['alert', 'alerts']}
        most={limits.alertsAtOnce}
        actions={
          <ChosenAlertActions
            alerts={alerts.filter(({ id }) => selection.isChosen(id))}
            onOpen={setOpened}
          />
        }
      >
        <FilterBar
          search={{ label: 'Search staff or certifications...', ...field('search') }}
          count={count}
          countIs="seen"
        >
          <FilterSelect
            label="Severity"
            any="All severities"
            {...field('severity')}
            options={alertSeverities}
            getName={capitalised}
          />
          <FilterSelect
            label="Status"
            any="Not resolved"
            {...field('status')}
            options={alertStatuses}
            getName={capitalised}
          />
          {seesAll && !department && (
            <FilterSelect
              label="Department"
              any="All departments"
              {...field('department')}
              options={departments}
            />
          )}
          {seesAll && !department && <InChargeFilter {...field('assignedTo')} />}
        </FilterBar>
      </FiltersOrActions>
      {run && alerts.length === 0 && <EvaluationTimes run={run} />}
      <ListBody
        query={query}
        failure={loadFailure(query.error, 'The alerts could not be loaded.')}
        isEmpty={alerts.length === 0}
        empty={
          isFiltered ? (
            <Empty
              title="No alerts match these filters"
              action={<Button onClick={clear}>Clear</Button>}
            >
              Look for another name, or remove a filter.
            </Empty>
          ) : (
            <Empty title="No Active Alerts">All compliance alerts have been addressed.</Empty>
          )
        }
        count={count ?? ''}
      >
        <h2 className="sr-only">Alerts</h2>
        <div className="flex flex-wrap items-center justify-between gap-x-4 pb-1">
          {canSelect && <SelectAll selection={selection} />}
          {run && <EvaluationTimes run={run} />}
        </div>
        <ul tabIndex={-1} className="border-t border-line outline-none">
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              withPerson={seesAll || department !== undefined}
              onNote={setAlertToNote}
              onAddRecord={setMissing}
              {...(canSelect && { selection })}
            />
          ))}
        </ul>
      </ListBody>
      <AlsoFoundBelow kind="record" filters={filters} query={query} ids={recordIds} />
      {alertToNote && (
        <AcknowledgeDialog alert={alertToNote} onClose={() => setAlertToNote(null)} />
      )}
      {missing && (
        <AddRecordDialog
          person={missing.user}
          certificationTypeId={missing.staffCompliance.certificationType.id}
          onClose={() => setMissing(null)}
        />
      )}
    </div>
  );
}

/** Time of the last evaluation of all staff: without it, an empty list would not show whether alerts were looked for. */
function EvaluationTimes({ run }: { run: ComplianceRun }) {
  const parts = [
    run.lastAt
      ? `Everyone was last looked at ${formatDateTime(run.lastAt)}`
      : 'Nobody was looked at yet',
    run.nextAt && `next ${formatDateTime(run.nextAt)}`,
    run.missed > 0 &&
      `${run.missed} ${run.missed === 1 ? 'run' : 'runs'} missed while the portal was off and made up for`,
    run.waiting > 0 &&
      `${run.waiting.toLocaleString('en')} ${run.waiting === 1 ? 'person waits' : 'people wait'} to be looked at again`,
  ].filter(Boolean);
  return (
    <p className="text-meta text-muted tabular-nums max-sm:line-clamp-1">{parts.join(' · ')}.</p>
  );
}
