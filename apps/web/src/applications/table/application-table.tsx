import { type ApplicationRow, listApplications } from '@icare/contracts/recruitment';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { queryOf } from '../api.ts';
import { ApplicationFilters } from '../review/application-filters.tsx';
import { NoApplications } from '../review/no-applications.tsx';
import { isFiltered, useApplicationFilters } from '../review/use-application-filters.ts';
import { whyNotLoaded } from '../why-not-loaded.ts';
import { ApplicationRows } from './application-rows.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { applicationsCsv } from './export-applications.ts';
import { keepShown, nothingChosen } from './selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

/** Every application as a row, newest first. */
export function ApplicationTable({ views }: { views: ReactNode }) {
  const { filters, view, change, clear } = useApplicationFilters();
  const list = useList(listApplications, queryOf(filters), ({ data }) => data.applications);
  const { query, rows, count } = list;
  const [wanted, setWanted] = useState(nothingChosen);
  const [moved, setMoved] = useState<readonly ApplicationRow[] | null>(null);
  const shown = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = keepShown(wanted, shown);
  return (
    <>
      <ListFrame
        title="Applications"
        noun="applications"
        count={count}
        action={views}
        query={query}
        failure={whyNotLoaded(query.error, 'Failed to load the applications.')}
        isEmpty={rows.length === 0}
        empty={<NoApplications filtered={isFiltered(filters, view)} onClear={clear} />}
        head={
          <ApplicationFilters
            filters={filters}
            view={view}
            change={change}
            count={count && `${count} applications`}
          >
            <ExportButton
              noun="applications"
              csv={(options) => applicationsCsv(filters, options)}
              disabled={rows.length === 0}
            />
          </ApplicationFilters>
        }
      >
        <ApplicationRows rows={rows} shown={shown} selection={selection} onSelect={setWanted} />
        <BulkBar
          count={selection.ids.size}
          onMove={() => setMoved(rows.filter(({ id }) => selection.ids.has(id)))}
          onClear={() => setWanted(nothingChosen)}
        />
      </ListFrame>
      {moved && (
        <Suspense>
          <BulkDialog
            applications={moved}
            onMoved={() => setWanted(nothingChosen)}
            onClose={() => setMoved(null)}
          />
        </Suspense>
      )}
    </>
  );
}
