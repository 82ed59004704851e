import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../format/format.ts';
import { PackTable } from './pack-table.tsx';
import { describeState, readingOf } from './reading-of-person.ts';

/** What a person has to read on paper, as far as it has been loaded. */
export function PackReading({ personId }: { personId: string }) {
  const { data } = useInfiniteQuery(readingOf(personId));
  const rows = data?.pages.flatMap((page) => page.data.documents) ?? [];
  const total = data?.pages.at(-1)?.page.total ?? 0;
  if (rows.length === 0) return null;
  return (
    <>
      <PackTable
        title="Required reading"
        emptyText="None."
        heads={['Document', 'Confirmed', 'State']}
        rows={rows.map((reading) => (
          <tr key={reading._id}>
            <td>{[reading.number, reading.name].filter(Boolean).join(' ')}</td>
            <td>
              {reading.receipt
                ? `${formatDate(reading.receipt.confirmedAt)}, version ${reading.receipt.version}`
                : '–'}
            </td>
            <td>{describeState(reading)}</td>
          </tr>
        ))}
      />
      {rows.length < total && (
        <p>
          {rows.length} of {total}; an inspection pack, prepared in the portal, contains all.
        </p>
      )}
    </>
  );
}
