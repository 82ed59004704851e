import type { Requirement } from '@icare/contracts/compliance-people';
import { daysBetween } from '@icare/domain/calendar-days';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { requirementLooks } from '../person/requirement-badge.tsx';
import { cellLabels, findCell, type MatrixPerson, type MatrixType } from './matrix-rows.ts';

type MatrixHeadProps = { types: readonly MatrixType[]; ref: Ref<HTMLDivElement> };

/** The names of the types, standing upright: twenty of them have to fit side by side. */
export function MatrixHead({ types, ref }: MatrixHeadProps) {
  const upright = types.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot say that most of its rows are not there
    <div role="rowgroup" ref={ref} className="sticky top-0 z-2 bg-surface">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells have nothing to do */}
      <div role="row" aria-rowindex={1} className="matrix-line border-b border-ink">
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-1 flex items-end border-r border-line bg-surface pb-1.5 pl-1 text-meta font-medium text-muted"
        >
          Person
        </div>
        {types.map(({ id, name }, column) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={id}
            role="columnheader"
            aria-colindex={column + 2}
            className="flex items-end justify-center pb-1.5 text-meta font-medium"
          >
            <span title={name} className={upright ? 'matrix-upright' : 'wrap-anywhere'}>
              {name}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

type MatrixRowProps = {
  person: MatrixPerson;
  types: readonly MatrixType[];
  today: string;
  index: number;
  top: number;
  /** Which of its cells the Tab key leads to: 0 is the name, null none. */
  tabStop: number | null;
};

export const rowHeight = 44;

/** One person. Cells say where they are; the grid listens for all of them. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { person, types, today, index, top, tabStop } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus, as in every grid
    // biome-ignore lint/a11y/useSemanticElements: only the rows in sight are there, which a table cannot say
    <div
      role="row"
      // The head is the first.
      aria-rowindex={index + 2}
      className="matrix-line absolute inset-x-0 border-b border-line hover:bg-sunken"
      style={{ height: rowHeight, transform: `translateY(${top}px)` }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: its link takes the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-1 grid content-center border-r border-line bg-surface pr-3 pl-1"
      >
        <Link
          to={paths.compliance.person(person.id)}
          data-cell={`${index}:0`}
          tabIndex={tabStop === 0 ? 0 : -1}
          className="truncate leading-snug font-bold hover:underline"
        >
          {person.fullName}
        </Link>
        <span className="truncate text-meta leading-snug text-muted">
          {[person.cadre, person.department.name].filter(Boolean).join(' · ')}
        </span>
      </div>
      {types.map((type, column) => {
        const requirement = findCell(person, type);
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={type.id}
            role="gridcell"
            aria-colindex={column + 2}
            data-cell={`${index}:${column + 1}`}
            tabIndex={tabStop === column + 1 ? 0 : -1}
            aria-haspopup="dialog"
            aria-label={`${person.fullName}, ${type.name}: ${cellLabels(requirement, today)}`}
            className="flex cursor-pointer items-center justify-center outline-offset-[-3px]"
          >
            <CellTile requirement={requirement} today={today} roomy={types.length === 1} />
          </div>
        );
      })}
    </div>
  );
});

const grounds = {
  calm: 'text-success',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  orange: 'bg-orange-soft text-orange',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-neutral',
  plain: 'bg-neutral-soft text-ink',
  outline: 'text-muted',
  solid: 'bg-danger text-on-danger',
} as const;

type CellTileProps = {
  requirement: Requirement | null;
  today: string;
  /** There is room for text. */
  roomy: boolean;
};

/** The content of a cell: background, icon, and the days left where it ends soon. */
function CellTile({ requirement, today, roomy }: CellTileProps) {
  const state = requirement?.state ?? 'none';
  const { tone, icon } = requirementLooks[state];
  if (state === 'none' && !roomy) {
    return <span aria-hidden="true" className="size-1 rounded-full bg-line" />;
  }
  const soon = state === 'expiring' && requirement?.expirationDate;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex h-8 min-w-8 items-center justify-center gap-1 rounded-1 px-1.5 text-meta font-bold tabular-nums',
        grounds[tone],
      )}
    >
      <Icon icon={icon} className="size-4 stroke-[2.1]" />
      {roomy ? cellLabels(requirement, today) : soon && daysBetween(today, soon)}
    </span>
  );
}
