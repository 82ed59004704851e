/** A place in the grid: column 0 is the name. */
export type Place = { row: number; column: number };

type Size = { rows: number; columns: number; page: number };

/** Where a key leads, as in every grid; null when it is none of its keys. */
export function placeAfter(
  key: string,
  withControl: boolean,
  { row, column }: Place,
  { rows, columns, page }: Size,
): Place | null {
  const at = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'PageDown':
      return at(row + page, column);
    case 'PageUp':
      return at(row - page, column);
    case 'Home':
      return at(withControl ? 0 : row, 0);
    case 'End':
      return at(withControl ? rows - 1 : row, columns);
    default:
      return null;
  }
}

/** The place a cell says it has: '12:3'. */
export function findPlace(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
