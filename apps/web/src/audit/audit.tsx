import {
  type AuditEvent,
  getAuditChain,
  getAuditKinds,
  listAuditEvents,
} from '@icare/contracts/audit-events';
import { announceExport } from '@icare/contracts/exports';
import { useQuery } from '@tanstack/react-query';
import { Copy, Link2, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../api/api-client.ts';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';
import { copyText } from '../format/copy-text.ts';
import { AlsoFoundBelow, useFoundOnlyBelow } from '../search/also-found-below.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { DateRange } from '../ui/list/date-range.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { useKeptList } from '../ui/list/use-kept-list.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Empty } from '../ui/states/empty.tsx';
import { toast } from '../ui/toast.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { auditColumns } from './audit-columns.tsx';
import { EventDetails } from './event-details.tsx';
import { auditCsv } from './export-audit.ts';
import { describeAction } from './phrases.ts';
import { kindName } from './subjects.ts';
import { type AuditListFilters, useAuditFilters } from './use-audit-filters.ts';

const auditViews = [
  { name: 'All', filters: {} },
  { name: 'About people', filters: { kind: 'user' } },
  { name: 'About documents', filters: { kind: 'document' } },
];

/** The audit log: who did what to what, when and from where, with the values before and after. */
export function Audit() {
  const { filters, isFiltered, change, clear, field, address } = useAuditFilters();
  // On a phone it stands below the rows, which are what one comes for.
  const isPhone = useNarrow();
  const list = useList(listAuditEvents, filters, ({ data }) => data.auditEvents);
  const { query, rows: events, count } = list;
  const kept = useKeptList('audit', {
    ...{ noun: 'events', address, columns: auditColumns },
    standing: auditViews,
  });
  const isEmpty = events.length === 0;
  const foundBelow = useFoundOnlyBelow({ kind: 'event', filters, query, isEmpty });
  return (
    <>
      <ListScreen
        title="Audit"
        noun="events"
        count={count}
        views={kept.views}
        tools={kept.tools}
        query={query}
        isEmpty={isEmpty}
        filters={{ isFiltered, clear, foundBelow }}
        empty={
          <Empty title="Nothing has happened yet" level={3}>
            Whatever is changed, and whoever signs in, stands here from now on.
          </Empty>
        }
        action={
          <div className="flex flex-wrap items-center gap-x-4">
            {!isPhone && <ChainState />}
            <Button
              size="sm"
              variant="quiet"
              className="max-sm:-mx-2.5"
              disabled={query.isFetching}
              onClick={() => void refreshAudit()}
            >
              <Icon icon={RefreshCw} />
              <span className="max-sm:sr-only">Refresh</span>
            </Button>
          </div>
        }
        head={
          <>
            <AuditFilters
              filters={filters}
              change={change}
              field={field}
              count={count && `${count} events`}
            >
              <ExportButton
                noun="events"
                file="audit"
                announce={(signal) =>
                  call(announceExport, { body: { what: 'events' } }, { signal })
                }
                csv={(options) => auditCsv(filters, options)}
                disabled={events.length === 0}
              />
            </AuditFilters>
            <FilterChips filters={filters} change={change} events={events} />
          </>
        }
      >
        <DataTable
          columns={kept.columns}
          rows={events}
          getId={getId}
          rowClass="align-top max-lg:gap-0.5 lg:*:py-2!"
          details={renderDetails}
        />
      </ListScreen>
      <AlsoFoundBelow kind="event" filters={filters} query={query} />
      {isPhone && <ChainState />}
    </>
  );
}

const getId = ({ id }: AuditEvent) => id;
const renderDetails = (event: AuditEvent) => <EventDetails event={event} />;

type FilterChipsProps = Pick<AuditListFilters, 'filters' | 'change'> & {
  /** The loaded events, which contain the names of people and subjects. */
  events: readonly AuditEvent[];
};

/** The filters by actor and by subject, which only links can set. Each can be removed. */
function FilterChips({ filters, change, events }: FilterChipsProps) {
  const { actor, subject } = filters;
  if (!actor && !subject) return null;
  const who = events.find((event) => event.actor?.id === actor)?.actor?.fullName ?? 'this person';
  const what = events.find((event) => event.subject.id === subject)?.subject.label ?? 'this';
  return (
    <div className="flex flex-wrap gap-2">
      {actor && <Chip text={`Only by ${who}`} onRemove={() => change({ actor: '' })} />}
      {subject && <Chip text={`Only about ${what}`} onRemove={() => change({ subject: '' })} />}
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      size="sm"
      className="max-w-full text-left wrap-anywhere"
      aria-label={`Remove the filter: ${text}`}
      onClick={onRemove}
    >
      {text}
      <Icon icon={X} className="size-4" />
    </Button>
  );
}

type AuditFiltersProps = Pick<AuditListFilters, 'filters' | 'change' | 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

export function AuditFilters({ filters, change, field, count, children }: AuditFiltersProps) {
  const kinds = useQuery(auditKinds).data?.data;
  return (
    <FilterBar
      search={{
        label: 'Search by who did it, or by a whole id',
        placeholder: 'Name, username or e-mail of who did it, or a whole id',
        ...field('search'),
      }}
      count={count}
      end={children}
    >
      <FilterSelect
        label="What happened"
        any="Anything"
        {...field('action')}
        options={offered(kinds?.actions, filters.action, describeAction)}
        getName={describeAction}
      />
      <FilterSelect
        label="To what kind"
        any="To anything"
        {...field('subjectType')}
        options={offered(kinds?.subjectTypes, filters.subjectType, kindName)}
        getName={kindName}
      />
      <DateRange value={filters} onChange={change} />
    </FilterBar>
  );
}

/** Options by name, with the address's value added: it may be unknown, or the options not loaded yet. */
function offered(
  values: readonly string[] = [],
  asked: string | undefined,
  getName: (value: string) => string,
): string[] {
  return [...new Set(asked === undefined ? values : [...values, asked])].sort((a, b) =>
    getName(a).localeCompare(getName(b), 'en'),
  );
}

const auditKinds = answerQuery(getAuditKinds, {});

const refreshAudit = () => invalidate(listAuditEvents);

/** Shows how far the log is sealed, and its head, which can later prove that nothing was removed or changed. */
function ChainState() {
  const { data, isLoadingError, refetch } = useQuery(answerQuery(getAuditChain, {}));
  if (isLoadingError) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        How far the log is sealed could not be loaded.
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <p className="min-h-8 text-muted">Looking how far the log is sealed…</p>;
  const { sealed, waiting, head } = data.data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      <p className="flex items-start gap-2">
        <Icon icon={Link2} className="mt-0.5 size-4.5 text-primary" />
        <span>
          <strong className="font-bold text-ink tabular-nums">
            {sealed.toLocaleString('en')} {sealed === 1 ? 'event' : 'events'} sealed
          </strong>
          {waiting > 0 && <>, {waitingText(waiting)}</>}
        </span>
      </p>
      {head && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span>
            Head{' '}
            <code className="text-meta text-ink">
              {head.position}:{head.hash.slice(0, 12)}…
            </code>
          </span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => void copyHead(`${head.position}:${head.hash}`)}
          >
            <Icon icon={Copy} className="size-4" />
            Copy head
          </Button>
        </p>
      )}
    </div>
  );
}

const mostCounted = 10_000;

function waitingText(waiting: number): string {
  if (waiting === 1) return '1 waits for its seal';
  const amount = waiting.toLocaleString('en');
  return `${amount}${waiting >= mostCounted ? ' or more' : ''} wait for theirs`;
}

async function copyHead(head: string) {
  if (await copyText(head)) {
    toast.success('Head copied', { description: 'Keep it where nobody of IT can change it.' });
  } else toast.error('The head could not be copied', { description: head });
}
