import type { Requirement } from '@icare/contracts/compliance-people';
import { daysBetween } from '@icare/domain/calendar-days';
import { describeRequirement } from '@icare/domain/requirement-labels';
import { BellRing } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectAll, SelectRow } from '../../ui/list/select-boxes.tsx';
import type { RowSelection, Selecting } from '../../ui/list/use-selection.ts';
import { requirementLooks } from '../person/requirement-badge.tsx';
import { describeLastReminder } from '../reminders/reminded-items.ts';
import { describePerson, findCell, type MatrixPerson, type MatrixType } from './matrix-rows.ts';

type MatrixHeadProps = {
  types: readonly MatrixType[];
  /** Left out where nobody is selected. */
  selection?: RowSelection | undefined;
  ref: Ref<HTMLDivElement>;
};

/** Row of type names, turned upright so that about twenty columns fit side by side. */
export function MatrixHead({ types, selection, ref }: MatrixHeadProps) {
  const isUpright = types.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot express that most of its rows are not in the page
    <div role="rowgroup" ref={ref} className="sticky top-0 z-2 bg-surface">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the header cells have no action */}
      <div role="row" aria-rowindex={1} className="matrix-line border-b border-ink">
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-1 flex flex-col items-start justify-end gap-1 border-r border-line bg-surface pb-1.5 pl-1 text-meta font-medium text-muted"
        >
          <span aria-hidden="true" className="flex items-center gap-1 font-regular">
            <Icon icon={BellRing} className="size-4" />
            Asked for; the cell says when
          </span>
          <span className="flex items-center gap-2">
            {selection && <SelectAll selection={selection} />}
            Person
          </span>
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
            <span data-tooltip={name} className={isUpright ? 'matrix-upright' : 'wrap-anywhere'}>
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
  /** Column of the cell that the Tab key reaches: 0 is the name; null if it is in another row. */
  tabStop: number | null;
  isChosen: boolean;
  /** Left out where nobody is selected. */
  selecting?: Selecting | undefined;
};

/** In pixels. The grid needs it to place rows before they are rendered. */
export const rowHeight = 44;

/** Row of one person. Each cell has its position in `data-cell`; the event handlers are on the grid. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { person, types, today, index, top, tabStop, isChosen, selecting } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus, as the ARIA grid pattern defines
    // biome-ignore lint/a11y/useSemanticElements: only visible rows are in the page, which a table element cannot express
    <div
      role="row"
      data-row
      // The head is row 1.
      aria-rowindex={index + 2}
      aria-selected={selecting && isChosen}
      className={classNames(
        'matrix-line absolute inset-x-0 border-b border-line hover:bg-sunken',
        isChosen && 'bg-primary-soft',
      )}
      style={{ height: rowHeight, transform: `translateY(${top}px)` }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: its link takes the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-1 flex items-center gap-1 border-r border-line bg-surface pr-3 pl-1"
      >
        {selecting && (
          <SelectRow
            id={person.id}
            name={person.fullName}
            isChosen={isChosen}
            selecting={selecting}
            tabIndex={-1}
          />
        )}
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
          <Link
            to={paths.compliance.person(person.id)}
            data-cell={`${index}:0`}
            tabIndex={tabStop === 0 ? 0 : -1}
            className="truncate leading-snug font-bold hover:underline"
          >
            {person.fullName}
          </Link>
          <span
            data-tooltip={describePerson(person)}
            className="truncate text-meta leading-snug text-muted"
          >
            {person.clearance.reason === 'revoked' && (
              <b className="text-danger">Licence revoked · </b>
            )}
            {/* The names that follow can be cut; the tooltip has them, and since when and why. */}
            {person.privileges.some(({ state }) => state === 'suspended') && (
              <b className="text-danger">Privilege suspended · </b>
            )}
            {describePerson(person)}
          </span>
        </span>
      </div>
      {types.map((type, column) => {
        const requirement = findCell(person, type);
        const asked = requirement && describeLastReminder(requirement);
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={type.id}
            role="gridcell"
            aria-colindex={column + 2}
            data-cell={`${index}:${column + 1}`}
            tabIndex={tabStop === column + 1 ? 0 : -1}
            aria-haspopup="dialog"
            aria-label={[
              `${person.fullName}, ${type.name}: ${describeRequirement(requirement, today)}`,
              asked,
            ]
              .filter(Boolean)
              .join('. ')}
            data-tooltip={asked ?? undefined}
            className="relative flex cursor-pointer items-center justify-center outline-offset-[-3px]"
          >
            <CellTile requirement={requirement} today={today} hasRoomForText={types.length === 1} />
            {asked && <AskedMark text={types.length === 1 ? asked : null} />}
          </div>
        );
      })}
    </div>
  );
});

/** That somebody has asked for it: the text beside the tile if there is room, else a bell at its corner. */
function AskedMark({ text }: { text: string | null }) {
  if (text !== null) {
    return (
      <span aria-hidden="true" className="ml-2 min-w-0 truncate text-meta text-muted">
        {text}
      </span>
    );
  }
  return (
    <Icon
      icon={BellRing}
      className="absolute top-0.5 right-0.5 size-4 rounded-full bg-surface stroke-[2.1] p-px text-ink"
    />
  );
}

const tileColors = {
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
  /** With a single column, cells are wide enough for text. */
  hasRoomForText: boolean;
};

/** Content of a cell: background, icon, and the days left if the record expires soon. */
function CellTile({ requirement, today, hasRoomForText }: CellTileProps) {
  const state = requirement?.state ?? 'none';
  const { tone, icon } = requirementLooks[state];
  if (state === 'none' && !hasRoomForText) {
    return <span aria-hidden="true" className="size-1 rounded-full bg-line" />;
  }
  const expiresSoonOn = state === 'expiring' && requirement?.expirationDate;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex h-8 min-w-8 shrink-0 items-center justify-center gap-1 rounded-1 px-1.5 text-meta font-bold tabular-nums',
        tileColors[tone],
        // The badge is grey, so that it is the frame that alarms.
        state === 'revoked' && 'ring-2 ring-danger',
      )}
    >
      <Icon icon={icon} className="size-4 stroke-[2.1]" />
      {hasRoomForText
        ? describeRequirement(requirement, today)
        : expiresSoonOn && daysBetween(today, expiresSoonOn)}
    </span>
  );
}
