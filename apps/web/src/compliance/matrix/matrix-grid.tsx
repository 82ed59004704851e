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
import { findPlace, type Place, placeAfter } from './grid-moves.ts';
import { MatrixHead, MatrixRow, rowHeight } from './matrix-row.tsx';
import type { MatrixPerson, MatrixType } from './matrix-rows.ts';

type MatrixGridProps = {
  people: readonly MatrixPerson[];
  types: readonly MatrixType[];
  /** Everybody who matches, loaded or not. */
  total: number;
  onOpen: (person: MatrixPerson, type: MatrixType, cell: HTMLElement) => void;
  /** The last rows come into sight. */
  onNearEnd: () => void;
};

/** How many rows before the last one the next are asked for. */
const rowsAhead = 60;

/** People by types. Only what is in sight is in the page; the arrow keys lead from cell to cell. */
export function MatrixGrid({ people, types, total, onOpen, onNearEnd }: MatrixGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [headHeight, setHeadHeight] = useState(0);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const hasMoved = useRef(false);
  const today = lagosDate(new Date());
  const tabStop = {
    row: Math.min(place.row, people.length - 1),
    column: Math.min(place.column, types.length),
  };

  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setHeadHeight(head.current?.offsetHeight ?? 0));
    if (head.current) observer.observe(head.current);
    return () => observer.disconnect();
  }, []);

  // The row with the focus stays in the page, however far it is scrolled away.
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
  const lastInSight = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastInSight >= people.length - rowsAhead) onNearEnd();
  }, [lastInSight, people.length, onNearEnd]);

  const cellAt = ({ row, column }: Place) =>
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the place and nothing else
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const cell = cellAt(place);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);

  const open = (target: EventTarget | null) => {
    const at = findPlace(target);
    const person = at && people[at.row];
    const type = at && types[at.column - 1];
    const cell = at && cellAt(at);
    if (person && type && cell) onOpen(person, type, cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = findPlace(event.target);
    if (!at) return;
    if ((event.key === 'Enter' || event.key === ' ') && at.column > 0) {
      event.preventDefault();
      return open(event.target);
    }
    const next = placeAfter(event.key, event.ctrlKey || event.metaKey, at, {
      rows: people.length,
      columns: types.length,
      page: Math.max(
        1,
        Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1,
      ),
    });
    if (!next || event.altKey || event.shiftKey) return;
    event.preventDefault();
    hasMoved.current = true;
    virtualizer.scrollToIndex(next.row);
    setPlace(next);
  };
  const onFocus = (event: SyntheticEvent) => {
    const at = findPlace(event.target);
    if (at && (at.row !== place.row || at.column !== place.column)) setPlace(at);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: only the rows in sight are there, which a table cannot say
    <div
      ref={scroller}
      role="grid"
      aria-label="Requirement matrix"
      aria-rowcount={total + 1}
      aria-colcount={types.length + 1}
      className="matrix"
      style={{ '--columns': types.length, '--head': `${headHeight}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={({ target }) => open(target)}
    >
      <MatrixHead ref={head} types={types} />
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
              />
            )
          );
        })}
      </div>
    </div>
  );
}
