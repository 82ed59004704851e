import { type AuditEvent, listAuditEvents } from '@icare/contracts/audit-events';
import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Empty } from '../ui/states/empty.tsx';
import { refreshAudit } from './api.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { ChainState } from './chain-state.tsx';
import { EventDetails } from './event-details.tsx';
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
      <DataTable
        columns={auditColumns}
        rows={events}
        idOf={idOf}
        rowClass="align-top max-md:gap-0.5 md:*:py-2!"
        details={detailsOf}
      />
    </ListScreen>
  );
}

const idOf = ({ id }: AuditEvent) => id;
const detailsOf = (event: AuditEvent) => <EventDetails event={event} />;
