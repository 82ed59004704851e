import type { RequirementState } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { describeRequirement } from '@icare/domain/requirement-labels';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import { ClearanceBadge } from '../clearance/clearance-badge.tsx';
import { RequirementBadge } from '../person/requirement-badge.tsx';
import { describeLastReminder } from '../reminders/reminded-items.ts';
import {
  describePerson,
  findGaps,
  type MatrixPerson,
  type MatrixType,
  removeStateName,
} from './matrix-rows.ts';

type PeopleGapsProps = {
  people: readonly MatrixPerson[];
  types: readonly MatrixType[];
  state: RequirementState | undefined;
  onOpen: (person: MatrixPerson, type: MatrixType, cell: HTMLElement) => void;
  /** Left out where nobody is selected. */
  selection?: RowSelection | undefined;
};

/** Replaces the matrix in narrow windows: lists people, each with the requirements that need action. */
export function PeopleGaps({ people, types, state, onOpen, selection }: PeopleGapsProps) {
  const today = lagosDate(new Date());
  return (
    <ul>
      {people.map((person) => {
        const gaps = findGaps(person, types, state);
        return (
          <li
            key={person.id}
            data-row
            className="grid gap-1 has-[[data-choose]:checked]:bg-primary-soft border-b border-line py-3 [content-visibility:auto] [contain-intrinsic-size:auto_7rem]"
          >
            <div className="flex items-start gap-x-3">
              {selection && (
                <SelectRow
                  id={person.id}
                  name={person.fullName}
                  isChosen={selection.isChosen(person.id)}
                  selecting={selection.selecting}
                />
              )}
              {/* The badge goes below the name rather than leaving it no room for its longest word. */}
              <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <div className="min-w-36 flex-1">
                  <Link
                    to={paths.compliance.person(person.id)}
                    className="inline-block min-h-6 touch:min-h-11 font-bold wrap-anywhere hover:underline"
                  >
                    {person.fullName}
                  </Link>
                  <p className="text-meta text-muted wrap-anywhere">{describePerson(person)}</p>
                </div>
                <ClearanceBadge clearance={person.clearance.clearance} />
              </div>
            </div>
            {gaps.length > 0 && (
              <ul className="grid">
                {gaps.map(({ type, requirement }) => (
                  <li key={type.id}>
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      onClick={({ currentTarget }) => onOpen(person, type, currentTarget)}
                      className="flex min-h-11 w-full items-center gap-3 text-left"
                    >
                      <span className="min-w-0 flex-1 wrap-anywhere">
                        <span className="sr-only">{person.fullName}, </span>
                        {type.name}{' '}
                        <span className="block text-meta text-muted empty:hidden">
                          {removeStateName(describeRequirement(requirement, today))}
                        </span>
                        <span className="block text-meta text-muted empty:hidden">
                          {describeLastReminder(requirement)}
                        </span>
                      </span>
                      <RequirementBadge state={requirement.state} />
                      <Icon icon={ChevronRight} className="size-4 text-muted" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
