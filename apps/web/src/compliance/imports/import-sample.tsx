import type { ImportOutcome } from '@icare/contracts/compliance-import';
import { formatDate } from '../../lib/format.ts';
import { GroupHeading } from '../../ui/group-heading.tsx';
import { TableCell } from '../../ui/lists/table-cell.tsx';

type ImportSampleProps = Pick<ImportOutcome, 'sample' | 'records'>;

/** How the first rows were understood: a date read the wrong way round is seen here. */
export function ImportSample({ sample, records }: ImportSampleProps) {
  const count = sample.length < records ? `the first ${sample.length} of ${records}` : records;
  return (
    <section aria-labelledby="understood">
      <GroupHeading id="understood" title="How the rows were understood" count={count} />
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col">Row</th>
            <th scope="col">Person</th>
            <th scope="col">Certification</th>
            <th scope="col">Expires</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {sample.map(({ row, fullName, certification, expirationDate }) => (
            <tr
              key={row}
              className="border-b border-line align-top max-md:grid max-md:gap-0.5 max-md:py-2.5 md:*:py-1.5 md:*:pr-4"
            >
              <TableCell label="Row" className="text-muted tabular-nums">
                {row}
              </TableCell>
              <TableCell label="Person" className="font-bold">
                {fullName}
              </TableCell>
              <TableCell label="Certification">{certification}</TableCell>
              <TableCell label="Expires" className="whitespace-nowrap tabular-nums">
                {expirationDate === null ? 'Does not expire' : formatDate(expirationDate)}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
