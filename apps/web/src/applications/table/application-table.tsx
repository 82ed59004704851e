import { type ApplicationRow, listApplications } from '@icare/contracts/recruitment';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { keepShown, nothingChosen } from '../../ui/list/selection.ts';
import { useList } from '../../ui/list/use-list.ts';
import { nameOf } from '../labels.ts';
import { ApplicationFilters } from '../review/application-filters.tsx';
import { NoApplications } from '../review/no-applications.tsx';
import { useApplicationFilters } from '../review/use-application-filters.ts';
import { whyNotLoaded } from '../why-not-loaded.ts';
import { applicationColumns } from './application-columns.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { applicationsCsv } from './export-applications.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

/** Every application as a row, newest first. */
export function ApplicationTable({ views }: { views: ReactNode }) {
  const { filters, isFiltered, view, clear, field } = useApplicationFilters();
  const list = useList(listApplications, filters, ({ data }) => data.applications);
  const { query, rows, count } = list;
  const [wanted, setWanted] = useState(nothingChosen);
  const [moved, setMoved] = useState<readonly ApplicationRow[] | null>(null);
  const chosen = keepShown(
    wanted,
    rows.map(({ id }) => id),
  );
  return (
    <>
      <ListScreen
        title="Applications"
        noun="applications"
        count={count}
        action={views}
        query={query}
        failure={whyNotLoaded(query.error, 'Failed to load the applications.')}
        isEmpty={rows.length === 0}
        empty={<NoApplications filtered={isFiltered} onClear={clear} />}
        head={
          <ApplicationFilters field={field} view={view} count={count && `${count} applications`}>
            <ExportButton
              noun="applications"
              csv={(options) => applicationsCsv(filters, options)}
              disabled={rows.length === 0}
            />
          </ApplicationFilters>
        }
      >
        <DataTable
          columns={applicationColumns}
          rows={rows}
          idOf={({ id }) => id}
          rowClass="align-top hover:bg-sunken has-[input:checked]:bg-primary-soft max-md:gap-y-0.5 max-md:py-2.5!"
          selection={{
            chosen,
            onSelect: setWanted,
            nameOf: ({ candidateName }) => nameOf(candidateName),
          }}
        />
        <BulkBar
          count={chosen.ids.size}
          onMove={() => setMoved(rows.filter(({ id }) => chosen.ids.has(id)))}
          onClear={() => setWanted(nothingChosen)}
        />
      </ListScreen>
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
