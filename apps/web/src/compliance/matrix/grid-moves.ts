/** Position of a cell in the grid; column 0 holds the names. */
export type CellPosition = { row: number; column: number };

/** `page`: rows that PageUp and PageDown move by. */
type Size = { rows: number; columns: number; page: number };

/** The cell that a navigation key moves to, as the ARIA grid pattern defines; null for any other key. */
export function moveByKey(
  key: string,
  hasControl: boolean,
  { row, column }: CellPosition,
  { rows, columns, page }: Size,
): CellPosition | null {
  const clamp = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return clamp(row + 1, column);
    case 'ArrowUp':
      return clamp(row - 1, column);
    case 'ArrowRight':
      return clamp(row, column + 1);
    case 'ArrowLeft':
      return clamp(row, column - 1);
    case 'PageDown':
      return clamp(row + page, column);
    case 'PageUp':
      return clamp(row - page, column);
    case 'Home':
      return clamp(hasControl ? 0 : row, 0);
    case 'End':
      return clamp(hasControl ? rows - 1 : row, columns);
    default:
      return null;
  }
}

/** Position of the cell around an element, from `data-cell`: '12:3'. */
export function findCellPosition(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
