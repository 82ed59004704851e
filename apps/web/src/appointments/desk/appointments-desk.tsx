import {
  type AppointmentRequest,
  listAppointmentRequests,
} from '@icare/contracts/appointment-requests';
import {
  ageGroupNames,
  appointmentStatusNames,
  partOfDayNames,
} from '@icare/domain/appointment-labels';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, ShieldAlert } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useKeptList } from '../../ui/list/use-kept-list.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { openedFromList, openedHref, useOpenedRow } from '../../ui/list/use-opened-row.ts';
import { openedView } from '../../ui/list/views/opened-view.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { figures, refreshRequests, requestedServices } from './api.ts';
import { RequestBadges } from './request-badges.tsx';
import { RequestDialog } from './request-dialog.tsx';

const requestColumns: Column<AppointmentRequest>[] = [
  {
    name: 'Patient',
    className: 'max-lg:col-span-full lg:w-[34%] lg:max-w-0',
    cell: (request) => <PatientCell request={request} />,
  },
  {
    name: 'Would like',
    named: 'in head',
    className: 'max-[22rem]:col-span-full max-lg:text-meta',
    cell: ({ service, firstDay, firstTime }) => (
      <>
        <span className="block">{service}</span>
        <span className="text-meta text-muted">
          {formatDate(firstDay)}, {partOfDayNames[firstTime].toLowerCase()}
        </span>
      </>
    ),
  },
  {
    name: 'Status',
    named: 'in head',
    className: 'max-lg:order-1',
    cell: (request) => <RequestBadges {...request} />,
  },
  {
    name: 'When',
    named: 'in head',
    headClass: 'pr-0! text-right',
    className:
      'whitespace-nowrap tabular-nums max-[22rem]:col-span-full max-lg:text-meta max-lg:text-muted lg:pr-0! lg:text-right',
    cell: (request) => <Due request={request} />,
  },
];

/** Patient, age and reference. The link covers the whole row. */
function PatientCell({ request }: { request: AppointmentRequest }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const { id, name, patientName, ageGroup, reference } = request;
  return (
    <>
      <Link
        to={openedHref(params, 'request', id)}
        state={{ ...openedFromList, ...openedView(state) }}
        preventScrollReset
        className="block font-bold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-focus"
      >
        <bdi>{patientName ?? name}</bdi>
      </Link>
      <span className="block truncate text-meta text-muted">
        {reference} · {ageGroupNames[ageGroup]}
      </span>
    </>
  );
}

/** By when the desk has promised an answer; an appointment once there is one. */
function Due({ request: { status, answerBy, appointment } }: { request: AppointmentRequest }) {
  if (appointment) return `${formatDate(appointment.day)}, ${appointment.time}`;
  if (status !== 'new') return '–';
  const isOverdue = new Date(answerBy) < new Date();
  return isOverdue ? (
    <span className="font-bold text-danger">Overdue since {formatDateTime(answerBy)}</span>
  ) : (
    `Answer by ${formatDateTime(answerBy)}`
  );
}

/** The call's `view` by the value in the address: without one, the requests that wait for the desk. */
const useRequestFilters = () =>
  useListFilters(listAppointmentRequests, {
    toQuery: (asked) => {
      const { view = '' } = asked;
      return { ...asked, view: view === 'all' ? undefined : view || 'waiting' };
    },
  });

const views = { ...appointmentStatusNames, suspected: 'Suspected', all: 'All' };

const requestViews = [
  { name: 'Waiting for us', filters: {} },
  { name: 'All', filters: { view: 'all' } },
];

export function AppointmentsDesk() {
  const { filters, isFiltered, clear, field, address } = useRequestFilters();
  const list = useList(listAppointmentRequests, filters, ({ data }) => data.appointmentRequests);
  const { query, rows, count } = list;
  const kept = useKeptList('appointments', {
    ...{ noun: 'requests', address, columns: requestColumns },
    standing: requestViews,
  });
  const services = useQuery(requestedServices).data?.services ?? [];
  const { openId, close } = useOpenedRow('request');
  return (
    <>
      <ListScreen
        title="Appointment requests"
        noun="requests"
        count={count}
        views={kept.views}
        tools={kept.tools}
        query={query}
        isEmpty={rows.length === 0}
        filters={{ isFiltered, clear }}
        empty={
          <Empty title="No request is waiting" level={3}>
            What visitors ask on the page for appointments stands here until it is answered and they
            have been told.
          </Empty>
        }
        action={
          <span className="-my-1 flex flex-wrap gap-x-2 max-sm:-mx-2.5">
            <SuspectedLink />
            <Button
              size="sm"
              variant="quiet"
              disabled={query.isFetching}
              onClick={() => void refreshRequests()}
            >
              <Icon icon={RefreshCw} />
              Refresh
            </Button>
          </span>
        }
        head={
          <FilterRow
            field={field}
            search={{
              label: 'Search requests',
              placeholder: 'Search names, phone numbers and references',
            }}
            selects={{
              view: { label: 'Status', any: 'Waiting for us', options: views },
              service: { label: 'Service', any: 'All services', options: services },
            }}
            count={count && `${count} requests`}
          />
        }
      >
        <DataTable
          columns={kept.columns}
          rows={rows}
          getId={({ id }) => id}
          rowClass="relative hover:bg-sunken max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-2.5!"
        />
      </ListScreen>
      {openId && (
        <RequestDialog
          key={openId}
          id={openId}
          known={rows.find(({ id }) => id === openId)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Links to what a program may have sent, so that a real request among it is not overlooked. */
function SuspectedLink() {
  const count = useQuery(figures).data?.suspected ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink size="sm" variant="quiet" to="?tab=appointments&view=suspected">
      <Icon icon={ShieldAlert} className="size-4.5 text-warning" />
      {`${count.toLocaleString('en')} suspected`}
    </ButtonLink>
  );
}
