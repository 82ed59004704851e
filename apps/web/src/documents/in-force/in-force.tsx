import { earliestDate } from '@icare/contracts/dates';
import { departments } from '@icare/contracts/departments';
import { listInForce } from '@icare/contracts/document-record';
import { documentCategories } from '@icare/contracts/documents';
import { announceDocumentExport } from '@icare/contracts/exports';
import { lagosDate } from '@icare/domain/lagos-date';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatDate } from '../../format/format.ts';
import { useOwnTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelects } from '../../ui/list/filter-selects.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { DayFilter } from './day-filter.tsx';
import { inForceColumns } from './in-force-columns.tsx';
import { inForceCsv } from './in-force-csv.ts';
import { isOfficer } from './is-officer.ts';

/** /approvals/in-force: which version of which document was in force at the end of a day. */
export function InForce() {
  const user = useLastSession()?.user;
  const signIn = useSignInHref();
  useOwnTitle('In force on a day');
  return (
    <>
      <BackLink to={paths.myApprovals}>My approvals</BackLink>
      <PageHeader title="In force on a day">
        {isOfficer(user)
          ? 'Which version of which document held at the end of a day, under the numbers and names that documents have now, or had when they were deleted.'
          : 'For compliance officers and IT personnel.'}
      </PageHeader>
      {isOfficer(user) && <InForceList key={user?.id} />}
      {!user && (
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      )}
    </>
  );
}

function InForceList() {
  const { filters, change, field } = useListFilters(listInForce);
  const today = lagosDate(new Date());
  const day = filters.on ?? today;
  const { query, rows, count } = useList(listInForce, filters, ({ data }) => data.documents);
  return (
    <ListScreen
      title={day === today ? 'In force today' : `In force on ${formatDate(day)}`}
      noun="documents"
      count={count}
      query={query}
      failure={{
        message: errorMessage(query.error, 'What was in force could not be loaded.'),
      }}
      isEmpty={rows.length === 0}
      // The day is no filter: another one is another list.
      filters={{
        isFiltered: Boolean(filters.search ?? filters.category ?? filters.department),
        clear: () => change({ search: '', category: '', department: '' }),
      }}
      empty={
        <Empty title="Nothing was in force on that day" level={3}>
          The portal knows days since the first document was uploaded.
        </Empty>
      }
      head={
        <FilterBar
          search={{ label: 'Search documents by name or number', ...field('search') }}
          count={count && `${count} documents`}
          end={
            <ExportButton
              noun="documents"
              file={`in-force-on-${day}`}
              namesDay
              announce={(signal) => call(announceDocumentExport, {}, { signal })}
              csv={(options) => inForceCsv({ ...filters, on: day }, options)}
              disabled={rows.length === 0}
            />
          }
        >
          <DayFilter
            label="Day"
            value={day}
            min={earliestDate}
            max={today}
            onChange={(on) => change({ on: on === today ? '' : on })}
          />
          <FilterSelects
            field={field}
            selects={{
              category: { label: 'Category', any: 'All categories', options: documentCategories },
              department: { label: 'Department', any: 'All departments', options: departments },
            }}
          />
        </FilterBar>
      }
    >
      <DataTable columns={inForceColumns} rows={rows} getId={({ _id }) => _id} />
    </ListScreen>
  );
}
