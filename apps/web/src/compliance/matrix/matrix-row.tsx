import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { CellTile } from './cell-tile.tsx';
import { cellLabels, findCell, type MatrixPerson, type MatrixType } from './matrix-rows.ts';

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
