import './matrix.css';
import { lagosDate } from '@icare/domain/lagos-date';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import { type CellPosition, findCellPosition, moveByKey } from './grid-moves.ts';
import { MatrixHead, MatrixRow, rowHeight } from './matrix-row.tsx';
import type { MatrixPerson, MatrixType } from './matrix-rows.ts';

type MatrixGridProps = {
  people: readonly MatrixPerson[];
  types: readonly MatrixType[];
  /** Number of matching people, loaded or not. */
  total: number;
  onOpen: (person: MatrixPerson, type: MatrixType, cell: HTMLElement) => void;
  /** Called when the last loaded rows are about to become visible. */
  onNearEnd: () => void;
  /** Left out where nobody is selected. */
  selection?: RowSelection | undefined;
};

/** Assumed: rows before the last loaded one at which the next page is fetched, so that fast scrolling rarely waits. */
const rowsAhead = 60;

/** People by certification types. Only visible rows are in the page; arrow keys move between cells. */
export function MatrixGrid(props: MatrixGridProps) {
  const { people, types, total, onOpen, onNearEnd, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [headHeight, setHeadHeight] = useState(0);
  const [position, setPosition] = useState<CellPosition>({ row: 0, column: 0 });
  const mustFocusCell = useRef(false);
  const today = lagosDate(new Date());
  const tabStop = {
    row: Math.min(position.row, people.length - 1),
    column: Math.min(position.column, types.length),
  };

  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setHeadHeight(head.current?.offsetHeight ?? 0));
    if (head.current) observer.observe(head.current);
    return () => observer.disconnect();
  }, []);

  // The row with the focus stays in the page even when it is scrolled out of sight, or the focus would be lost.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(tabStop.row) || tabStop.row < 0 || tabStop.row >= range.count
        ? shown
        : [...shown, tabStop.row].sort((one, other) => one - other);
    },
    [tabStop.row],
  );
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: headHeight,
    scrollMargin: headHeight,
    rangeExtractor,
  });
  const rows = virtualizer.getVirtualItems();
  const lastVisibleRow = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastVisibleRow >= people.length - rowsAhead) onNearEnd();
  }, [lastVisibleRow, people.length, onNearEnd]);

  const cellAt = ({ row, column }: CellPosition) =>
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the position changes
  useLayoutEffect(() => {
    if (!mustFocusCell.current) return;
    mustFocusCell.current = false;
    const cell = cellAt(position);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [position]);

  const open = (target: EventTarget | null) => {
    const at = findCellPosition(target);
    const person = at && people[at.row];
    const type = at && types[at.column - 1];
    const cell = at && cellAt(at);
    if (person && type && cell) onOpen(person, type, cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = findCellPosition(event.target);
    if (!at) return;
    if ((event.key === 'Enter' || event.key === ' ') && at.column > 0) {
      event.preventDefault();
      return open(event.target);
    }
    const next = moveByKey(event.key, event.ctrlKey || event.metaKey, at, {
      rows: people.length,
      columns: types.length,
      page: Math.max(
        1,
        Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1,
      ),
    });
    if (!next || event.altKey || event.shiftKey) return;
    event.preventDefault();
    mustFocusCell.current = true;
    virtualizer.scrollToIndex(next.row);
    setPosition(next);
  };
  const onFocus = (event: SyntheticEvent) => {
    const at = findCellPosition(event.target);
    if (at && (at.row !== position.row || at.column !== position.column)) setPosition(at);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: only visible rows are in the page, which a table element cannot express
    <div
      ref={scroller}
      role="grid"
      aria-label="Requirement matrix"
      aria-rowcount={total + 1}
      aria-colcount={types.length + 1}
      aria-multiselectable={selection !== undefined}
      className="matrix"
      style={{ '--columns': types.length, '--head': `${headHeight}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={({ target }) => open(target)}
    >
      <MatrixHead ref={head} types={types} selection={selection} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className="relative" style={{ height: people.length * rowHeight }}>
        {rows.map(({ index, start }) => {
          const person = people[index];
          return (
            person && (
              <MatrixRow
                key={person.id}
                person={person}
                types={types}
                today={today}
                index={index}
                top={start - headHeight}
                tabStop={tabStop.row === index ? tabStop.column : null}
                isChosen={selection?.isChosen(person.id) ?? false}
                selecting={selection?.selecting}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
