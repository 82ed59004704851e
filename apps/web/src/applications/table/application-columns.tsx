import type { ApplicationRow } from '@icare/contracts/recruitment';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ageText, isNew, nameOf, yearsText } from '../labels.ts';
import { useCameFrom, usePlace } from '../place.ts';
import { ApplicationStatusBadge, Flags } from '../status-badges.tsx';

export const applicationColumns: Column<ApplicationRow>[] = [
  { name: 'Applicant', className: 'md:w-[34%]', cell: (row) => <Applicant row={row} /> },
  {
    name: 'Position',
    named: 'in head',
    className: 'leading-snug md:w-[28%]',
    cell: ({ jobTitle, department }) => (
      <>
        <span className="wrap-anywhere">{jobTitle}</span>
        <span className="block text-meta text-muted">{department}</span>
      </>
    ),
  },
  {
    name: 'Experience',
    named: 'in head',
    className: 'whitespace-nowrap max-md:text-meta',
    cell: ({ experience }) => (
      <>
        {yearsText(experience) ?? <span className="text-muted max-md:hidden">Not given</span>}
        {experience !== null && <span className="md:hidden"> of experience</span>}
      </>
    ),
  },
  {
    name: 'Status',
    named: 'in head',
    className: 'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3',
    cell: ({ status, statusChangedAt }) => (
      <>
        <ApplicationStatusBadge status={status} />
        <span className="block text-meta whitespace-nowrap text-muted tabular-nums">
          {ageText(statusChangedAt, Date.now())}
        </span>
      </>
    ),
  },
  {
    name: 'Received',
    named: 'in head',
    headClass: 'pr-0! md:text-right',
    className:
      'whitespace-nowrap tabular-nums max-md:text-meta max-md:text-muted md:pr-0! md:text-right',
    cell: ({ createdAt }) => (
      <>
        <span className="md:hidden">Received </span>
        {formatDate(createdAt)}
      </>
    ),
  },
];

function Applicant({ row }: { row: ApplicationRow }) {
  const { id, candidateName, candidateEmail, reference, possibleDuplicate, legalHold } = row;
  const { applicationHref } = usePlace();
  const cameFrom = useCameFrom();
  return (
    <>
      <Link
        to={applicationHref(id)}
        state={cameFrom}
        className="font-bold wrap-anywhere hover:underline"
      >
        <bdi>{nameOf(candidateName)}</bdi>
      </Link>
      <span className="block text-meta text-muted wrap-anywhere">
        {[candidateEmail, reference].filter(Boolean).join(' · ')}
      </span>
      <Flags
        possibleDuplicate={possibleDuplicate}
        legalHold={legalHold}
        isNew={isNew(row, Date.now())}
      />
    </>
  );
}
