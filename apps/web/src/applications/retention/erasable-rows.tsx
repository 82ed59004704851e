import type { ErasableApplication } from '@icare/contracts/application-erasure';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { TableCell } from '../../ui/list/table-cell.tsx';
import { nameOf } from '../labels.ts';
import { ApplicationStatusBadge } from '../status-badges.tsx';

type ErasableRowsProps = {
  rows: readonly ErasableApplication[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Somebody wants one of them kept. */
  onObject: (row: ErasableApplication) => void;
};

/** What would go, oldest first. */
export function ErasableRows({ rows, chosen, onChoose, onObject }: ErasableRowsProps) {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  const all = count === rows.length;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:block">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium max-md:block">
          <td className="max-md:block md:w-8">
            <label className="inline-flex min-h-6 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                aria-label="Choose all that are shown"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && count > 0;
                }}
                onChange={({ target }) =>
                  onChoose(new Set(target.checked ? rows.map(({ id }) => id) : []))
                }
              />
              <span aria-hidden="true" className="md:hidden">
                Choose all that are shown
              </span>
            </label>
          </td>
          {['Applicant', 'Status', 'Received', 'Kept until', 'Erased on', 'Files', ''].map(
            (name) => (
              <th key={name} scope="col" className="max-md:sr-only">
                {name || <span className="sr-only">Object</span>}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody tabIndex={-1} className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-b border-line align-top has-[input:checked]:bg-danger-soft max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)] max-md:gap-x-1 max-md:gap-y-0.5 max-md:py-3 max-md:*:col-start-2 md:*:py-1.5 md:*:pr-4"
          >
            <td className="max-md:col-start-1! max-md:row-start-1">
              <label className="inline-flex size-7 items-center">
                <input
                  type="checkbox"
                  className="size-5"
                  aria-label={`Choose ${nameOf(row.candidateName)}`}
                  checked={chosen.has(row.id)}
                  onChange={({ target }) => toggle(row.id, target.checked)}
                />
              </label>
            </td>
            <th scope="row" className="text-left leading-snug font-regular md:w-[44%]">
              <Link
                to={`/hr/applications/${row.id}`}
                className="font-bold wrap-anywhere hover:underline"
              >
                <bdi>{nameOf(row.candidateName)}</bdi>
              </Link>
              <span className="block text-meta text-muted wrap-anywhere">
                {row.jobTitle} · {row.reference}
              </span>
            </th>
            <TableCell label="Status">
              <ApplicationStatusBadge status={row.status} />
            </TableCell>
            <TableCell label="Received" className="whitespace-nowrap tabular-nums">
              {formatDate(row.createdAt)}
            </TableCell>
            <TableCell label="Kept until" className="whitespace-nowrap tabular-nums">
              {formatDate(row.eraseAfter)}
            </TableCell>
            <TableCell label="Erased on" className="whitespace-nowrap tabular-nums">
              {formatDate(row.eraseOn)}
            </TableCell>
            <TableCell label="Files" className="tabular-nums">
              {row.files}
            </TableCell>
            <td>
              <Button size="sm" onClick={() => onObject(row)}>
                Object…<span className="sr-only"> for {nameOf(row.candidateName)}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
