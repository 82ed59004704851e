import type { PersonReading } from '@icare/contracts/person-reading';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { countShown, ListBody } from '../../ui/list/list-body.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { describeState, readingOf } from './reading-of-person.ts';

/** The documents that a person has to read, and those that they confirmed; nothing if there are none. */
export function PersonReadingList({ personId }: { personId: string }) {
  const query = useInfiniteQuery(readingOf(personId));
  const last = query.data?.pages.at(-1);
  const rows = query.data?.pages.flatMap(({ data }) => data.documents) ?? [];
  if (query.isSuccess && rows.length === 0) return null;
  return (
    <section aria-labelledby="reading">
      <SectionHeading
        id="reading"
        title="Required reading"
        {...(last && { count: describeFigures(last.data) })}
      />
      <ListBody
        query={query}
        failure={{ message: 'Failed to load what this person has to read.' }}
        isEmpty={rows.length === 0}
        empty={null}
        count={`${countShown(rows.length, last?.page)} documents`}
        skeletonRows={3}
      >
        <DataTable columns={columns} rows={rows} getId={({ _id }) => _id} />
      </ListBody>
    </section>
  );
}

function describeFigures({
  asked,
  read,
  overdue,
}: {
  asked: number;
  read: number;
  overdue: number;
}) {
  if (asked === 0) return 'nothing is asked for now';
  return `${read} of ${asked} confirmed${overdue > 0 ? `, ${overdue} late` : ''}`;
}

const columns: Column<PersonReading>[] = [
  {
    name: 'Document',
    className: 'lg:w-[50%]',
    cell: ({ _id, number, name }) => (
      <>
        {number ? (
          <Link to={paths.read(_id)} className="text-link font-bold wrap-anywhere">
            {name}
          </Link>
        ) : (
          <b className="font-bold wrap-anywhere">{name}</b>
        )}
        <span className="block text-meta text-muted">{number}</span>
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
          <span className="block text-meta text-muted">version {receipt.version}</span>
        </>
      ) : (
        <span className="text-muted">Not yet</span>
      ),
  },
  {
    name: 'State',
    cell: (reading) => (
      <span className={reading.state === 'overdue' ? 'font-bold text-danger' : undefined}>
        {describeState(reading)}
      </span>
    ),
  },
];
