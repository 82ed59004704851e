import {
  announceReadingExport,
  listReaders,
  type Reader,
  type Reading,
} from '@icare/contracts/reading-assignments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { formatDate } from '../../format/format.ts';
import { lagosInstant } from '../../format/lagos-instant.ts';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { countShown } from '../../ui/list/list-body.tsx';
import { listCsv } from '../../ui/list/list-csv.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { ReviewDate } from '../review/review-date.tsx';

const stateNames = { unread: 'Not confirmed', overdue: 'Late', read: 'Confirmed' };

/** The people who have to read a document, by name. */
export function ReaderList({ reading }: { reading: Reading }) {
  const { document, byDepartment } = reading;
  const params = { id: document._id };
  const { filters, isFiltered, clear, field } = useListFilters(listReaders);
  const query = useInfiniteQuery(listQuery(listReaders, filters, undefined, params));
  const rows = query.data?.pages.flatMap(({ data }) => data.readers) ?? [];
  const count = countShown(rows.length, query.data?.pages.at(-1)?.page);
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
            file={`readers-${document.number}`}
            announce={(signal) => call(announceReadingExport, { params }, { signal })}
            csv={(options) => readersCsv(filters, { ...options, params })}
            disabled={rows.length === 0}
          />
        </FilterRow>
      }
    >
      <DataTable columns={columns} rows={rows} getId={({ id }) => id} />
    </ListScreen>
  );
}

const columns: Column<Reader>[] = [
  {
    name: 'Name',
    className: 'lg:w-[34%]',
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
    cell: ({ receipt }) =>
      receipt ? (
        <>
          <time dateTime={receipt.confirmedAt} className="tabular-nums">
            {formatDate(receipt.confirmedAt)}
          </time>
          <span className="block text-meta text-muted">
            version {receipt.version}, {deviceNames[receipt.device]}
            {receipt.offline && ', without network'}
            {receipt.questions !== null &&
              `, ${receipt.rightAnswers} of ${receipt.questions} answers right`}
          </span>
        </>
      ) : (
        <span className="text-muted">Not yet</span>
      ),
  },
  {
    name: 'Read by',
    cell: ({ receipt, dueOn }) =>
      receipt ? (
        <time dateTime={dueOn} className="text-muted tabular-nums">
          {formatDate(dueOn)}
        </time>
      ) : (
        <ReviewDate nextReviewOn={dueOn} />
      ),
  },
  {
    name: 'Reminded',
    cell: ({ remindedOn }) =>
      remindedOn ? (
        <time dateTime={remindedOn} className="tabular-nums">
          {formatDate(remindedOn)}
        </time>
      ) : (
        <span className="text-muted">No</span>
      ),
  },
];

const deviceNames = { phone: 'on a phone', tablet: 'on a tablet', computer: 'on a computer' };

const readersCsv = listCsv(listReaders, ({ data }) => data.readers, {
  name: ({ name }) => name,
  department: ({ department }) => department,
  cadre: ({ cadre }) => cadre,
  'read by': ({ dueOn }) => dueOn,
  'confirmed version': ({ receipt }) => receipt?.version,
  'confirmed at': ({ receipt }) => receipt && lagosInstant(receipt.confirmedAt),
  'read at': ({ receipt }) => receipt && lagosInstant(receipt.readAt),
  'seconds open': ({ receipt }) => receipt?.secondsOpen,
  device: ({ receipt }) => receipt?.device,
  'without network': ({ receipt }) => receipt?.offline,
  'right answers': ({ receipt }) => receipt?.rightAnswers,
  questions: ({ receipt }) => receipt?.questions,
  sha256: ({ receipt }) => receipt?.sha256,
  'reminded on': ({ remindedOn }) => remindedOn,
});
