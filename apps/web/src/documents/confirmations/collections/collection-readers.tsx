import {
  announceCollectionExport,
  type CollectionReader,
  listCollectionReaders,
  type ReadingCollection,
} from '@icare/contracts/reading-collections';
import { lagosDate } from '@icare/domain/lagos-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/api-client.ts';
import { formatDate } from '../../../format/format.ts';
import { lagosInstant } from '../../../format/lagos-instant.ts';
import { Field } from '../../../ui/field.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { countShown } from '../../../ui/list/list-body.tsx';
import { listCsv } from '../../../ui/list/list-csv.ts';
import { listQuery } from '../../../ui/list/list-query.ts';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useListFilters } from '../../../ui/list/use-list-filters.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ReviewDate } from '../../review/review-date.tsx';

const stateNames = { unread: 'Not all confirmed', overdue: 'Late', read: 'All confirmed' };

/** The people whom a collection asks, by name, with how many of its documents they have read. */
export function CollectionReaders({ collection }: { collection: ReadingCollection }) {
  const { _id, name, byDepartment } = collection;
  const params = { id: _id };
  const { filters, isFiltered, clear, field, change } = useListFilters(listCollectionReaders);
  const query = useInfiniteQuery(listQuery(listCollectionReaders, filters, undefined, params));
  const rows = query.data?.pages.flatMap(({ data }) => data.readers) ?? [];
  const count = countShown(rows.length, query.data?.pages.at(-1)?.page);
  const today = lagosDate(new Date());
  return (
    <ListScreen
      title="People"
      noun="people"
      count={count}
      query={query}
      isEmpty={rows.length === 0}
      filters={{ isFiltered, clear }}
      empty={<Empty title="Nobody is asked at present" level={3} />}
      head={
        <>
          <FilterRow
            field={field}
            search={{ label: 'Search people by name' }}
            selects={{
              state: { label: 'State', any: 'All', options: stateNames },
              department: {
                label: 'Department',
                any: 'All departments',
                options: byDepartment.map(({ department }) => department),
              },
            }}
            count={count && `${count} people`}
          >
            <ExportButton
              noun="readers"
              file={`readers-of-${toFileName(name)}-on-${filters.on ?? today}`}
              namesDay
              announce={(signal) => call(announceCollectionExport, { params }, { signal })}
              csv={(options) => readersCsv(filters, { ...options, params })}
              disabled={rows.length === 0}
            />
          </FilterRow>
          <div className="max-w-60">
            <Field label="Confirmed by the end of" optional>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  max={today}
                  value={filters.on ?? ''}
                  onChange={({ target }) => change({ on: target.value })}
                />
              )}
            </Field>
          </div>
        </>
      }
    >
      <DataTable columns={columns} rows={rows} getId={({ id }) => id} />
    </ListScreen>
  );
}

const toFileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'collection';

const columns: Column<CollectionReader>[] = [
  {
    name: 'Name',
    className: 'lg:w-[40%]',
    cell: ({ name, department, cadre }) => (
      <>
        <b className="font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="block text-meta text-muted">
          {[department, cadre].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    name: 'Confirmed',
    className: 'tabular-nums',
    cell: ({ read, documents }) => `${read} of ${documents}`,
  },
  {
    name: 'Read by',
    cell: ({ dueOn, doneAt }) => {
      if (dueOn) return <ReviewDate nextReviewOn={dueOn} />;
      return (
        <span className="text-muted">
          All confirmed
          {doneAt && (
            <>
              {' '}
              on{' '}
              <time dateTime={doneAt} className="tabular-nums">
                {formatDate(doneAt)}
              </time>
            </>
          )}
        </span>
      );
    },
  },
];

const readersCsv = listCsv(listCollectionReaders, ({ data }) => data.readers, {
  name: ({ name }) => name,
  department: ({ department }) => department,
  cadre: ({ cadre }) => cadre,
  confirmed: ({ read }) => read,
  documents: ({ documents }) => documents,
  state: ({ state }) => stateNames[state],
  'read by': ({ dueOn }) => dueOn,
  'all confirmed at': ({ doneAt }) => doneAt && lagosInstant(doneAt),
});
