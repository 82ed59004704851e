import { memo, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import { type Order, SortHead, type Sorting } from './sort-head.tsx';
import { TableCell } from './table-cell.tsx';
import { useRowsThatStay } from './use-rows-that-stay.ts';
import type { RowSelection, Selecting } from './use-selection.ts';

export type Column<Row, Sort extends string = never> = {
  /** The heading of the column, and on a phone the label of each of its cells. */
  name: string;
  /** `in head`: cells have no label on a phone. `unseen`: also the heading is for screen readers only. */
  named?: 'in head' | 'unseen';
  headClass?: string;
  /** Set if the list can be sorted by this column. `first` is the order after the first click. */
  sort?: { by: Sort; first: Order };
  className?: string;
  cell: (row: Row, fold: Fold) => ReactNode;
};

/** For the button in a row that shows and hides the row's details. */
export type Fold = { isOpen: boolean; detailsId: string; toggle: () => void };

type DataTableProps<Row, Sort extends string> = {
  /** The first column is the heading of the row. Pass a stable array: a new one renders every row again. */
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
  rowClass?: string;
  /** The content below an open row. Pass a stable function: a new one renders every row again. */
  details?: (row: Row) => ReactNode;
  sorting?: Sorting<Sort>;
  selection?: RowSelection & { getName: (row: Row) => string };
};

/** A table on the desktop; on a phone each row is a block of labelled lines. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { columns, rows, getId, rowClass = 'max-lg:gap-0.5', details, sorting, selection } = props;
  const { places, handlers } = useRowsThatStay(rows, getId);
  return (
    <table className="w-full max-lg:block">
      <thead className={selection ? 'max-lg:block' : 'max-lg:sr-only'}>
        <tr
          className={classNames(
            // Under the bars, and under the actions on selected rows while these stay there.
            'text-left text-meta text-muted *:h-9 *:pr-4 lg:max-xl:*:pr-2 *:font-medium lg:*:sticky lg:*:top-[calc(var(--bars)+var(--bulk,0px))] lg:*:z-5 lg:*:bg-surface lg:*:shadow-[inset_0_-1px_0_var(--ink)]',
            selection && 'max-lg:block',
          )}
        >
          {selection && (
            <td className="max-lg:block max-lg:h-auto! lg:w-8">
              <SelectAll selection={selection} />
            </td>
          )}
          {columns.map(({ name, named, headClass, sort }) =>
            sort && sorting ? (
              <SortHead key={name} {...sort} {...sorting} className={headClass}>
                {name}
              </SortHead>
            ) : (
              <th
                key={name}
                scope="col"
                className={classNames(headClass, selection && 'max-lg:sr-only')}
              >
                {named === 'unseen' ? <span className="sr-only">{name}</span> : name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody tabIndex={-1} className="max-lg:block" {...handlers}>
        {places.map((place) =>
          'row' in place ? (
            <TableRow
              key={place.key}
              row={place.row}
              columns={columns}
              rowClass={rowClass}
              details={details}
              id={place.key}
              name={selection?.getName(place.row)}
              isChosen={selection?.isChosen(place.key) ?? false}
              selecting={selection?.selecting}
            />
          ) : (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
            <tr
              key={place.key}
              aria-hidden="true"
              className="border-b border-line max-lg:block"
              style={{ height: place.height }}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

type TableRowProps<Row, Sort extends string> = {
  row: Row;
  columns: readonly Column<Row, Sort>[];
  rowClass: string;
  details: ((row: Row) => ReactNode) | undefined;
  id: string;
  /** The name of the row for the label of its checkbox. */
  name: string | undefined;
  isChosen: boolean;
  /** Undefined if rows cannot be chosen. */
  selecting: Selecting | undefined;
};

/** Memoized, since a list can have hundreds of rows and most changes concern one of them. */
const TableRow = memo(UnmemoizedRow) as typeof UnmemoizedRow;

function UnmemoizedRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
  const { row, columns, rowClass, details, id, name, isChosen, selecting } = props;
  const [isOpen, setOpen] = useState(false);
  const fold: Fold = { isOpen, detailsId: useId(), toggle: () => setOpen(!isOpen) };
  const [head, ...others] = columns;
  const cells = (
    <tr
      data-row
      className={classNames(
        !isOpen && 'border-b border-line',
        'max-lg:grid max-lg:py-3 lg:h-10 lg:pointer-coarse:h-12 lg:*:py-0.5 lg:*:pr-4 lg:max-xl:*:pr-2 lg:*:leading-tight!',
        selecting && 'max-lg:grid-cols-[2.75rem_minmax(0,1fr)] max-lg:gap-x-1 max-lg:*:col-start-2',
        rowClass,
      )}
    >
      {selecting && (
        // Above a link that covers the row.
        <td className="relative z-1 max-lg:col-start-1! max-lg:row-start-1">
          <SelectRow id={id} name={name ?? ''} isChosen={isChosen} selecting={selecting} />
        </td>
      )}
      <th
        scope="row"
        className={classNames('text-left leading-snug font-regular', head?.className)}
      >
        {head?.cell(row, fold)}
      </th>
      {others.map(({ name: label, named, className, cell }) =>
        named ? (
          <td key={label} className={className}>
            {cell(row, fold)}
          </td>
        ) : (
          <TableCell key={label} label={label} {...(className && { className })}>
            {cell(row, fold)}
          </TableCell>
        ),
      )}
    </tr>
  );
  if (!details || !isOpen) return cells;
  return (
    <>
      {cells}
      <tr id={fold.detailsId} className="border-b border-line max-lg:block">
        <td colSpan={columns.length + (selecting ? 1 : 0)} className="max-lg:block">
          {details(row)}
        </td>
      </tr>
    </>
  );
}
