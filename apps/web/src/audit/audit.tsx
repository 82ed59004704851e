import { listAuditEvents } from '@icare/contracts/audit-events';
import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Empty } from '../ui/states/empty.tsx';
import { refreshAudit } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { ChainState } from './chain-state.tsx';
import { auditCsv } from './export-audit.ts';
import { FilterChips } from './filter-chips.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

/** Who did what to what, when and from where, before and after. */
export function Audit() {
  const { filters, isFiltered, change, clear, field } = useAuditFilters();
  const list = useList(listAuditEvents, filters, ({ data }) => data.auditEvents);
  const { query, rows: events, count } = list;
  return (
    <ListScreen
      title="Audit"
      noun="events"
      count={count}
      query={query}
      isEmpty={events.length === 0}
      filters={{ isFiltered, clear }}
      empty={
        <Empty title="Nothing has happened yet" level={3}>
          Whatever is changed, and whoever signs in, stands here from now on.
        </Empty>
      }
      action={
        <Button
          size="sm"
          variant="quiet"
          className="-my-1 max-sm:-mx-2.5"
          disabled={query.isFetching}
          onClick={() => void refreshAudit()}
        >
          <Icon icon={RefreshCw} />
          Refresh
        </Button>
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
              csv={(options) => auditCsv(filters, options)}
              disabled={events.length === 0}
            />
          </AuditFilters>
          <FilterChips filters={filters} change={change} events={events} />
          <ChainState />
        </>
      }
    >
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col">What, to what</th>
            <th scope="col">Who</th>
            <th scope="col">When</th>
            <th scope="col" className="pr-0!">
              From where
            </th>
          </tr>
        </thead>
        <tbody tabIndex={-1} className="max-md:block">
          {events.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </ListScreen>
  );
}
