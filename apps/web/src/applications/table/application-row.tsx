import type { ApplicationRow } from '@icare/contracts/recruitment';
import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { ageText, isNew, nameOf, yearsText } from '../labels.ts';
import { useCameFrom, usePlace } from '../place.ts';
import { ApplicationStatusBadge, Flags } from '../status-badges.tsx';

type ApplicationRowViewProps = {
  row: ApplicationRow;
  isChosen: boolean;
  onChoose: (id: string, range: boolean) => void;
  onArrow: (event: KeyboardEvent<HTMLInputElement>, id: string) => void;
};

/** Kept as it is while others are chosen. */
export const ApplicationRowView = memo(function ApplicationRowView(props: ApplicationRowViewProps) {
  const { row, isChosen, onChoose, onArrow } = props;
  const { id, candidateName, candidateEmail, reference, experience, statusChangedAt } = row;
  const { applicationHref } = usePlace();
  const cameFrom = useCameFrom();
  const now = Date.now();
  const name = nameOf(candidateName);
  return (
    <tr
      data-row
      className="border-b border-line align-top hover:bg-sunken has-[input:checked]:bg-primary-soft max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)] max-md:gap-x-1 max-md:gap-y-0.5 max-md:py-2.5 md:*:py-1.5 md:*:pr-4"
    >
      <td className="max-md:row-span-5">
        <label className="inline-flex size-7 items-center">
          <input
            type="checkbox"
            className="size-5"
            aria-label={`Choose ${name}`}
            data-choose={id}
            checked={isChosen}
            onChange={(event) =>
              onChoose(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
            onKeyDown={(event) => onArrow(event, id)}
          />
        </label>
      </td>
      <th scope="row" className="text-left leading-snug font-regular md:w-[34%]">
        <Link
          to={applicationHref(id)}
          state={cameFrom}
          className="font-bold wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-meta text-muted wrap-anywhere">
          {[candidateEmail, reference].filter(Boolean).join(' · ')}
        </span>
        <Flags
          possibleDuplicate={row.possibleDuplicate}
          legalHold={row.legalHold}
          isNew={isNew(row, now)}
        />
      </th>
      <td className="leading-snug md:w-[28%]">
        <span className="wrap-anywhere">{row.jobTitle}</span>
        <span className="block text-meta text-muted">{row.department}</span>
      </td>
      <td className="whitespace-nowrap max-md:text-meta">
        {yearsText(experience) ?? <span className="text-muted max-md:hidden">Not given</span>}
        {experience !== null && <span className="md:hidden"> of experience</span>}
      </td>
      <td className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3">
        <ApplicationStatusBadge status={row.status} />
        <span className="block text-meta whitespace-nowrap text-muted tabular-nums">
          {ageText(statusChangedAt, now)}
        </span>
      </td>
      <td className="whitespace-nowrap tabular-nums max-md:text-meta max-md:text-muted md:pr-0! md:text-right">
        <span className="md:hidden">Received </span>
        {formatDate(row.createdAt)}
      </td>
    </tr>
  );
});
