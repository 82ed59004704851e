import type { ErasableApplication } from '@icare/contracts/application-erasure';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { nameOf } from '../labels.ts';
import { ApplicationStatusBadge } from '../status-badges.tsx';

type ErasableColumn = Column<ErasableApplication>;

const day = (name: string, dayOf: (row: ErasableApplication) => string): ErasableColumn => ({
  name,
  className: 'whitespace-nowrap tabular-nums',
  cell: (row) => formatDate(dayOf(row)),
});

/** `onObject`: somebody wants one of them kept. */
export const erasableColumns = (onObject: (row: ErasableApplication) => void): ErasableColumn[] => [
  {
    name: 'Applicant',
    className: 'md:w-[44%]',
    cell: ({ id, candidateName, jobTitle, reference }) => (
      <>
        <Link to={paths.hr.application(id)} className="font-bold wrap-anywhere hover:underline">
          <bdi>{nameOf(candidateName)}</bdi>
        </Link>
        <span className="block text-meta text-muted wrap-anywhere">
          {jobTitle} · {reference}
        </span>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  day('Received', ({ createdAt }) => createdAt),
  day('Kept until', ({ eraseAfter }) => eraseAfter),
  day('Erased on', ({ eraseOn }) => eraseOn),
  { name: 'Files', className: 'tabular-nums', cell: ({ files }) => files },
  {
    name: 'Object',
    named: 'unseen',
    cell: (row) => (
      <Button size="sm" onClick={() => onObject(row)}>
        Object…<span className="sr-only"> for {nameOf(row.candidateName)}</span>
      </Button>
    ),
  },
];
